import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMUNITY_ROLES, type CommunityRole } from '../src/communityRoles.ts';
import { MINT_COMMUNITY_ROLES } from '../src/mintRoles.ts';
import type { EarnedRoles } from '../src/earnedRoles.ts';
import {
  type RoleGrant,
  GRANT_STATES,
  type GrantState,
  isUpgrade,
  reconcileWithMembership,
  nextRoleStep,
  reconcileWithEarned,
  pendingState,
} from '../src/roleGrants.ts';

const grant = (state: GrantState, role: CommunityRole = 'l10', joinedAtMs: number | null = 1): RoleGrant => ({
  ...{ role, state, joinedAtMs },
  reason: 'level',
});
const owed = (...roles: CommunityRole[]): EarnedRoles => new Map(roles.map((role) => [role, 'level']));
const states = (grants: RoleGrant[]) => grants.map(({ role, state }) => `${role} ${state}`);
const FREE = { isSuspended: false, unmanageable: new Set<CommunityRole>() };

describe('earned roles', () => {
  test('ROLE-26 adds newly earned grants, and marks ours for removal when no longer earned', () => {
    const grants = [grant('given'), grant('owed', 'l15'), grant('found', 'fcfs'), grant('taken_away', 'l35')];
    expect(states(reconcileWithEarned(grants, owed('l40'), FREE))).toEqual([
      'l10 removing',
      'l35 taken_away',
      'l40 owed',
    ]);
  });

  test('ROLE-26 add nothing for a suspended player, and remove what no longer holds', () => {
    const grants = [grant('given'), grant('given', 'l15')];
    expect(states(reconcileWithEarned(grants, owed('l10', 'l35'), { isSuspended: true }))).toEqual([
      'l10 given',
      'l15 removing',
    ]);
    expect(nextRoleStep([grant('owed')], { ...FREE, held: [], isSuspended: true })).toBeUndefined();
  });

  test('leave an administrator’s grant in place', () => {
    expect(states(reconcileWithEarned([{ ...grant('given', 'elite'), reason: 'admin' }], owed(), FREE))).toEqual([
      'elite given',
    ]);
  });
});

describe('Discord membership', () => {
  test.each([
    ['owed', true, true, 'found'],
    ['owed', false, true, 'owed'],
    ['giving', true, true, 'given'],
    ['giving', false, true, 'owed'],
    ['given', true, true, 'given'],
    ['given', false, true, 'taken_away'],
    ['given', false, false, 'owed'],
    ['given', true, false, 'found'],
    ['found', false, true, 'taken_away'],
    ['found', false, false, 'owed'],
    ['yielding', true, true, 'given'],
    ['yielding', false, true, 'owed'],
    ['removing', true, true, 'removing'],
    ['removing', false, true, undefined],
    ['removing', true, false, undefined],
    ['taken_away', false, true, 'taken_away'],
    ['taken_away', false, false, 'taken_away'],
    ['taken_away', true, true, 'found'],
  ] as const)('ROLE-01 %s, held %s, in the same membership %s, becomes %s', (state, isHeld, isSame, then) => {
    const member = { held: isHeld ? (['l10'] as const) : [], joinedAtMs: isSame ? 1 : 2 };
    expect(reconcileWithMembership([grant(state)], member)[0]?.state).toBe(then);
  });

  test.each(GRANT_STATES)('ROLE-01 keeps %s pending for a member who left, or ends it', (state) => {
    const [left] = reconcileWithMembership([grant(state)], undefined);
    expect(left?.state).toBe(state === 'removing' ? undefined : state === 'taken_away' ? state : 'owed');
    expect(left?.joinedAtMs ?? null).toBeNull();
  });
});

describe('next step', () => {
  test('ROLE-14 ROLE-15 adds the higher mint role first, then removes our lower one; a found one stays', () => {
    const grants = [grant('given', 'fcfs'), grant('owed', 'jumplist'), grant('owed', 'l10')];
    expect(nextRoleStep(grants, { ...FREE, held: ['fcfs'] })).toEqual({ role: 'jumplist', has: true });
    const given = [grant('given', 'fcfs'), grant('given', 'jumplist')];
    expect(nextRoleStep(given, { ...FREE, held: ['fcfs', 'jumplist'] })).toEqual({ role: 'fcfs', has: false });
    const found = [grant('found', 'fcfs'), grant('given', 'jumplist')];
    expect(nextRoleStep(found, { ...FREE, held: ['fcfs', 'jumplist'] })).toBeUndefined();
  });

  test('ROLE-14 restores the next lower mint role before removing the higher', () => {
    const grants = [grant('owed', 'fcfs', null), grant('removing', 'jumplist')];
    expect(nextRoleStep(grants, { ...FREE, held: ['jumplist'] })).toEqual({ role: 'fcfs', has: true });
    const then = [grant('given', 'fcfs'), grant('removing', 'jumplist')];
    expect(nextRoleStep(then, { ...FREE, held: ['jumplist', 'fcfs'] })).toEqual({ role: 'jumplist', has: false });
  });

  test('ROLE-14 keeps the lower mint role while the higher one cannot be added', () => {
    const closed = new Set<CommunityRole>(['jumplist']);
    const grants = [grant('given', 'fcfs'), grant('owed', 'jumplist')];
    expect(nextRoleStep(grants, { ...FREE, unmanageable: closed, held: ['fcfs'] })).toBeUndefined();
    expect(
      nextRoleStep([grant('owed', 'fcfs'), grant('owed', 'jumplist')], { ...FREE, unmanageable: closed, held: [] }),
    ).toEqual({
      role: 'fcfs',
      has: true,
    });
  });

  test('never adds a role that was taken away', () => {
    expect(nextRoleStep([grant('taken_away')], { ...FREE, held: [] })).toBeUndefined();
  });
});

