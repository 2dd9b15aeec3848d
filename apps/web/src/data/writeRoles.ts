import type { RoleChip, WaitingRole } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { storeLogin } from './storeLogin.ts';
import type { SessionState } from './readSession.ts';

/** Puts the player's roles in place, as the server has told them (ROLE-02). */
export function writeRoles(
  queryClient: QueryClient,
  { roles, waiting }: { roles: RoleChip[]; waiting?: WaitingRole[] | undefined },
): void {
  const before = queryClient.getQueryData<SessionState>(keys.session);
  if (!before?.user) return;
  const user = { ...before.user, roles, waitingRoles: waiting };
  queryClient.setQueryData<SessionState>(keys.session, { ...before, user });
  storeLogin(user);
}
