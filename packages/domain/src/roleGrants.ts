import { COMMUNITY_ROLES, type CommunityRole } from './communityRoles.ts';
import { MINT_COMMUNITY_ROLES } from './mintRoles.ts';
import type { EarnedRoles, RoleReason } from './earnedRoles.ts';

/**
 * States of a role grant. `owed`: not granted yet; `giving`: grant requested; `given`: granted by us; `found`: granted
 * by someone else first; `yielding`: ours, being replaced by a higher mint role; `removing`: ours, no longer owed;
 * `taken_away`: removed by someone during the membership, not granted again until cleared.
 */
export const GRANT_STATES = ['owed', 'giving', 'given', 'found', 'yielding', 'removing', 'taken_away'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** State of one role of one player. */
export interface RoleGrant {
  role: CommunityRole;
  reason: RoleReason;
  state: GrantState;
  /** Start of the server membership in which the role was held, in milliseconds since 1970; null while not held. */
  joinedAtMs: number | null;
}

/** A member of the community's server, as reported by Discord. */
export interface CommunityMembership {
  held: readonly CommunityRole[];
  joinedAtMs: number;
}

/** A role change to make in Discord. */
export interface RoleStep {
  role: CommunityRole;
  has: boolean;
}

const GRANTED_STATES: readonly GrantState[] = ['giving', 'given', 'yielding'];

/**
 * Reconciles grants with the owed roles: new ones become `owed`, granted ones no longer owed become `removing`.
 * Suspended players gain nothing; `taken_away` roles and admin grants stay.
 * @example reconcileWithEarned([], new Map([['l10', 'level']]), { isSuspended: false })[0]?.state // 'owed'
 */
export function reconcileWithEarned(
  grants: readonly RoleGrant[],
  owed: EarnedRoles,
  { isSuspended }: { isSuspended: boolean },
): RoleGrant[] {
  const remaining = grants.flatMap((grant) => {
    const reason = owed.get(grant.role) ?? (grant.reason === 'admin' ? 'admin' : undefined);
    if (reason === undefined) return revokeGrant(grant);
    return [{ ...grant, reason, state: grant.state === 'removing' ? ('giving' as const) : grant.state }];
  });
  if (isSuspended) return remaining;
  const knownRoles = new Set(grants.map(({ role }) => role));
  const added = [...owed].filter(([role]) => !knownRoles.has(role));
  return [
    ...remaining,
    ...added.map(([role, reason]): RoleGrant => ({ role, reason, state: 'owed', joinedAtMs: null })),
  ];
}

/**
 * Reconciles the grants of a deleted account: roles we granted are removed, everything else is dropped.
 * @example revokeAllGrants([{ role: 'l10', reason: 'level', state: 'given', joinedAtMs: 5 }])[0]?.state // 'removing'
 */
export function revokeAllGrants(grants: readonly RoleGrant[]): RoleGrant[] {
  return grants.filter(({ state }) => state !== 'taken_away').flatMap(revokeGrant);
}

/** Returns what remains of a grant that is no longer owed. */
function revokeGrant(grant: RoleGrant): RoleGrant[] {
  if (GRANTED_STATES.includes(grant.state)) return [{ ...grant, state: 'removing' }];
  return grant.state === 'removing' || grant.state === 'taken_away' ? [grant] : [];
}

/**
 * Reconciles grants with Discord: players who left are owed their roles again; roles missing within the same membership
 * become `taken_away`.
 * @example reconcileWithMembership([{ role: 'l10', reason: 'level', state: 'given', joinedAtMs: 5 }], { held: [], joinedAtMs: 5
 * })[0]?.state // 'taken_away'
 */
export function reconcileWithMembership(
  grants: readonly RoleGrant[],
  member: CommunityMembership | undefined,
): RoleGrant[] {
  return grants.flatMap((grant) => {
    const state = member
      ? nextGrantState(grant, {
          isHeld: member.held.includes(grant.role),
          isSame: grant.joinedAtMs === member.joinedAtMs,
        })
      : stateAfterLeaving(grant.state);
    if (state === undefined) return [];
    const isHere = member !== undefined && state !== 'owed';
    return [{ ...grant, state, joinedAtMs: isHere ? member.joinedAtMs : null }];
  });
}

/** Leaving the server drops all roles, so grants become `owed` again. */
function stateAfterLeaving(state: GrantState): GrantState | undefined {
  if (state === 'removing') return undefined;
  return state === 'taken_away' ? state : 'owed';
}

/** Returns the new state of a member's grant; undefined to drop it. */
function nextGrantState(
  { state }: RoleGrant,
  { isHeld, isSame }: { isHeld: boolean; isSame: boolean },
): GrantState | undefined {
  switch (state) {
    case 'owed':
    case 'taken_away':
      return isHeld ? 'found' : state;
    case 'giving':
      return isHeld ? 'given' : 'owed';
    case 'given':
    case 'found':
      if (isHeld) return isSame ? state : 'found';
      return isSame ? 'taken_away' : 'owed';
    case 'yielding':
      // `nextRoleStep` removes it again if the member still has a higher one.
      if (isHeld) return isSame ? 'given' : 'found';
      return 'owed';
    case 'removing':
      return isHeld && isSame ? state : undefined;
  }
}

/** Inputs of `nextRoleStep` besides the grants. */
export interface RoleContext {
  held: readonly CommunityRole[];
  /** Roles that cannot be changed now: deleted in Discord, or above the bot's own role. */
  unmanageable: ReadonlySet<CommunityRole>;
  isSuspended: boolean;
}

/**
 * Returns the next Discord change for reconciled grants, or undefined if none is needed. Only the highest mint role is
 * granted; our lower ones are removed while it is present and granted again once it is gone.
 * @example nextRoleStep([{ role: 'l10', reason: 'level', state: 'owed', joinedAtMs: null }], { held: [], closed: new Set(),
 * isSuspended: false }) // { role: 'l10', has: true }
 */
export function nextRoleStep(grants: readonly RoleGrant[], context: RoleContext): RoleStep | undefined {
  const keptRoles = context.held.filter((role) => !grants.some((one) => one.role === role && one.state === 'removing'));
  const open = sortByRank(grants).filter(({ role }) => !context.unmanageable.has(role));
  const owed = context.isSuspended ? [] : open.filter(({ state }) => state === 'owed' || state === 'giving');
  const expected = [...keptRoles, ...owed.map(({ role }) => role)];
  const gift = owed.find(({ role }) => !isOutranked(role, expected));
  if (gift) return { role: gift.role, has: true };
  const back = open.find(
    ({ role, state }) => state === 'removing' || (state === 'given' && isOutranked(role, keptRoles)),
  );
  return back && { role: back.role, has: false };
}

const sortByRank = (grants: readonly RoleGrant[]): RoleGrant[] =>
  grants.toSorted((a, b) => COMMUNITY_ROLES.indexOf(b.role) - COMMUNITY_ROLES.indexOf(a.role));

/**
 * Whether the other roles include a higher mint role; only the highest mint role is granted.
 * @example isOutranked('fcfs', ['jumplist']) // true
 */
export function isOutranked(role: CommunityRole, others: readonly CommunityRole[]): boolean {
  const rank = MINT_COMMUNITY_ROLES.indexOf(role);
  return rank > 0 && MINT_COMMUNITY_ROLES.slice(0, rank).some((higher) => others.includes(higher));
}

/** State of a grant while Discord's response to a step is pending. */
export const pendingState = ({ has }: RoleStep, { state }: RoleGrant): GrantState => {
  if (has) return 'giving';
  return state === 'removing' ? 'removing' : 'yielding';
};

/**
 * Whether a gained role is a promotion: higher than all roles held before (READ-47).
 * @example isUpgrade('l15', ['l10']) // true
 */
export function isUpgrade(role: CommunityRole, previousRoles: readonly CommunityRole[]): boolean {
  return previousRoles.every((previousRole) => COMMUNITY_ROLES.indexOf(role) > COMMUNITY_ROLES.indexOf(previousRole));
}
