import { describe, expect, test } from 'vitest';
import { WalletError } from '../../src/data/walletClient.ts';
import { createWithRetries, type RecoverySteps, recoverWallet } from '../../src/wallet/walletCreator.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { passTime, refusal, neverSettle, NO_WALLET, OPEN_HERE } from './fakeKeyring.ts';
import { type WalletReading, toWalletSummary } from '../../src/wallet/walletStatus.ts';
import { LINKED_WALLET, makePublicId } from '../../src/fixtures/answers.ts';

function startCreation(kind: 'default' | 'forced', create: (signal: AbortSignal) => Promise<void>, hasWallet = false) {
  const timers = manualTimers();
  const startMs = timers.nowMs();
  const attempts: number[] = [];
  const outcome: { thrown?: unknown; done?: boolean } = {};
  createWithRetries(kind, {
    timers,
    create,
    hasWallet: async () => hasWallet,
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
    async (_, kind, startTimes, timeoutMs) => {
      const signals: AbortSignal[] = [];
      const { timers, attempts, outcome } = startCreation(kind, (signal) => (signals.push(signal), neverSettle()));
      await passTime(timers, 200_000);
      expect(attempts).toEqual(startTimes);
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
    const { timers, attempts, outcome } = startCreation('default', () =>
      left-- > 0 ? refusal('network')() : Promise.resolve(),
    );
    await passTime(timers, 5_000);
    expect(attempts).toEqual([0, 2_000]);
    expect(outcome.done).toBe(true);
  });

  test('accepts a wallet that another tab has created', async () => {
    const { timers, attempts, outcome } = startCreation('default', refusal('server'), true);
    await passTime(timers, 5_000);
    expect(attempts).toEqual([0]);
    expect(outcome.done).toBe(true);
  });

  test.each(['signed_out', 'stale_sign_in', 'rejected', 'refused', 'unsupported'] as const)(
    'stops at an error that no retry changes: %s',
    async (code) => {
      const { timers, attempts, outcome } = startCreation('default', refusal(code, 'Because.'));
      await passTime(timers, 5_000);
      expect(attempts).toEqual([0]);
      expect(outcome.thrown).toBeInstanceOf(WalletError);
      expect(outcome.thrown).toMatchObject({ code, message: 'Because.' });
    },
  );
});

function makeReading(facts: WalletReading['facts'], keyring: WalletReading['keyring']): WalletReading {
  return { facts, keyring, summary: toWalletSummary(facts ?? { linked: null, pending: null, history: [] }, keyring) };
}

const LINKED_FACTS = { linked: LINKED_WALLET, pending: null, history: [] };
const NO_FACTS = { linked: null, pending: null, history: [] };
const PENDING = { walletId: makePublicId(901), address: `0x${'22'.repeat(20)}`, createdAt: 1 };

const READY = makeReading(LINKED_FACTS, OPEN_HERE);
const NONE = makeReading(NO_FACTS, NO_WALLET);
const MADE_HERE = makeReading(
  { ...NO_FACTS, pending: PENDING },
  { ...OPEN_HERE, walletId: PENDING.walletId, address: PENDING.address, isLinked: false },
);
const STUCK = makeReading(LINKED_FACTS, { ...OPEN_HERE, opensHere: false });
const MUTE = makeReading(LINKED_FACTS, undefined);
const NO_DATABASE: WalletReading = {
  facts: undefined,
  keyring: OPEN_HERE,
  summary: { ...READY.summary, status: 'analysis_error' },
};
const STRANGE = makeReading({ ...LINKED_FACTS, linked: { ...LINKED_WALLET, hasServerShare: false } }, OPEN_HERE);
const CLOSED = makeReading(NO_FACTS, { ...NO_WALLET, storage: 'closed' });
const OPENS_UNLINKED: WalletReading = { ...MADE_HERE, facts: undefined };

type Step = 'reuse' | 'forceCreate' | 'signInAgain';

