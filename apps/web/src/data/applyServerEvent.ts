import type { ServerEvent } from '@jumpy/protocol/events';
import type { RoleChip, WaitingRole } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { raiseGameEvent } from './gameEvents.ts';
import { keys } from './keys.ts';
import { writeRanks, writeXp } from './playerCache.ts';
import type { SessionState } from './readSession.ts';
import { keepRisen } from './risenRoles.ts';
import { storeLogin } from './storeLogin.ts';
import { writeCharacter } from './writeCharacter.ts';

/** Applies a server event to the cache: XP, level and ranks directly, everything else by invalidation. */
export function applyServerEvent(queryClient: QueryClient, event: ServerEvent): void {
  switch (event.type) {
    case 'xp':
      if (event.data.source === 'invite') void queryClient.invalidateQueries({ queryKey: keys.invites });
      return writeXp(queryClient, { ...event.data.progress, totalXP: event.data.xp });
    case 'rank':
      writeRanks(queryClient, event.data);
      return raiseGameEvent(window, 'ranksTold', {});
    case 'run':
      // Quest progress depends on the totals.
      void queryClient.invalidateQueries({ queryKey: keys.quests });
      return raiseGameEvent(window, 'gameStatsUpdated', event.data);
    case 'transaction':
      void queryClient.invalidateQueries({ queryKey: keys.sent });
      void queryClient.invalidateQueries({ queryKey: keys.transactions });
      return;
    case 'wallet':
      void queryClient.invalidateQueries({ queryKey: keys.transactions });
      return;
    case 'characterChanged':
      return writeCharacter(queryClient, event.data.character);
    case 'collection':
      void queryClient.invalidateQueries({ queryKey: keys.collection });
      return;
    case 'sale':
      void queryClient.invalidateQueries({ queryKey: keys.sale });
      return;
    case 'notice':
      void queryClient.invalidateQueries({ queryKey: keys.notices });
      return;
    case 'signedOut':
      void queryClient.invalidateQueries({ queryKey: keys.session });
      return;
    case 'role':
      writeRoles(queryClient, event.data);
      return keepRisen(event.data.gained);
    case 'hello':
    case 'level':
    case 'runClosed':
      return;
  }
}

/** Writes the player's roles from the server to the cache. */
function writeRoles(
  queryClient: QueryClient,
  { roles, waiting }: { roles: RoleChip[]; waiting?: WaitingRole[] | undefined },
): void {
  const before = queryClient.getQueryData<SessionState>(keys.session);
  if (!before?.user) return;
  const user = { ...before.user, roles, waitingRoles: waiting };
  queryClient.setQueryData<SessionState>(keys.session, { ...before, user });
  storeLogin(user);
}
