import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  updateKnownBalance,
  BALANCE_GATE_TEXT,
  BALANCE_GATES,
  BALANCE_NOTICE_TEXT,
  BALANCE_THRESHOLD_WEI,
  getBalanceNotice,
  gateMinimumWei,
  isGateClosed,
  type KnownBalance,
  NO_COST,
  RECORDING_SKIP_TEXT,
  getRecordingSkipReason,
} from '../src/balanceGate.ts';
import { getPlayRefusal, type PlayFacts } from '../src/playRefusal.ts';

const CENTI_MON_WEI = 10n ** 16n;
const NEVER_READ: KnownBalance = { shownWei: 0n, lastKnownWei: undefined };
const LOW: KnownBalance = { shownWei: 1n, lastKnownWei: 1n };
const ENOUGH: KnownBalance = { shownWei: 10n ** 18n, lastKnownWei: 10n ** 18n };

test.each([
  ['HOME-15', 'home', 2n],
  ['GAME-54 GAME-55', 'game', 1n],
  ['CHAIN-07', 'recording', 2n],
] as const)('%s the %s gate is closed below 0.0%d MON and open at it', (_ids, gate, centi) => {
  const floorWei = centi * CENTI_MON_WEI;
  expect(isGateClosed(gate, { lastKnownWei: floorWei - 1n, terms: NO_COST })).toBe(true);
  expect(isGateClosed(gate, { lastKnownWei: floorWei, terms: NO_COST })).toBe(false);
  expect(isGateClosed(gate, { lastKnownWei: 0n, terms: NO_COST })).toBe(true);
});

test('CHAIN-07 sets the recording threshold to 0.01 MON, whatever play requires', () => {
  expect(BALANCE_THRESHOLD_WEI.recording).toBe(CENTI_MON_WEI);
  const terms = { quotedCostWei: 0n, thresholdsWei: { home: 0n } };
  expect(getRecordingSkipReason({ hasWallet: true, lastKnownWei: CENTI_MON_WEI - 1n, terms })).toBe('low_balance');
  expect(getRecordingSkipReason({ hasWallet: true, lastKnownWei: CENTI_MON_WEI, terms })).toBeUndefined();
});

test('HOME-16 labels the home gate "Add MON to play in profile"', () => {
  expect(BALANCE_GATE_TEXT.home).toBe('Add MON to play in profile');
});

test.each([
  ['home', 3n, 3n],
  ['home', 1n, 2n],
  ['game', 3n, 3n],
  ['game', 0n, 1n],
  ['recording', 1n, 3n],
  ['recording', 4n, 6n],
] as const)('the %s gate at a quoted cost of 0.0%d MON requires 0.0%d MON', (gate, cost, floor) => {
  expect(gateMinimumWei(gate, { quotedCostWei: cost * CENTI_MON_WEI })).toBe(floor * CENTI_MON_WEI);
});

test('configures each threshold separately', () => {
  const terms = { quotedCostWei: 0n, thresholdsWei: { home: 7n } };
  expect(gateMinimumWei('home', terms)).toBe(7n);
  expect(gateMinimumWei('game', terms)).toBe(CENTI_MON_WEI);
});

const aWei = fc.bigInt({ min: 0n, max: 10n ** 18n });

test('an open gate covers its threshold and the quoted cost', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BALANCE_GATES), aWei, aWei, (gate, lastKnownWei, quotedCostWei) => {
      const isOpen = !isGateClosed(gate, { lastKnownWei, terms: { quotedCostWei } });
      return !isOpen || (lastKnownWei >= BALANCE_THRESHOLD_WEI[gate] && lastKnownWei >= quotedCostWei);
    }),
  );
});

test('recording a run never closes the home gate', () => {
  fc.assert(
    fc.property(aWei, aWei, (lastKnownWei, quotedCostWei) => {
      if (getRecordingSkipReason({ hasWallet: true, lastKnownWei, terms: { quotedCostWei } })) return true;
      return !isGateClosed('home', { lastKnownWei: lastKnownWei - quotedCostWei, terms: NO_COST });
    }),
  );
});

test('WAL-36 an unreadable balance shows 0 and gates with the last known one', () => {
  const balance = updateKnownBalance(updateKnownBalance(NEVER_READ, 5n * CENTI_MON_WEI), undefined);
  expect(balance).toEqual({ shownWei: 0n, lastKnownWei: 5n * CENTI_MON_WEI });
  expect(isGateClosed('home', { lastKnownWei: balance.lastKnownWei, terms: NO_COST })).toBe(false);
});