/** Steps that record themselves; each read returns the next state, and a step listed with a code throws that error. */
function steps(readings: WalletReading[], codes: Partial<Record<Step, WalletError['code']>> = {}) {
  const done: Step[] = [];
  const createStep = (step: Step) => async () => {
    done.push(step);
    const code = codes[step];
    if (code) throw new WalletError(code, `No ${step}.`);
  };
  const parts: RecoverySteps = {
    readWallet: async () => (readings.length > 1 ? readings.shift() : undefined) ?? readings[0] ?? NONE,
    linkExisting: createStep('reuse'),
    forceCreate: createStep('forceCreate'),
    signInAgain: createStep('signInAgain'),
  };
  return { parts, done };
}

const OTHER = 'server';

test('recovery creates no wallet where nothing can be stored, and says where it can', async () => {
  const { parts, done } = steps([CLOSED]);
  expect(await recoverWallet(parts)).toEqual({
    result: 'failed',
    message: expect.stringMatching(/^You can play\..* window/),
  });
  expect(done).toEqual([]);
});

describe('recovery', () => {
  test.each([
    ['RECOV-24 RECOV-35 a wallet that is there needs none', [READY], {}, [], 'no_recovery_needed'],
    ['RECOV-25 links the wallet that was made here', [MADE_HERE, READY], {}, ['reuse'], 'recovered'],
    ['RECOV-26 else makes one by force', [NONE, READY], {}, ['forceCreate'], 'recovered'],
    [
      'RECOV-26 also after a reuse that failed',
      [MADE_HERE, READY],
      { reuse: OTHER },
      ['reuse', 'forceCreate'],
      'recovered',
    ],
    [
      'RECOV-27 else logs out and in again',
      [NONE, READY],
      { forceCreate: OTHER },
      ['forceCreate', 'signInAgain'],
      'recovered',
    ],
    [
      'RECOV-27 for a new wallet in place of one that is stuck too',
      [STUCK, READY],
      { forceCreate: 'stale_sign_in' },
      ['forceCreate', 'signInAgain'],
      'recovered',
    ],
    [
      'RECOV-29 a wallet the server has not noted',
      [NONE, OPENS_UNLINKED],
      {},
      ['forceCreate'],
      'recovered_no_db_update',
    ],
    ['RECOV-29 a wallet the server has not linked', [NONE, MADE_HERE], {}, ['forceCreate'], 'recovered_no_db_update'],
  ] as const)('%s', async (_, readings, codes, expected, result) => {
    const { parts, done } = steps([...readings], codes);
    expect(await recoverWallet(parts)).toMatchObject({ result });
    expect(done).toEqual(expected);
  });

  test.each([
    ['RECOV-34 without the server', [NO_DATABASE], {}, [], 'Database not available'],
    ['a keyring that keeps silent is no reason for another wallet', [MUTE], {}, [], /didn’t answer/],
    ['nothing is done where nothing is understood', [STRANGE], {}, [], /Nothing changed/],
    ['what the player refuses is left', [STUCK], { forceCreate: 'rejected' }, ['forceCreate'], 'No forceCreate.'],
    ['RECOV-36 without a keyring', [NONE], { forceCreate: 'unsupported' }, ['forceCreate'], 'No forceCreate.'],
    [
      'RECOV-33 when nothing helps',
      [NONE],
      { forceCreate: OTHER, signInAgain: OTHER },
      ['forceCreate', 'signInAgain'],
      'All recovery methods failed',
    ],
    [
      'RECOV-33 when a step says yes and nothing is there',
      [NONE],
      {},
      ['forceCreate', 'signInAgain'],
      'All recovery methods failed',
    ],
  ] as const)('RECOV-29 RECOV-33 RECOV-34 RECOV-36 fails: %s', async (_, readings, codes, expected, message) => {
    const { parts, done } = steps([...readings], codes);
    const outcome = await recoverWallet(parts);
    expect(outcome.result).toBe('failed');
    expect(outcome.message).toMatch(message);
    expect(done).toEqual(expected);
  });

  test('RECOV-35 reports no need for recovery with this text and the address', async () => {
    expect(await recoverWallet(steps([READY]).parts)).toEqual({
      result: 'no_recovery_needed',
      message: 'User does not appear to need wallet recovery',
      address: LINKED_WALLET.address,
    });
  });
});
