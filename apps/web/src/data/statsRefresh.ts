import type { QueryClient } from '@tanstack/react-query';
import { GAME_EVENTS, onGameEvent } from './gameEvents.ts';
import type { Timers } from '@jumpy/browser/timers';
import { refreshPlayer } from './playerCache.ts';

/** Debounce between a game event and the refresh of stats, ranks, XP and leaderboards, in milliseconds. */
export const STATS_REFRESH_MS = 500;

/** Refreshes player data 500 ms after game and rank events, debounced. Returns a stop function. */
export function refreshAfterGames(queryClient: QueryClient, timers: Timers): () => void {
  let cancel: (() => void) | undefined;
  const refreshSoon = (): void => {
    cancel?.();
    cancel = timers.schedule(STATS_REFRESH_MS, () => {
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
