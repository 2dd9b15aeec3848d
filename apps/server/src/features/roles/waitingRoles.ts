import { COMMUNITY_ROLES, roleTitle } from '@jumpy/domain/communityRoles';
import { isOvertopped } from '@jumpy/domain/roleGrants';
import type { WaitingRole } from '@jumpy/protocol/http/session';
import type { Context } from '../../platform/context.ts';
import { grantStore, type KeptGrant } from './grantStore.ts';
import { memberStore } from './memberStore.ts';

/** Roles owed but not held, with the reason; highest first. */
export function waitingOf(
  { env }: Pick<Context, 'env'>,
  { grants, isMember }: { grants: readonly KeptGrant[]; isMember: boolean },
): WaitingRole[] {
  const comes = grants.map(({ role }) => role);
  return COMMUNITY_ROLES.toReversed().flatMap((role) => {
    const grant = grants.find((one) => one.role === role && one.state === 'owed' && !isOvertopped(role, comes));
    const problem = isMember ? grant?.problem : 'not_member';
    return grant && problem ? [{ name: roleTitle(role, env.productName), problem }] : [];
  });
}

/** Waiting roles of a player as of the last sync. */
export async function waitingRoles(
  { db, env }: Pick<Context, 'db' | 'env'>,
  discordId: string,
): Promise<WaitingRole[]> {
  const isAway = await memberStore.isAway(db, discordId);
  if (isAway === undefined) return [];
  return waitingOf({ env }, { grants: await grantStore.of(db, discordId), isMember: !isAway });
}
