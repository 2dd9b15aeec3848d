import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  getConfirmationReason,
  CHAIN_ACTIONS,
  gasCostWei,
  gasLimit,
  fallbackGasLimit,
  MAX_AUTO_APPROVED_DAILY_WEI,
  maxFeeWei,
  type SigningFacts,
  type SigningRequest,
} from '../src/gas.ts';

const GWEI = 1_000_000_000n;

test.each([
  ['stats', 1, 110_000n],
  ['quest_claim', 1, 110_000n],
  ['revive', 1, 150_000n],
  ['shop_mint', 1, 160_000n],
  ['army_mint', 1, 250_000n],
  ['army_mint', 2, 290_000n],
  ['army_mint', 5, 410_000n],
] as const)('CHAIN-12 REVIVE-18 the fallback limit for %s of %i is %d gas', (action, tokens, gas) => {
  expect(fallbackGasLimit(action, tokens)).toBe(gas);
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('throws for a mint of %d tokens', (tokens) => {
  expect(() => fallbackGasLimit('army_mint', tokens)).toThrow(RangeError);
});

test.each([
  [undefined, 110_000n],
  [50_000n, 60_000n],
  [50_001n, 60_001n],
  [91_667n, 110_000n],
  [100_000n, 110_000n],
  [110_000n, 110_000n],
  [110_001n, undefined],
])('CHAIN-10 an estimate of %d for stats gives a limit of %d gas', (estimated, limit) => {
  expect(gasLimit(estimated, fallbackGasLimit('stats'))).toBe(limit);
});

test('CHAIN-10 limits gas to 1.2 times the estimate, at most the action’s cap', () => {
  const gas = fc.bigInt({ min: 0n, max: 1_000_000n });
  fc.assert(
    fc.property(gas, fc.constantFrom(...CHAIN_ACTIONS), (estimated, action) => {
      const limit = gasLimit(estimated, fallbackGasLimit(action));
      const fallbackLimit = fallbackGasLimit(action);
      if (limit === undefined) return estimated > fallbackLimit;
      return limit === fallbackLimit
        ? estimated * 6n >= fallbackLimit * 5n
        : limit < fallbackLimit && limit === (estimated * 6n) / 5n;
    }),
  );
});

test.each([
  [undefined, 102n * GWEI],
  [0n, 102n * GWEI],
  [50n * GWEI, 102n * GWEI],
  [80n * GWEI, 102n * GWEI],
  [84n * GWEI, 107n * GWEI],
  [100n * GWEI, 127n * GWEI],
  [200n * GWEI, 252n * GWEI],
])('CHAIN-11 a base fee of %d wei gives a maxFee of %d wei', (baseFeeWei, feeWei) => {
  expect(maxFeeWei(baseFeeWei)).toBe(feeWei);
});

test('charges the whole limit: a transfer at the fee floor costs 0.002667 MON', () => {
  expect(gasCostWei({ gasLimit: 21_000n, maxFeeWei: maxFeeWei(100n * GWEI) })).toBe(2_667_000_000_000_000n);
});

const STATS: SigningRequest = { action: 'stats', valueWei: 0n, gasLimit: 110_000n, maxFeeWei: 127n * GWEI };
const FACTS: SigningFacts = { baseFeeWei: 100n * GWEI, spentTodayWei: 0n };
const LEFT_WEI = MAX_AUTO_APPROVED_DAILY_WEI - gasCostWei(STATS);

test.each<[string, Partial<SigningRequest>, Partial<SigningFacts>, ReturnType<typeof getConfirmationReason>]>([
  ['stats', {}, {}, undefined],
  ['a quest claim', { action: 'quest_claim' }, {}, undefined],
  ['a revive', { action: 'revive' }, {}, 'action'],
  ['a shop mint', { action: 'shop_mint' }, {}, 'action'],
  ['an army mint', { action: 'army_mint' }, {}, 'action'],
  ['what is not known', { action: undefined }, {}, 'action'],
  ['stats with a wei of value', { valueWei: 1n }, {}, 'value'],
  ['stats with less than no value', { valueWei: -1n }, {}, 'value'],
  ['stats with one gas too many', { gasLimit: 110_001n }, {}, 'gas_limit'],
  ['stats with no gas', { gasLimit: 0n }, {}, 'gas_limit'],
  ['stats with less than no gas', { gasLimit: -110_000n }, {}, 'gas_limit'],
  ['stats at twice the base fee', { maxFeeWei: 200n * GWEI }, {}, undefined],
  ['stats a wei above it', { maxFeeWei: 200n * GWEI + 1n }, {}, 'max_fee'],
  ['stats at less than no fee', { maxFeeWei: -1n }, {}, 'max_fee'],
  ['stats while the base fee is not known', {}, { baseFeeWei: undefined }, 'max_fee'],
  ['stats that fill the day', {}, { spentTodayWei: LEFT_WEI }, undefined],
  ['stats a wei above the day', {}, { spentTodayWei: LEFT_WEI + 1n }, 'day_sum'],
  ['a sum of the day below 0', {}, { spentTodayWei: -1n }, 'day_sum'],
])('signing %s', (_name, request, facts, reason) => {
  expect(getConfirmationReason({ ...STATS, ...request }, { ...FACTS, ...facts })).toBe(reason);
});

test('allows at most 0.3 MON per day without confirmation', () => {
  expect(MAX_AUTO_APPROVED_DAILY_WEI).toBe(3n * 10n ** 17n);
});

test('never auto-approves more than 0.3 MON per day or any value, for arbitrary requests', () => {
  const request = fc.record({
    action: fc.constantFrom(...CHAIN_ACTIONS, undefined),
    valueWei: fc.bigInt({ min: -1n, max: 1n }),
    gasLimit: fc.bigInt({ min: -200_000n, max: 200_000n }),
    maxFeeWei: fc.bigInt({ min: -300n, max: 300n }).map((gwei) => gwei * GWEI),
  });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 200 }), (requests) => {
      let spentTodayWei = 0n;
      for (const asked of requests) {
        if (getConfirmationReason(asked, { ...FACTS, spentTodayWei }) !== undefined) continue;
        expect(asked.valueWei).toBe(0n);
        expect(gasCostWei(asked) > 0n).toBe(true);
        spentTodayWei += gasCostWei(asked);
      }
      expect(spentTodayWei <= MAX_AUTO_APPROVED_DAILY_WEI).toBe(true);
    }),
  );
});

test('keeps fees within the auto-approval limit at any realistic base fee', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 100n * GWEI, max: 1_000n * GWEI }), (baseFeeWei) => {
      const sent = { ...STATS, maxFeeWei: maxFeeWei(baseFeeWei) };
      return getConfirmationReason(sent, { baseFeeWei, spentTodayWei: 0n }) === undefined;
    }),
  );
});
