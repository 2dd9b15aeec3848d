import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMonFull, formatMonNeeded, formatMonBalance, parseMon, WEI_PER_MON } from '../src/mon.ts';

const MAX_WEI = 2n ** 256n - 1n;
const anAmount = fc.bigInt({ min: 0n, max: MAX_WEI });

test.each([
  ['1', WEI_PER_MON],
  ['1.5', 1_500_000_000_000_000_000n],
  [' 1.5 ', 1_500_000_000_000_000_000n],
  ['.5', 500_000_000_000_000_000n],
  ['2.', 2n * WEI_PER_MON],
  ['0,5', 500_000_000_000_000_000n],
  [',5', 500_000_000_000_000_000n],
  ['2,', 2n * WEI_PER_MON],
  ['1,25', 1_250_000_000_000_000_000n],
  ['0,125', 125_000_000_000_000_000n],
  ['1,2345', 1_234_500_000_000_000_000n],
  ['1000,125', 1_000_125_000_000_000_000_000n],
  ['007', 7n * WEI_PER_MON],
  ['0', 0n],
  ['0.0', 0n],
  ['0.000000000000000001', 1n],
  ['0.100000000000000005', 100_000_000_000_000_005n],
  ['9007199254740993', 9_007_199_254_740_993n * WEI_PER_MON],
  [formatMonFull(MAX_WEI), MAX_WEI],
])('WAL-16 parses %j as an amount, to the last wei', (typed, wei) => {
  expect(parseMon(typed)).toBe(wei);
});

test.each([
  '',
  ' ',
  '.',
  '1e-19',
  '1e5',
  '0x10',
  '0b1',
  '1,000',
  '12,500',
  '1,000,000',
  '1,000.5',
  '1.000,5',
  '0,5,5',
  ',',
  '1_000',
  '-0',
  '-1',
  '+1',
  '1 000',
  '1. 5',
  '1\n2',
  '1.2.3',
  '..5',
  '0.0000000000000000001',
  '1.0000000000000000000',
  '9'.repeat(60),
  '9'.repeat(78),
  '9'.repeat(100_000),
  '1n',
  'NaN',
  'Infinity',
  '\u0661',
  '\uff11',
  '1\u00a0000',
])('WAL-16 rejects %j as an amount', (typed) => {
  expect(parseMon(typed)).toBeUndefined();
});

test('WAL-16 rejects one wei above what a transaction can carry', () => {
  expect(parseMon(formatMonFull(MAX_WEI + 1n))).toBeUndefined();
});

test.each([
  [0n, '0.0000'],
  [1n, '0.0000'],
  [99_999_999_999_999n, '0.0000'],
  [100_000_000_000_000n, '0.0001'],
  [19_999_999_999_999_999n, '0.0199'],
  [20_000_000_000_000_000n, '0.0200'],
  [1_234_567_890_000_000_000n, '1.2345'],
  [12_345n * WEI_PER_MON, '12345.0000'],
])('WAL-05 shows a balance of %d wei as %s', (wei, text) => {
  expect(formatMonBalance(wei)).toBe(text);
});

test.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [WEI_PER_MON, '1'],
  [10n * WEI_PER_MON, '10'],
  [1_500_000_000_000_000_000n, '1.5'],
])('writes %d wei in full as %s', (wei, text) => {
  expect(formatMonFull(wei)).toBe(text);
});

test.each([
  [1_000_000_000_000_000n, '0.001'],
  [2_667_000_000_000_000n, '0.002667'],
  [2_667_000_000_000_001n, '0.002668'],
  [1n, '0.000001'],
  [999_999_999_999_999_999n, '1'],
])('WAL-18 shows a required amount of %d wei as %s', (wei, text) => {
  expect(formatMonNeeded(wei)).toBe(text);
});

test.each([formatMonBalance, formatMonFull, formatMonNeeded])('%o throws for a negative amount', (text) => {
  expect(() => text(-WEI_PER_MON)).toThrow(RangeError);
});

test('WAL-16 parses a full amount back to the last wei', () => {
  fc.assert(fc.property(anAmount, (wei) => parseMon(formatMonFull(wei)) === wei));
});

test('WAL-05 never shows a balance larger than it is, nor 0.0001 MON smaller', () => {
  fc.assert(
    fc.property(anAmount, (wei) => {
      expect(formatMonBalance(wei)).toMatch(/^\d+\.\d{4}$/);
      const shownWei = parseMon(formatMonBalance(wei)) ?? -1n;
      expect(shownWei <= wei && wei - shownWei < WEI_PER_MON / 10_000n).toBe(true);
    }),
  );
});

test('WAL-18 never shows a required amount smaller than it is', () => {
  const needed = fc.bigInt({ min: 0n, max: 10n ** 30n });
  fc.assert(fc.property(needed, (wei) => (parseMon(formatMonNeeded(wei)) ?? -1n) >= wei));
});

test('WAL-16 parses arbitrary text without a negative result', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-+ 0-9.,ex_]{0,90}$/), fc.double().map(String));
  fc.assert(fc.property(typed, (text) => (parseMon(text) ?? 0n) >= 0n));
});
