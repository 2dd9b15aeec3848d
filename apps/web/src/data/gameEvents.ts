import type { LevelProgress } from '@jumpy/domain/levels';

/** Game events of the specification, dispatched on `window`. */
export const GAME_EVENTS = ['xpUpdated', 'gameEnded', 'gameStatsUpdated', 'loginStateChanged', 'statsUpdated'] as const;

/** Payloads of the game events; the last ones are not in the specification. */
interface GameEventDetails {
  /** A run has ended and was counted; `gainedXp` excludes what was already shown during the run. */
  gameEnded: { runId: string; score: number; gainedXp: number };
  /** XP was added; for a run, excludes what was already shown during it. */
  xpUpdated: { gainedXp: number; source: string; progress?: LevelProgress };
  /** A run is included in the player's stats, whether this page or another counted it. */
  gameStatsUpdated: { runId: string; score: number };
  statsUpdated: { hiScore: number };
  loginStateChanged: { isLoggedIn: boolean };
  /** Predicted XP of the run in progress, before the server confirms it. */
  liveXp: { gainedXp: number };
  /** The socket sent new ranks, so leaderboards are stale. */
  ranksTold: Record<never, never>;
  /** The player switched to another character. */
  characterChanged: { id: string; name: string; look: string };
  /** A level was reached, either predicted during a run or confirmed by the server. */
  levelUp: { level: number };
}

type GameEventName = keyof GameEventDetails;

/** Dispatches a game event. */
export function dispatchGameEvent<Name extends GameEventName>(
  target: EventTarget,
  name: Name,
  detail: GameEventDetails[Name],
): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/**
 * Subscribes to a game event and returns an unsubscribe function. The detail is undefined if other code dispatched the
 * event without one.
 */
export function onGameEvent<Name extends GameEventName>(
  target: EventTarget,
  name: Name,
  callback: (detail: GameEventDetails[Name] | undefined) => void,
): () => void {
  const listener = (event: Event): void =>
    callback(event instanceof CustomEvent ? (event.detail ?? undefined) : undefined);
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
