import type { ServerEvent } from '@jumpy/protocol/events';
import type { UserXpAnswer } from '@jumpy/protocol/http/players';
import type { QueryClient } from '@tanstack/react-query';
import { announce } from './gameEvents.ts';
import { keys } from './keys.ts';

/** Brings an event of the server into the cache: XP and level at once, the rest by a refresh (XP-18). */
export function applyServerEvent(queryClient: QueryClient, event: ServerEvent): void {
  switch (event.type) {
    case 'xp': {
      const { xp, progress } = event.data;
      queryClient.setQueryData<UserXpAnswer>(
        keys.xp,
        // What of it ranks is not told: better nothing than an old number beside the new one, until the refresh.
        (before) =>
          before && { ...before, data: { ...before.data, xp, level: progress.level, progress, standing: null } },
      );
      return;
    }
    case 'rank':
      void queryClient.invalidateQueries({ queryKey: keys.rankings });
      void queryClient.invalidateQueries({ queryKey: keys.boards });
      return;
    case 'run':
      announce('gameStatsUpdated', { ...event.data });
      return;
    case 'transaction':
      void queryClient.invalidateQueries({ queryKey: keys.sent });
      void queryClient.invalidateQueries({ queryKey: keys.transactions });
      return;
    case 'wallet':
      void queryClient.invalidateQueries({ queryKey: keys.transactions });
      return;
    case 'signedOut':
      void queryClient.invalidateQueries({ queryKey: keys.session });
      return;
    case 'hello':
    case 'level':
    case 'runClosed':
      return;
  }
}
