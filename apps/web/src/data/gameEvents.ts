import type { LevelProgress } from '@jumpy/domain/levels';

/** Events of the page that the spec names, raised on `window` (GAME-50). */
export const GAME_EVENTS = ['xpUpdated', 'gameEnded', 'gameStatsUpdated', 'loginStateChanged', 'statsUpdated'] as const;

/** What the window's game events carry (GAME-50); the last ones are the page's own. */
export interface GameEventDetails {
  /** A run is over and counted; `gainedXp` is what was not shown yet while it ran (GAME-44). */
  gameEnded: { runId: string; score: number; gainedXp: number };
  /** XP was added; of a run, what was not shown yet while it ran (GAME-44). */
  xpUpdated: { gainedXp: number; source: string; progress?: LevelProgress };
  /** A run's figures are in the player's stats; counted by this page or elsewhere. */
  gameStatsUpdated: { runId: string; score: number };
  /** The player's totals have changed. */
  statsUpdated: { hiScore: number };
  /** Somebody signed in or out. */
  loginStateChanged: { isLoggedIn: boolean };
  /** XP that a run which still goes on will be worth, before the server has said so (GAME-37). */
  liveXp: { gainedXp: number };
  /** The socket has told one's ranks: boards are others. */
  ranksTold: Record<never, never>;
  /** The player plays with another character (NFT-17). */
  characterChanged: { id: string; name: string; look: string };
  /** A level was reached, foreseen while playing or told by the server. */
  levelUp: { level: number };
}

export type GameEventName = keyof GameEventDetails;

/** Raises a game event on a window. */
export function raiseGameEvent<Name extends GameEventName>(
  target: EventTarget,
  name: Name,
  detail: GameEventDetails[Name],
): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears a game event; the answer stops hearing. An event raised by others without a detail is heard with none. */
export function onGameEvent<Name extends GameEventName>(
  target: EventTarget,
  name: Name,
  hear: (detail: GameEventDetails[Name] | undefined) => void,
): () => void {
  const listener = (event: Event): void => hear(event instanceof CustomEvent ? (event.detail ?? undefined) : undefined);
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
