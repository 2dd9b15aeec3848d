import { prioritizeRoles } from '@jumpy/domain/roleChips';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import type { RoleChip } from '@jumpy/protocol/http/session';
import type { Context } from '../../platform/context.ts';

/** Role chips for `users.roles` in any of its stored shapes. */
export function toRoleChips({ env }: Pick<Context, 'env'>, stored: unknown): RoleChip[] {
  return prioritizeRoles(parseStoredRoles(stored), env.discord.roleIds);
}
