import { COMMUNITY_ROLES, roleTitle } from '@jumpy/domain/communityRoles';
import { isOutranked } from '@jumpy/domain/roleGrants';
import type { PendingRole, RoleChip } from '@jumpy/protocol/http/session';
import { prioritizeRoles } from '@jumpy/domain/roleChips';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import type { Context } from '../../platform/context.ts';
import { grantStore, type StoredGrant } from './grantStore.ts';
import { memberStore } from './memberStore.ts';

/** Roles owed but not held, with the reason; highest first. */
export function toWaitingRoles(
  { env }: Pick<Context, 'env'>,
  { grants, isMember }: { grants: readonly StoredGrant[]; isMember: boolean },
): PendingRole[] {
  const grantedRoles = grants.map(({ role }) => role);
  return COMMUNITY_ROLES.toReversed().flatMap((role) => {
    const grant = grants.find((one) => one.role === role && one.state === 'owed' && !isOutranked(role, grantedRoles));
    const problem = isMember ? grant?.problem : 'not_member';
    return grant && problem ? [{ name: roleTitle(role, env.productName), problem }] : [];
  });
}

/** Waiting roles of a player as of the last sync. */
export async function readWaitingRoles(
  { db, env }: Pick<Context, 'db' | 'env'>,
  discordId: string,
): Promise<PendingRole[]> {
  const isAway = await memberStore.isNotMember(db, discordId);
  if (isAway === undefined) return [];
  return toWaitingRoles({ env }, { grants: await grantStore.listByMember(db, discordId), isMember: !isAway });
}

/** Role chips for `users.roles` in any of its stored shapes. */
export function toRoleChips({ env }: Pick<Context, 'env'>, stored: unknown): RoleChip[] {
  return prioritizeRoles(parseStoredRoles(stored), env.discord.roleIds);
}
