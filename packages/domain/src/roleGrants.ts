import { COMMUNITY_ROLES, type CommunityRole } from './communityRoles.ts';
import { MINT_MEANINGS } from './mintRoles.ts';
import type { OwedRoles, RoleReason } from './owedRoles.ts';

/**
 * What is known of a role somebody is owed. `owed`: not given yet; `giving`: Discord is being asked; `given`: by us; `found`: somebody else
 * gave it before us; `yielding`: ours, and a higher mint role takes its place; `removing`: ours, and not owed any more; `taken_away`: missing
 * while the membership lasted, so somebody took it: not given again until it is lifted.
 */
export const GRANT_STATES = ['owed', 'giving', 'given', 'found', 'yielding', 'removing', 'taken_away'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** What we know of one role of one player. */
export interface Grant {
  role: CommunityRole;
  reason: RoleReason;
  state: GrantState;
  /** When the membership began in which it was held, milliseconds since 1970; null while it was not. */
  joinedAtMs: number | null;
}

/** A member of the community's server as Discord says. */
export interface Membership {
  held: readonly CommunityRole[];
  joinedAtMs: number;
}

/** A change at Discord. */
export interface RoleStep {
  role: CommunityRole;
  has: boolean;
}

const OURS: readonly GrantState[] = ['giving', 'given', 'yielding'];

/**
 * Grants brought in line with what is owed: what is new is `owed`, what we gave and is owed no more is `removing`. Somebody suspended gains
 * nothing; what was taken away stays so; what an administrator gave stays.
 * @example owe([], new Map([['l10', 'level']]), { isSuspended: false })[0]?.state // 'owed'
 */
export function owe(grants: readonly Grant[], owed: OwedRoles, { isSuspended }: { isSuspended: boolean }): Grant[] {
  const kept = grants.flatMap((grant) => {
    const reason = owed.get(grant.role) ?? (grant.reason === 'admin' ? 'admin' : undefined);
    if (reason === undefined) return lapse(grant);
    return [{ ...grant, reason, state: grant.state === 'removing' ? ('giving' as const) : grant.state }];
  });
  if (isSuspended) return kept;
  const known = new Set(grants.map(({ role }) => role));
  const added = [...owed].filter(([role]) => !known.has(role));
  return [...kept, ...added.map(([role, reason]): Grant => ({ role, reason, state: 'owed', joinedAtMs: null }))];
}

/**
 * Grants of somebody whose account is gone: what we gave goes, and nothing else is remembered.
 * @example forsake([{ role: 'l10', reason: 'level', state: 'given', joinedAtMs: 5 }])[0]?.state // 'removing'
 */
export function forsake(grants: readonly Grant[]): Grant[] {
  return grants.filter(({ state }) => state !== 'taken_away').flatMap(lapse);
}

/** A grant that is owed no more. */
function lapse(grant: Grant): Grant[] {
  if (OURS.includes(grant.state)) return [{ ...grant, state: 'removing' }];
  return grant.state === 'removing' || grant.state === 'taken_away' ? [grant] : [];
}

/**
 * Grants brought in line with what Discord says: who left is owed anew, what is missing in the same membership was taken away.
 * @example meet([{ role: 'l10', reason: 'level', state: 'given', joinedAtMs: 5 }], { held: [], joinedAtMs: 5 })[0]?.state // 'taken_away'
 */
export function meet(grants: readonly Grant[], member: Membership | undefined): Grant[] {
  return grants.flatMap((grant) => {
    const state = member
      ? stateOf(grant, { isHeld: member.held.includes(grant.role), isSame: grant.joinedAtMs === member.joinedAtMs })
      : stateAway(grant.state);
    if (state === undefined) return [];
    const isHere = member !== undefined && state !== 'owed';
    return [{ ...grant, state, joinedAtMs: isHere ? member.joinedAtMs : null }];
  });
}

/** What we gave ended with the membership. */
function stateAway(state: GrantState): GrantState | undefined {
  if (state === 'removing') return undefined;
  return state === 'taken_away' ? state : 'owed';
}

/** The state of a grant of a member; undefined where nothing is left of it. */
function stateOf({ state }: Grant, { isHeld, isSame }: { isHeld: boolean; isSame: boolean }): GrantState | undefined {
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
      // It goes again where a higher one is still there.
      if (isHeld) return isSame ? 'given' : 'found';
      return 'owed';
    case 'removing':
      return isHeld && isSame ? state : undefined;
  }
}

/** What there is to decide by, beside the grants. */
export interface RoleLook {
  held: readonly CommunityRole[];
  /** Roles that cannot be given or taken now: deleted at Discord, or above the bot. */
  closed: ReadonlySet<CommunityRole>;
  isSuspended: boolean;
}

/**
 * The next change at Discord, for grants that `owe` and `meet` have brought in line; undefined when all is as it should be. Of the mint roles
 * only the highest is given, a lower one of ours goes when it is there, and comes back when it is gone.
 * @example nextStep([{ role: 'l10', reason: 'level', state: 'owed', joinedAtMs: null }], { held: [], closed: new Set(), isSuspended: false }) // { role: 'l10', has: true }
 */
export function nextStep(grants: readonly Grant[], look: RoleLook): RoleStep | undefined {
  const stays = look.held.filter((role) => !grants.some((one) => one.role === role && one.state === 'removing'));
  const open = byRank(grants).filter(({ role }) => !look.closed.has(role));
  const owed = look.isSuspended ? [] : open.filter(({ state }) => state === 'owed' || state === 'giving');
  const expected = [...stays, ...owed.map(({ role }) => role)];
  const gift = owed.find(({ role }) => !isOvertopped(role, expected));
  if (gift) return { role: gift.role, has: true };
  const back = open.find(({ role, state }) => state === 'removing' || (state === 'given' && isOvertopped(role, stays)));
  return back && { role: back.role, has: false };
}

const byRank = (grants: readonly Grant[]): Grant[] =>
  grants.toSorted((a, b) => COMMUNITY_ROLES.indexOf(b.role) - COMMUNITY_ROLES.indexOf(a.role));

/**
 * Whether a higher mint role is among others: of mint roles the highest alone is given.
 * @example isOvertopped('fcfs', ['jumplist']) // true
 */
export function isOvertopped(role: CommunityRole, others: readonly CommunityRole[]): boolean {
  const place = MINT_MEANINGS.indexOf(role);
  return place > 0 && MINT_MEANINGS.slice(0, place).some((higher) => others.includes(higher));
}

/** The state in which a grant waits for Discord's answer to a step. */
export const stateDuring = ({ has }: RoleStep, { state }: Grant): GrantState => {
  if (has) return 'giving';
  return state === 'removing' ? 'removing' : 'yielding';
};

/**
 * Whether a role that was gained is a rise: higher than all that were held before (READ-47).
 * @example isUpgrade('l15', ['l10']) // true
 */
export function isUpgrade(role: CommunityRole, before: readonly CommunityRole[]): boolean {
  return before.every((one) => COMMUNITY_ROLES.indexOf(role) > COMMUNITY_ROLES.indexOf(one));
}
