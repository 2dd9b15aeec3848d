import { expect, test } from 'vitest';
import type { MintRole } from '../src/mintRoles.ts';
import {
  canAffordMint,
  MAX_SUPPLY,
  maxMintsOf,
  MINT_PRICES_WEI,
  MAX_OWNER_MINTS,
  remainingMints,
} from '../src/saleTerms.ts';

const MON = 10n ** 18n;

test('MINT-39 MINT-44 MINT-49 charges nothing in phase 1, 10 MON in phase 2 and 30 MON in phase 3', () => {
  expect(MINT_PRICES_WEI).toEqual([0n, 0n, 10n * MON, 30n * MON]);
});

const LIMITS: [string, 0 | 1 | 2 | 3, MintRole | undefined, number][] = [
  ['MINT-40 MINT-54', 1, 'elites', 2],
  ['MINT-40 MINT-54', 1, 'jumplist', 1],
  ['MINT-54', 1, 'passholders', 0],
  ['MINT-54', 1, 'jumpfcfs', 0],
  ['MINT-54', 1, undefined, 0],
  ['MINT-45 MINT-55', 2, 'passholders', 1],
  ['MINT-45 MINT-55', 2, 'jumpfcfs', 1],
  ['MINT-55', 2, 'elites', 0],
  ['MINT-55', 2, 'jumplist', 0],
  ['MINT-55', 2, undefined, 0],
  ['MINT-50 MINT-56', 3, undefined, 3],
  ['MINT-50 MINT-56', 3, 'elites', 3],
  ['MINT-54', 0, 'elites', 0],
];
test.each(LIMITS)('%s in phase %i a wallet with the role %s may mint %i', (_ids, phase, role, limit) => {
  expect(maxMintsOf(phase, role)).toBe(limit);
});

test('MINT-53 MINT-64 limits the collection to 333 tokens, and an owner to 5 per phase', () => {
  expect([MAX_SUPPLY, MAX_OWNER_MINTS]).toEqual([333, 5]);
});

test.each([
  [2, 0, 2],
  [2, 1, 1],
  [2, 2, 0],
  [1, 2, 0],
])('MINT-63 with a limit of %i and %i minted, %i remain', (limit, minted, left) => {
  expect(remainingMints({ limit, minted })).toBe(left);
});

test.each([
  [0n, 1, 2, true],
  [10n * MON - 1n, 2, 1, false],
  [10n * MON, 2, 1, true],
  [89n * MON, 3, 3, false],
  [90n * MON, 3, 3, true],
] as const)('MINT-65 %i wei cover phase %i for %i: %s', (balanceWei, phase, quantity, covers) => {
  expect(canAffordMint({ balanceWei, phase, quantity })).toBe(covers);
});
