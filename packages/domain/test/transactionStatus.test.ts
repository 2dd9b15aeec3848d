import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REVIVE_PAYMENT_STATUSES, TRANSACTION_STATUSES } from '../src/gameStatus.ts';
import {
  REVIVE_NO_HASH,
  REVIVE_BLOCKERS,
  REVIVE_PROCESSING,
  REVIVE_RESULT_TEXT,
  REVIVE_SUCCESS,
  REVIVE_SUCCESS_RESEND_MS,
  type ReviveFacts,
  reviveFailureReport,
  requiredReviveWei,
  findReviveBlocker,
  reviveBlockerReport,
} from '../src/revivePayment.ts';
import { CHAIN_OUTCOMES, isRecordingSuccess, PROCESSING_REPORT, transactionReport } from '../src/transactionStatus.ts';

test('GAME-51 lists the transaction statuses', () => {
  expect(TRANSACTION_STATUSES).toEqual(['success', 'partial', 'error', 'low_balance', 'processing']);
});

test('GAME-09 reads "Recording your achievements..." while a run is saved', () => {
  expect(PROCESSING_REPORT).toEqual({ status: 'processing', message: 'Recording your achievements...' });
});

describe('GAME-51 CHAIN-13 READ-91 recorded or unrequested is a success', () => {
  test.each([
    ['READ-91', 'recorded', 'success', 'Successfully recorded stats on chain'],
    ['CHAIN-13', 'recorded_fallback', 'success', 'Successfully recorded stats on chain (fallback gas)'],
    ['READ-91', 'not_asked', 'success', 'Your run is saved.'],
  ] as const)('%s a saved run, on chain %s: %s', (_id, outcome, status, message) => {
    expect(transactionReport({ isSaved: true, outcome })).toEqual({ status, message });
  });
});

describe('GAME-51 CHAIN-08 CHAIN-09 skipped recordings show the reason', () => {
  test.each([
    ['CHAIN-08', 'skipped_wallet', 'partial', 'Skipped due to wallet issues'],
    ['CHAIN-09', 'skipped_low_balance', 'low_balance', 'Skipped due to low balance'],
  ] as const)('%s a saved run, on chain %s: %s', (_id, outcome, status, message) => {
    expect(transactionReport({ isSaved: true, outcome })).toEqual({ status, message });
  });
});

describe('GAME-51 CHAIN-14 CHAIN-15 CHAIN-16 failed recordings are reported', () => {
  test.each([
    ['CHAIN-14', 'timed_out', 'partial', 'Transaction timed out - please try again'],
    ['CHAIN-15', 'failed', 'partial', 'Transaction failed - stats saved to database only'],
    ['CHAIN-16', 'reverted', 'partial', 'Transaction failed'],
  ] as const)('%s a saved run, on chain %s: %s', (_id, outcome, status, message) => {
    expect(transactionReport({ isSaved: true, outcome })).toEqual({ status, message });
  });
});

test.each(CHAIN_OUTCOMES)('GAME-51 READ-91 never calls an unsaved run saved, on chain %s', (outcome) => {
  const { status, message } = transactionReport({ isSaved: false, outcome });
  expect(status).toBe(outcome.startsWith('recorded') ? 'partial' : 'error');
  expect(message).toBe('Your run isn’t saved on our server yet. We’ll send it again from here.');
});

test('CHAIN-08 CHAIN-09 treats a skip as a success', () => {
  const failing = CHAIN_OUTCOMES.filter((outcome) => !isRecordingSuccess(outcome));
  expect(failing).toEqual(['timed_out', 'failed', 'reverted']);
});

const READY: ReviveFacts = {
  hasUser: true,
  hasContract: true,
  isWalletReady: true,
  hasWallet: true,
  balanceWei: 119_050_000_000_000_000n,
  priceWei: 100_000_000_000_000_000n,
  quotedFeeWei: 19_050_000_000_000_000n,
};

test('REVIVE-16 lists the payment statuses', () => {
  expect(REVIVE_PAYMENT_STATUSES).toEqual(['processing', 'success', 'error', 'insufficient_funds']);
});

test('REVIVE-09 accepts a balance of exactly price and fee', () => {
  expect(findReviveBlocker(READY)).toBeUndefined();
});