test('XP-33 counts a role as an upgrade when it ranks above all held before', () => {
  expect([isUpgrade('l15', ['jumper', 'l10']), isUpgrade('l10', []), isUpgrade('l10', ['jumplist'])]).toEqual([
    true,
    true,
    false,
  ]);
});

/** Events of a member, caused by others or by us. */
const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('owed' as const), roles: fc.subarray([...COMMUNITY_ROLES].slice(1)) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('look' as const), steps: fc.nat({ max: 4 }), isLost: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('takenAway' as const), role: fc.constantFrom(...COMMUNITY_ROLES) }),
  fc.record({ kind: fc.constant('leaves' as const) }),
  fc.record({ kind: fc.constant('joins' as const) }),
);

/** A player, the community's server, and our role sync between them. */
class World {
  grants: RoleGrant[] = [];
  owed = owed();
  member: { held: Set<CommunityRole>; joinedAtMs: number } | undefined = { held: new Set(), joinedAtMs: 1 };
  joins = 1;
  barred = new Set<CommunityRole>();

  /** A sync that stops after so many steps; `isLost` drops the last result before it is stored. */
  look(maxSteps: number, isLost: boolean): number {
    const now = () => this.member && { held: [...this.member.held], joinedAtMs: this.member.joinedAtMs };
    this.grants = reconcileWithMembership(reconcileWithEarned(this.grants, this.owed, FREE), now());
    for (let done = 0; done < maxSteps; done += 1) {
      const member = this.member;
      const step = member && nextRoleStep(this.grants, { ...FREE, held: [...member.held] });
      if (!step || !member) return done;
      if (step.has) expect(this.barred.has(step.role) && !member.held.has(step.role)).toBe(false);
      const one = this.grants.find(({ role }) => role === step.role);
      if (!one) throw new Error('a step without a grant');
      one.state = pendingState(step, one);
      one.joinedAtMs = member.joinedAtMs;
      if (step.has) member.held.add(step.role);
      else member.held.delete(step.role);
      if (isLost && done === maxSteps - 1) return done + 1;
      this.grants = reconcileWithMembership(this.grants, now());
    }
    return maxSteps;
  }
}

test('never restores a role taken away, always terminates, and is idempotent, for arbitrary events', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
      const world = new World();
      for (const one of happenings) {
        if (one.kind === 'owed') world.owed = owed(...one.roles);
        if (one.kind === 'look') world.look(one.steps, one.isLost);
        if (one.kind === 'leaves') world.member = undefined;
        if (one.kind === 'joins' && !world.member) world.member = { held: new Set(), joinedAtMs: (world.joins += 1) };
        if (one.kind === 'takenAway' && world.member?.held.has(one.role)) {
          const [ours] = world.grants.filter(
            ({ role, state }) => role === one.role && ['given', 'found'].includes(state),
          );
          // A removal is recognized only for settled roles of ours; during a change it may be our own doing.
          if (ours) {
            world.member.held.delete(one.role);
            world.look(0, false);
            if (world.grants.some(({ role, state }) => role === one.role && state === 'taken_away'))
              world.barred.add(one.role);
          }
        }
      }
      expect(world.look(100, false)).toBeLessThan(30);
      const ended = structuredClone(world.grants);
      expect(world.look(100, false)).toBe(0);
      expect(world.grants).toEqual(ended);
      if (!world.member) return;
      const { held } = world.member;
      const due = [...world.owed.keys()].filter((role) => !world.barred.has(role));
      const top = MINT_COMMUNITY_ROLES.find((role) => due.includes(role) || held.has(role));
      const grantable = due.filter((role) => !MINT_COMMUNITY_ROLES.includes(role) || role === top);
      for (const role of grantable) expect([...held]).toContain(role);
      expect(MINT_COMMUNITY_ROLES.filter((role) => held.has(role)).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});
