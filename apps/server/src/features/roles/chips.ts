import { roleChips } from '@jumpy/domain/roleChips';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import type { RoleChip } from '@jumpy/protocol/http/session';
import type { Context } from '../../platform/context.ts';

/** What `users.roles` holds, in any of its shapes, as it is shown (DATA-06, ROLE-02, ROLE-25). */
export function chipsOf({ env }: Pick<Context, 'env'>, stored: unknown): RoleChip[] {
  return roleChips(readStoredRoles(stored), env.discord.roleIds);
}
