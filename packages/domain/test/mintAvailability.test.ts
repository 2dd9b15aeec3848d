import { describe, expect, test } from 'vitest';
import {
  eligiblePhase,
  MINT_LABELS,
  type MinterFacts,
  type MintAvailabilityInput,
  getMintAvailability,
  maxMintCount,
  salePhaseOfRole,
  type SaleFacts,
} from '../src/mintAvailability.ts';

const SALE: SaleFacts = {
  phase: 1,
  starts: [1_000, 2_000, 3_000],
  isPaused: false,
  hasProvenance: true,
  isClosed: false,
  minted: 10,
  maxSupply: 333,
  freeLeft: 190,
};
const ELITE: MinterFacts = { role: 'elites', isOwner: false, limit: 2, minted: 0, allowance: 2 };
const NOBODY: MinterFacts = { role: undefined, isOwner: false, limit: 0, minted: 0, allowance: 0 };
const OWNER: MinterFacts = { role: undefined, isOwner: true, limit: 5, minted: 0, allowance: 5 };
const done = { ...ELITE, minted: 2, allowance: 0 };
const sale = (part: Partial<SaleFacts>): Pick<MintAvailabilityInput, 'sale'> => ({ sale: { ...SALE, ...part } });
const ask = (part: Partial<MintAvailabilityInput> = {}) =>
  getMintAvailability({ isConnected: true, sale: SALE, minter: ELITE, nowS: 1_500, ...part });

test('MINT-25 has nine labels in this order', () => {
  expect(MINT_LABELS).toEqual([
    'MINTING...',
    'LOADING...',
    'LOADING ROLES...',
    'SYNCING ROLES...',
    'MINTING PAUSED',
    'PHASE 1 NOT STARTED',
    'MINT NOW',
    'LIMIT REACHED',
    'NOT ELIGIBLE YET',
  ]);
});

