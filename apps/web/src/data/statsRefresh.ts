import type { QueryClient } from '@tanstack/react-query';
import { GAME_EVENTS, onGameEvent } from './gameEvents.ts';
import type { Timers } from '@jumpy/browser/timers';
import { refreshPlayer } from './playerCache.ts';

/** Milliseconds between an event of the game and the refresh of stats, ranks, XP and boards (GAME-49). */
export const STATS_REFRESH_MS = 500;

/** Refreshes what a game may have changed 500 ms after its events and news of ranks, once for a burst (GAME-49, GAME-50); answers how to stop. */
export function refreshAfterGames(queryClient: QueryClient, timers: Timers): () => void {
  let cancel: (() => void) | undefined;
  const refreshSoon = (): void => {
    cancel?.();
    cancel = timers.after(STATS_REFRESH_MS, () => {
      cancel = undefined;
      refreshPlayer(queryClient);
    });
  };
  const stops = [...GAME_EVENTS, 'ranksTold' as const].map((event) => onGameEvent(window, event, refreshSoon));
  return () => {
    for (const stop of stops) stop();
    cancel?.();
  };
}