test('WAL-36 a balance that was never read shows 0 and closes neither home nor game', () => {
  const balance = updateKnownBalance(NEVER_READ, undefined);
  expect(balance).toEqual({ shownWei: 0n, lastKnownWei: undefined });
  for (const gate of ['home', 'game'] as const)
    expect(isGateClosed(gate, { lastKnownWei: undefined, terms: { quotedCostWei: 10n ** 30n } })).toBe(false);
});

test('treats a balance read as 0 as known', () => {
  expect(updateKnownBalance(ENOUGH, 0n)).toEqual({ shownWei: 0n, lastKnownWei: 0n });
});

test('after any reads the gates use the last successful one, and the screen the last one', () => {
  fc.assert(
    fc.property(fc.array(fc.option(aWei, { nil: undefined })), (readings) => {
      let balance = NEVER_READ;
      for (const reading of readings) balance = updateKnownBalance(balance, reading);
      expect(balance.lastKnownWei).toBe(readings.findLast((reading) => reading !== undefined));
      expect(balance.shownWei).toBe(readings.at(-1) ?? 0n);
    }),
  );
});

test.each([
  ['no wallet', { hasWallet: false, readWei: 10n ** 18n, known: ENOUGH }, 'wallet_not_found'],
  ['a low balance', { hasWallet: true, readWei: CENTI_MON_WEI - 1n, known: ENOUGH }, 'low_balance'],
  ['enough after a low balance', { hasWallet: true, readWei: CENTI_MON_WEI, known: LOW }, undefined],
  ['a failed reading after enough', { hasWallet: true, readWei: undefined, known: ENOUGH }, 'check_failed'],
  ['a failed reading after a low one', { hasWallet: true, readWei: undefined, known: LOW }, 'low_balance'],
  ['a failed first reading', { hasWallet: true, readWei: undefined, known: NEVER_READ }, 'check_failed'],
] as const)('GAME-54 GAME-55 %s: %o', (_name, findings, notice) => {
  expect(getBalanceNotice({ ...findings, terms: NO_COST })).toBe(notice);
});

test.each([
  ['GAME-56', 'wallet_not_found', 'Wallet not found. Please logout, login again, and try again.'],
  ['GAME-57', 'low_balance', 'Insufficient MON balance to play. Please add MON to continue.'],
  ['GAME-58', 'check_failed', 'Error checking wallet balance. Please refresh the page.'],
] as const)('GAME-56 GAME-57 GAME-58 (%s) %s reads %j', (_id, notice, text) => {
  expect(BALANCE_NOTICE_TEXT[notice]).toBe(text);
});

test.each([
  ['CHAIN-06', false, 10n ** 18n, 'wallet'],
  ['CHAIN-06', true, undefined, 'wallet'],
  ['CHAIN-07', true, CENTI_MON_WEI - 1n, 'low_balance'],
  ['CHAIN-07', true, 2n * CENTI_MON_WEI - 1n, 'low_balance'],
  ['CHAIN-07', true, 2n * CENTI_MON_WEI, undefined],
] as const)('CHAIN-06 CHAIN-07 (%s) with a wallet: %s, and %d wei: %s', (_id, hasWallet, lastKnownWei, skip) => {
  expect(getRecordingSkipReason({ hasWallet, lastKnownWei, terms: NO_COST })).toBe(skip);
});

test('CHAIN-08 CHAIN-09 gives the reason for a skip', () => {
  expect(RECORDING_SKIP_TEXT.wallet).toBe('Skipped due to wallet issues');
  expect(RECORDING_SKIP_TEXT.low_balance).toBe('Skipped due to low balance');
});

const READY: PlayFacts = {
  suspended: false,
  onboardingDone: true,
  ownsCharacter: true,
  hasPlayed: true,
  lastBalanceWei: 2n * CENTI_MON_WEI,
};
const ALL = { onboarding: true, character: true, balance: true };

test('HOME-15 rejects play below the quoted cost of its start', () => {
  expect(getPlayRefusal({ ...READY, quotedCostWei: 2n * CENTI_MON_WEI }, ALL)).toBeUndefined();
  expect(getPlayRefusal({ ...READY, quotedCostWei: 2n * CENTI_MON_WEI + 1n }, ALL)).toBe('low_balance');
});

test('HOME-15 configures the minimum balance for play', () => {
  expect(getPlayRefusal(READY, { ...ALL, minBalanceWei: 3n * CENTI_MON_WEI })).toBe('low_balance');
  expect(getPlayRefusal({ ...READY, lastBalanceWei: 0n }, { ...ALL, minBalanceWei: 0n })).toBeUndefined();
});
