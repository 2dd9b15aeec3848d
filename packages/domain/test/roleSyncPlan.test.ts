import { expect, test } from 'vitest';
import { firstMintPhase } from '../src/mintPhase.ts';
import type { MintRole } from '../src/mintRoles.ts';
import { roleBatchSizes, roleSyncCostWei } from '../src/roleSyncCost.ts';
import { toRoleBatch, isSameBatch, planRoleSync, type RoleAssignment, computeRoleStats } from '../src/roleSyncPlan.ts';

const FIRST_PHASES: [MintRole | undefined, number][] = [
  ['elites', 1],
  ['jumplist', 1],
  ['passholders', 2],
  ['jumpfcfs', 2],
  [undefined, 3],
];
test.each(FIRST_PHASES)('ROLE-16 ROLE-17 ROLE-18 %s may mint from phase %i on', (role, phase) => {
  expect(firstMintPhase(role)).toBe(phase);
});

const NOBODY = { elites: [], jumplist: [], passholders: [], jumpfcfs: [] };
const STANDINGS: RoleAssignment[] = [
  { address: '0x3', wanted: 'jumpfcfs', held: 'elites' },
  { address: '0x2', wanted: 'jumplist', held: 'jumplist' },
  { address: '0x1', wanted: 'elites', held: undefined },
  { address: '0x4', wanted: undefined, held: 'passholders' },
];

test('ROLE-37 plans who gains and who loses a role, without unchanged wallets', () => {
  expect(planRoleSync(STANDINGS)).toEqual({
    additions: { ...NOBODY, elites: ['0x1'], jumpfcfs: ['0x3'] },
    removals: { ...NOBODY, elites: ['0x3'], passholders: ['0x4'] },
  });
});

test('ROLE-38 names each wallet of the payload once, in parallel lists', () => {
  const batch = toRoleBatch(planRoleSync(STANDINGS));
  expect(batch).toEqual({
    users: ['0x1', '0x3', '0x4'],
    elites: [true, false, false],
    jumplist: [false, false, false],
    passholders: [false, false, false],
    jumpfcfs: [false, true, false],
  });
  const turned = Object.fromEntries(Object.entries(batch).map(([name, list]) => [name, list.toReversed()]));
  expect(isSameBatch(batch, turned as unknown as typeof batch)).toBe(true);
  expect(isSameBatch(batch, { ...batch, elites: [true, true, false] })).toBe(false);
});

test('READ-34 counts wallets by their target role, FCFS included', () => {
  expect(computeRoleStats(STANDINGS)).toEqual({ elites: 1, jumplist: 1, passholders: 0, jumpfcfs: 1, none: 1 });
});

test('splits 5,000 wallets into 50 transactions, at about 20 MON', () => {
  expect(roleBatchSizes(5_000)).toHaveLength(50);
  expect(roleBatchSizes(250)).toEqual([100, 100, 50]);
  const mon = Number(roleSyncCostWei(5_000, 102_000_000_000n) / 10n ** 15n) / 1_000;
  expect(mon).toBeGreaterThan(18);
  expect(mon).toBeLessThan(24);
});
