import type { ServerEvent } from '@jumpy/protocol/events';
import type { RoleChip, PendingRole } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { dispatchGameEvent } from './gameEvents.ts';
import { queryKeys } from './queryKeys.ts';
import { cacheRanks, cacheXp } from './playerCache.ts';
import type { SessionState } from './fetchSession.ts';
import { addPromotions } from './pendingPromotions.ts';
import { storeLogin } from './storeLogin.ts';
import { cacheCharacter } from './cacheCharacter.ts';

/** Applies a server event to the cache: XP, level and ranks directly, everything else by invalidation. */
export function applyServerEvent(queryClient: QueryClient, event: ServerEvent): void {
  switch (event.type) {
    case 'xp':
      if (event.data.source === 'invite') void queryClient.invalidateQueries({ queryKey: queryKeys.invites });
      return cacheXp(queryClient, { ...event.data.progress, totalXP: event.data.xp });
    case 'rank':
      cacheRanks(queryClient, event.data);
      return dispatchGameEvent(window, 'ranksTold', {});
    case 'run':
      // Quest progress depends on the totals.
      void queryClient.invalidateQueries({ queryKey: queryKeys.quests });
      return dispatchGameEvent(window, 'gameStatsUpdated', event.data);
    case 'transaction':
      void queryClient.invalidateQueries({ queryKey: queryKeys.sent });
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
      return;
    case 'wallet':
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
      return;
    case 'characterChanged':
      return cacheCharacter(queryClient, event.data.character);
    case 'collection':
      void queryClient.invalidateQueries({ queryKey: queryKeys.collection });
      return;
    case 'sale':
      void queryClient.invalidateQueries({ queryKey: queryKeys.sale });
      return;
    case 'notice':
      void queryClient.invalidateQueries({ queryKey: queryKeys.notices });
      return;
    case 'signedOut':
      void queryClient.invalidateQueries({ queryKey: queryKeys.session });
      return;
    case 'role':
      cacheRoles(queryClient, event.data);
      return addPromotions(event.data.gained);
    case 'hello':
    case 'level':
    case 'runClosed':
      return;
  }
}

/** Writes the player's roles from the server to the cache. */
function cacheRoles(
  queryClient: QueryClient,
  { roles, waiting }: { roles: RoleChip[]; waiting?: PendingRole[] | undefined },
): void {
  const before = queryClient.getQueryData<SessionState>(queryKeys.session);
  if (!before?.user) return;
  const user = { ...before.user, roles, waitingRoles: waiting };
  queryClient.setQueryData<SessionState>(queryKeys.session, { ...before, user });
  storeLogin(user);
}
