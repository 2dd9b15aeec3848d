import { roleChips } from '@jumpy/domain/roleChips';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import type { RoleChip } from '@jumpy/protocol/http/session';
import type { Context } from '../../platform/context.ts';

/** Role chips for `users.roles` in any of its stored shapes. */
export function chipsOf({ env }: Pick<Context, 'env'>, stored: unknown): RoleChip[] {
  return roleChips(readStoredRoles(stored), env.discord.roleIds);
}
