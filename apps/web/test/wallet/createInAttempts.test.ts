import { describe, expect, test } from 'vitest';
import { WalletError } from '../../src/data/walletClient.ts';
import { createWithRetries } from '../../src/wallet/walletCreator.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { live, refusal, silence } from './fakeKeyring.ts';

function making(kind: 'default' | 'forced', create: (signal: AbortSignal) => Promise<void>, isMade = false) {
  const timers = manualTimers();
  const startMs = timers.nowMs();
  const attempts: number[] = [];
  const outcome: { thrown?: unknown; done?: boolean } = {};
  createWithRetries(kind, {
    timers,
    create,
    hasWallet: async () => isMade,
    onAttempt: () => attempts.push(timers.nowMs() - startMs),
  }).then(
    () => Object.assign(outcome, { done: true }),
    (thrown: unknown) => Object.assign(outcome, { thrown }),
  );
  return { timers, attempts, outcome };
}

describe('creating a wallet', () => {
  test.each([
    ['RECOV-06', 'default', [0, 32_000, 64_000], 30_000],
    ['RECOV-07', 'forced', [0, 48_000, 96_000], 45_000],
  ] as const)(
    'RECOV-06 RECOV-07 RECOV-31 RECOV-32 (%s) %s: makes three attempts with their time-outs',
    async (_, kind, starts, timeoutMs) => {
      const signals: AbortSignal[] = [];
      const { timers, attempts, outcome } = making(kind, (signal) => (signals.push(signal), silence()));
      await live(timers, 200_000);
      expect(attempts).toEqual(starts);
      expect(signals.every(({ aborted }) => aborted)).toBe(true);
      expect(outcome.thrown).toMatchObject({
        message: 'All wallet creation attempts failed',
        code: 'timeout',
        cause: { message: `Wallet creation timeout after ${timeoutMs}ms` },
      });
    },
  );

  test('RECOV-06 stops after a second attempt that succeeds', async () => {
    let left = 1;
    const { timers, attempts, outcome } = making('default', () =>
      left-- > 0 ? refusal('network')() : Promise.resolve(),
    );
    await live(timers, 5_000);
    expect(attempts).toEqual([0, 2_000]);
    expect(outcome.done).toBe(true);
  });

  test('accepts a wallet that another tab has created', async () => {
    const { timers, attempts, outcome } = making('default', refusal('server'), true);
    await live(timers, 5_000);
    expect(attempts).toEqual([0]);
    expect(outcome.done).toBe(true);
  });

  test.each(['signed_out', 'stale_sign_in', 'rejected', 'refused', 'unsupported'] as const)(
    'stops at an error that no retry changes: %s',
    async (code) => {
      const { timers, attempts, outcome } = making('default', refusal(code, 'Because.'));
      await live(timers, 5_000);
      expect(attempts).toEqual([0]);
      expect(outcome.thrown).toBeInstanceOf(WalletError);
      expect(outcome.thrown).toMatchObject({ code, message: 'Because.' });
    },
  );
});