type Report = ReturnType<typeof reviveBlockerReport>;

const namesObstacle = (change: Partial<ReviveFacts>, report: Report): void => {
  const facts = { ...READY, ...change };
  const obstacle = findReviveBlocker(facts);
  expect(obstacle && reviveBlockerReport(obstacle, facts)).toEqual(report);
};

describe('REVIVE-04 REVIVE-05 REVIVE-06 REVIVE-07 missing requirements for a revive', () => {
  test.each<[string, Partial<ReviveFacts>, Report['status'], string]>([
    ['REVIVE-04', { hasUser: false, hasContract: false }, 'error', 'Missing user ID'],
    ['REVIVE-05', { hasContract: false, isWalletReady: false }, 'error', 'Invalid contract address'],
    ['REVIVE-06', { isWalletReady: false, hasWallet: false }, 'error', 'Wallet not ready. Please try again.'],
    ['REVIVE-07', { hasWallet: false, balanceWei: undefined }, 'error', 'Wallet not found'],
  ])('%s %o', (_id, change, status, message) => namesObstacle(change, { status, message }));
});

describe('REVIVE-08 REVIVE-09 insufficient balance for a revive', () => {
  test.each<[string, Partial<ReviveFacts>, Report['status'], string]>([
    ['REVIVE-08', { balanceWei: undefined }, 'error', 'Could not check wallet balance'],
    [
      'REVIVE-09',
      { balanceWei: 119_049_999_999_999_999n },
      'insufficient_funds',
      'Insufficient MON balance. Required: 0.11905 MON',
    ],
    [
      'REVIVE-09',
      { balanceWei: 99n, priceWei: 10n ** 17n, quotedFeeWei: 0n },
      'insufficient_funds',
      'Insufficient MON balance. Required: 0.1 MON',
    ],
  ])('%s %o', (_id, change, status, message) => namesObstacle(change, { status, message }));

  test('REVIVE-16 insufficient_funds is reported only for a lack of MON', () => {
    for (const obstacle of REVIVE_BLOCKERS)
      expect(reviveBlockerReport(obstacle, READY).status).toBe(
        obstacle === 'insufficient_funds' ? 'insufficient_funds' : 'error',
      );
  });
});

test('REVIVE-09 never sends a payment the balance does not cover with its fee', () => {
  const aWei = fc.bigInt({ min: 0n, max: 1_000n });
  fc.assert(
    fc.property(aWei, aWei, aWei, (balanceWei, priceWei, quotedFeeWei) => {
      const facts = { ...READY, balanceWei, priceWei, quotedFeeWei };
      expect(findReviveBlocker(facts) === undefined).toBe(balanceWei >= requiredReviveWei(facts));
      expect(requiredReviveWei(facts)).toBe(priceWei + quotedFeeWei);
    }),
  );
});

test('REVIVE-10 REVIVE-11 REVIVE-12 REVIVE-14 has the specified payment texts', () => {
  expect(REVIVE_PROCESSING).toEqual({ status: 'processing', message: 'Processing payment...' });
  expect(REVIVE_SUCCESS).toEqual({ status: 'success', message: 'Payment successful!' });
  expect(REVIVE_NO_HASH).toEqual({ status: 'error', message: 'Transaction failed - no hash received' });
  expect(REVIVE_RESULT_TEXT).toBe('Revive payment executed successfully');
});

test('REVIVE-17 resends the success after 0.1, 0.25, 0.5 and 1 s', () => {
  expect(REVIVE_SUCCESS_RESEND_MS).toEqual([100, 250, 500, 1_000]);
});

test.each([
  [new Error('nonce too low'), 'Payment failed: nonce too low'],
  ['reverted', 'Payment failed: reverted'],
  [undefined, 'Payment failed: Please try again.'],
])('REVIVE-13 %o', (thrown, message) => {
  expect(reviveFailureReport(thrown)).toEqual({ status: 'error', message });
});

test('REVIVE-13 starts with "Payment failed: " and a text for any thrown value', () => {
  fc.assert(fc.property(fc.anything(), (thrown) => /^Payment failed: \S/.test(reviveFailureReport(thrown).message)));
});