describe('MINT-26 MINT-27 MINT-28 mint availability', () => {
  test.each<[string, Partial<MintAvailabilityInput>, label: string, reason: string | undefined]>([
    ['MINT-26 eligible and allowed', {}, 'MINT NOW', undefined],
    ['MINT-25 minting comes before all', { isMinting: true, sale: undefined }, 'MINTING...', 'minting'],
    ['MINT-25 then loading', { sale: undefined, roles: 'loading' }, 'LOADING...', 'loading'],
    ['MINT-25 a wallet that loads is loading', { minter: undefined }, 'LOADING...', 'loading'],
    [
      'MINT-25 then roles that load',
      { roles: 'loading', ...sale({ isPaused: true }) },
      'LOADING ROLES...',
      'roles_loading',
    ],
    [
      'MINT-25 then roles under way',
      { roles: 'syncing', ...sale({ isPaused: true }) },
      'SYNCING ROLES...',
      'roles_syncing',
    ],
    ['MINT-25 then the pause', { ...sale({ isPaused: true, phase: 0 }), minter: NOBODY }, 'MINTING PAUSED', 'paused'],
    ['MINT-25 then the start', { ...sale({ phase: 0 }), minter: NOBODY }, 'PHASE 1 NOT STARTED', 'not_started'],
    ['MINT-27 eligible, all minted', { minter: done }, 'LIMIT REACHED', 'limit_reached'],
    ['MINT-28 not eligible', { minter: NOBODY }, 'NOT ELIGIBLE YET', 'not_eligible'],
    ['MINT-25 a wallet that is still read', { isConnected: undefined }, 'LOADING...', 'loading'],
    ['MINT-28 not connected', { isConnected: false }, 'NOT ELIGIBLE YET', 'not_connected'],
    ['MINT-61 roles that load in phase 3', { ...sale({ phase: 3 }), roles: 'loading' }, 'MINT NOW', undefined],
    ['MINT-61 roles under way in phase 3', { ...sale({ phase: 3 }), roles: 'syncing' }, 'MINT NOW', undefined],
    ['MINT-57 the owner in phase 0', { ...sale({ phase: 0 }), minter: OWNER }, 'MINT NOW', undefined],
    ['MINT-57 the owner without a role', { minter: OWNER, roles: 'syncing' }, 'MINT NOW', undefined],
    ['MINT-57 the owner while paused', { ...sale({ isPaused: true }), minter: OWNER }, 'MINTING PAUSED', 'paused'],
    ['MINT-27 the owner at five', { minter: { ...OWNER, minted: 5, allowance: 0 } }, 'LIMIT REACHED', 'limit_reached'],
    ['MINT-25 sold out', { ...sale({ minted: 333 }), minter: { ...ELITE, allowance: 0 } }, 'LIMIT REACHED', 'sold_out'],
    ['MINT-25 sold out, whoever asks', { ...sale({ minted: 333 }), minter: NOBODY }, 'LIMIT REACHED', 'sold_out'],
    ['MINT-25 closed', { ...sale({ isClosed: true, phase: 3 }) }, 'LIMIT REACHED', 'closed'],
    ['MINT-25 sold out while paused', { ...sale({ minted: 333, isPaused: true }) }, 'MINTING PAUSED', 'sold_out'],
    [
      'MINT-25 all free ones gone',
      { ...sale({ freeLeft: 0 }), minter: { ...ELITE, allowance: 0 } },
      'LIMIT REACHED',
      'cap_reached',
    ],
    ['MINT-25 no provenance', { ...sale({ hasProvenance: false }) }, 'MINTING PAUSED', 'provenance_missing'],
    ['MINT-25 too little MON', { costWei: 10n, balanceWei: 9n }, 'MINT NOW', 'balance_short'],
    ['MINT-25 just enough MON', { costWei: 10n, balanceWei: 10n }, 'MINT NOW', undefined],
    ['MINT-25 an unknown balance', { costWei: 10n, balanceWei: undefined }, 'MINT NOW', undefined],
  ])('%s', (_, question, label, reason) => {
    expect(ask(question)).toMatchObject({ label, reason });
  });

  test('MINT-61 enables the button without a blocker, and when only MON is missing', () => {
    expect(ask().isEnabled).toBe(true);
    expect(ask({ costWei: 2n, balanceWei: 1n }).isEnabled).toBe(true);
    for (const question of [
      sale({ isPaused: true }),
      { minter: done },
      { minter: NOBODY },
      { roles: 'loading' as const },
      { roles: 'syncing' as const },
      { isMinting: true },
    ])
      expect(ask(question).isEnabled).toBe(false);
  });

  test.each<[string, Partial<MintAvailabilityInput>, words: string | RegExp]>([
    [
      'MINT-28 a role that cannot reach the contract is nobody’s fault',
      { minter: NOBODY, roles: 'held_up' },
      /^Your role can’t reach the contract right now\./,
    ],
    [
      'MINT-89 says what is lacking',
      { costWei: 30n * 10n ** 18n, balanceWei: 10n ** 18n },
      'Insufficient MON balance. Need 30 MON, have 1.0000 MON',
    ],
    [
      'MINT-90 says that no wallet is connected',
      { isConnected: false },
      'No wallet connected. Please connect your wallet.',
    ],
    [
      'says when it starts',
      { ...sale({ phase: 0 }), minter: NOBODY, nowS: 400 },
      'Phase 1 hasn’t started. It starts in: 10m',
    ],
    ['says how many of how many', { minter: done }, 'You’ve minted all you can in this phase: 2 of 2.'],
    [
      'says which role and what would help',
      { minter: NOBODY },
      /Phase 1 is for Elites & Jumplist\. You need the Elite or Jumplist role/,
    ],
    ['says when a role of phase 2 may mint', { minter: { ...NOBODY, role: 'jumpfcfs' } }, /lets you mint in phase 2/],
    [
      'MINT-58 a higher role does not open a later phase',
      { ...sale({ phase: 2 }), minter: { ...NOBODY, role: 'elites' } },
      /Your role was for phase 1/,
    ],
    ['has nothing to say', {}, ''],
  ])('%s', (_, question, words) => {
    expect(ask(question).text).toMatch(words);
  });
});

test('MINT-18 returns the sale phase of a role', () => {
  expect((['elites', 'jumplist', 'passholders', 'jumpfcfs', undefined] as const).map(salePhaseOfRole)).toEqual([
    1, 1, 2, 2, 3,
  ]);
});

test.each([
  [{ allowance: 3, limit: 2 }, 2],
  [{ allowance: 1, limit: 3 }, 1],
  [{ allowance: 0, limit: 3 }, 0],
])('MINT-19 MINT-62 allows at most the remaining allowance and the limit: %o', (facts, most) => {
  expect(maxMintCount(facts)).toBe(most);
});

test.each([
  ['elites', 0, 1],
  ['elites', 1, 1],
  ['elites', 2, 'over'],
  ['elites', 3, 3],
  ['passholders', 1, 2],
  ['passholders', 2, 2],
  ['passholders', 3, 3],
  [undefined, 1, 3],
] as const)('MINT-18 with the role %s in phase %i, the eligible phase is %s', (role, phase, expected) => {
  expect(eligiblePhase({ role, phase })).toBe(expected);
});
