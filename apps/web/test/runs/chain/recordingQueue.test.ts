import type { OwnTransaction, RunAttestation } from '@jumpy/protocol/http/chain';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import type { GameSettings } from '@jumpy/protocol/settings';
import { beforeEach, describe, expect, test } from 'vitest';
import { WalletError, type WalletClient, type WalletView } from '../../../src/data/walletClient.ts';
import type { Recording } from '../../../src/runs/chain/recording.ts';
import {
  createRecordingQueue,
  RECORDING_EXPIRY_MS,
  type RecordingQueueOptions,
  type RecordingQueue,
} from '../../../src/runs/chain/recordingQueue.ts';
import { encodeAttestedCall, encodeUnattestedCall, COOLDOWN_MS } from '../../../src/runs/chain/chainRecorder.ts';
import { RECORD_TIMEOUT_MS } from '../../../src/runs/chain/sendRecording.ts';
import type { ApiResult } from '../../../src/runs/runsApi.ts';
import {
  ADDRESS,
  type FakeWalletClient,
  createFakeWalletClient,
  TX_HASH,
} from '../../../src/fixtures/fakeWalletClient.ts';
import { type ManualTimers, manualTimers } from '../../support/manualTimers.ts';
import { runIdOf, settledRun } from '../settledRun.ts';
import { memoryOf } from './memoryOf.ts';

const PLAYER = '100000000000000001';
const CONTRACT = `0x${'22'.repeat(20)}`;
const RUN = settledRun();
const OTHER_HASH = `0x${'ef'.repeat(32)}`;
const AWAY = { ok: false, status: 0, code: undefined, error: 'The server did not answer.' } as const;
/** Midnight UTC. */
const START_MS = 20_000 * 86_400_000;

let timers: ManualTimers;
let wallet: FakeWalletClient;
let lentWallet: WalletClient | null;
let setting: GameSettings['recordOnChain'];
let stored: Map<string, Recording>;
let attestation: ApiResult<RunAttestation | null>;
let transactions: ApiResult<OwnTransaction[]>;
let queue: RecordingQueue;

const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Advances time second by second, so that requests in between can be answered. */
async function pass(ms: number): Promise<void> {
  await flushPromises();
  for (let left = ms; left > 0; left -= 1_000) {
    timers.pass(Math.min(1_000, left));
    await flushPromises();
  }
}
const sent = () => wallet.calls.filter(({ method }) => method === 'send');
const getStatus = (run: SettledRun = RUN) => queue.getStatus(run.runId);
const getReport = (run?: SettledRun) => getStatus(run)?.report;
const attested = (runNumber: number): RunAttestation => ({
  run: {
    runId: `0x${'0f'.repeat(16)}`,
    runNumber,
    jumps: RUN.jumps,
    score: RUN.score,
    replayHash: `0x${'c4'.repeat(32)}`,
  },
  signature: `0x${'a1'.repeat(65)}`,
});
const transaction = (changes: Partial<OwnTransaction> = {}): OwnTransaction => ({
  txHash: TX_HASH,
  type: 'RECORD_STATS',
  status: 'completed',
  from: ADDRESS,
  to: CONTRACT,
  valueWei: '0',
  feeWei: '1',
  runId: RUN.runId,
  blockNumber: 7,
  createdAt: START_MS,
  ...changes,
});
const fails = (code: WalletError['code'], txHash?: string) => () =>
  Promise.reject(new WalletError(code, 'No.', txHash));

function open(changes: Partial<RecordingQueueOptions> = {}): RecordingQueue {
  return createRecordingQueue({
    discordId: PLAYER,
    contract: CONTRACT,
    api: { attestation: async () => attestation, transactions: async () => transactions },
    recordings: memoryOf(stored),
    timers,
    random: () => 0,
    getSetting: () => setting,
    getWallet: () => lentWallet,
    runExclusively: (act) => act(),
    ...changes,
  });
}

/** The page is closed midway, and a new one opens. */
function reload(): void {
  queue.stop();
  queue = open();
  queue.wake();
}

beforeEach(() => {
  timers = manualTimers(START_MS);
  wallet = createFakeWalletClient();
  lentWallet = wallet;
  setting = 'bests';
  stored = new Map();
  attestation = { ok: true, value: null };
  transactions = { ok: true, value: [] };
  queue = open();
});

describe('what is recorded', () => {
  test('GAME-41 CHAIN-04 a counted run, unattested, from the player’s wallet and without value', async () => {
    queue.onRunCounted(RUN);
    expect(getStatus()).toMatchObject({ phase: 'pending', report: { status: 'processing' } });
    await pass(COOLDOWN_MS);
    expect(sent()).toEqual([
      {
        method: 'send',
        transaction: { to: CONTRACT, data: encodeUnattestedCall(RUN), valueWei: '0', action: 'stats' },
        purpose: { type: 'RECORD_STATS', runId: RUN.runId },
      },
    ]);
    expect(getStatus()).toMatchObject({
      phase: 'done',
      report: { status: 'success', message: 'Successfully recorded stats on chain' },
      txHash: TX_HASH,
      canRetry: false,
    });
  });

  test('the server’s attestation if there is one', async () => {
    attestation = { ok: true, value: attested(12) };
    queue.onRunCounted(RUN);
    await flushPromises();
    expect(sent()[0]?.transaction?.data).toBe(encodeAttestedCall(attested(12)));
  });

  const plain = settledRun({ isHighScore: false });
  const daily = (isBest: boolean) =>
    settledRun({ mode: 'daily', daily: { date: '2026-11-22', isBest, previousBest: 0, best: 640, rank: 1, total: 2 } });
  const race = settledRun({ mode: 'race', race: { runId: runIdOf(9), username: 'x', score: 1, beaten: true } });
  test.each<[string, SettledRun, GameSettings['recordOnChain'], boolean]>([
    ['a best', RUN, 'bests', true],
    ['no best', plain, 'bests', false],
    ['a best of the day', daily(true), 'bests', true],
    ['no best of the day', daily(false), 'bests', false],
    ['no best, where all are wanted', plain, 'all', true],
    ['a race', race, 'all', false],
    ['a best, where none is wanted', RUN, 'off', false],
  ])('GAME-41 %s', async (_name, run, recordSetting, expected) => {
    setting = recordSetting;
    queue.onRunCounted(run);
    await flushPromises();
    expect(sent()).toHaveLength(expected ? 1 : 0);
    if (!expected) expect(getStatus(run)).toMatchObject({ phase: 'quiet', report: { status: 'success' } });
  });
});

describe('waiting for the wallet', () => {
  const unready: [string, () => void][] = [
    ['no wallet client', () => (lentWallet = null)],
    ['a wallet nobody has looked at', () => wallet.set({ status: 'unknown' })],
    ['a server that keeps silent about it', () => wallet.set({ status: 'analysis_error', canSignHere: false })],
    ['a wallet that is being made', () => wallet.set({ creation: { state: 'creating', attempt: 1 } })],
  ];
  test.each(unready)(
    'GAME-47 GAME-48 keeps the run with %s, and records it once the wallet is ready',
    async (_name, arrange) => {
      arrange();
      queue.onRunCounted(RUN);
      await pass(120_000);
      expect(sent()).toEqual([]);
      expect(getStatus()).toMatchObject({
        phase: 'pending',
        waitText: expect.stringContaining('once your wallet is ready'),
      });
      lentWallet = wallet;
      wallet.set({ status: 'has_wallet', canSignHere: true, creation: { state: 'idle' } });
      queue.wake();
      await flushPromises();
      expect(sent()).toHaveLength(1);
    },
  );

  test('GAME-47 GAME-48 survives a reload', async () => {
    lentWallet = null;
    queue.onRunCounted(RUN);
    await flushPromises();
    reload();
    await flushPromises();
    expect(sent()).toEqual([]);
    lentWallet = wallet;
    queue.wake();
    await flushPromises();
    expect(sent()).toHaveLength(1);
  });

  test.each<[string, Partial<WalletView>]>([
    ['no wallet', { status: 'discord_only_no_wallet', address: undefined, canSignHere: false }],
    ['a wallet that does not open here', { status: 'has_wallet_linked', canSignHere: false }],
  ])('CHAIN-06 CHAIN-08 is skipped with %s', async (_name, view) => {
    wallet.set(view);
    queue.onRunCounted(RUN);
    await flushPromises();
    expect(wallet.calls).toEqual([]);
    expect(getStatus()).toMatchObject({
      phase: 'skipped',
      report: { status: 'partial', message: 'Skipped due to wallet issues' },
      txHash: undefined,
      canRetry: true,
    });
  });
});

describe('the balance', () => {
  const balanceOf = (balanceWei: bigint) =>
    (wallet.answers.quote = async () => ({
      gasLimit: '100000',
      maxFeeWei: '127000000000',
      feeWei: '12700000000000000',
      balanceWei: String(balanceWei),
    }));

  test.each([
    [32_700_000_000_000_000n, 1],
    [32_699_999_999_999_999n, 0],
    [9_999_999_999_999_999n, 0],
  ])('CHAIN-07 CHAIN-09 of %s wei has to cover a cost of 0.0127 MON and 0.02 MON for play', async (wei, sends) => {
    balanceOf(wei);
    queue.onRunCounted(RUN);
    await flushPromises();
    expect(sent()).toHaveLength(sends);
    if (sends === 1) return;
    expect(getStatus()).toMatchObject({
      phase: 'skipped',
      report: { status: 'low_balance', message: 'Skipped due to low balance' },
      txHash: undefined,
    });
  });

  test('lets the player retry a skipped run once it is higher', async () => {
    balanceOf(0n);
    queue.onRunCounted(RUN);
    await flushPromises();
    balanceOf(10n ** 18n);
    queue.wake();
    await flushPromises();
    expect(sent()).toEqual([]);
    queue.retry(RUN.runId);
    await flushPromises();
    expect(getReport()?.status).toBe('success');
  });

  test('defers records above the daily auto-approved total until midnight UTC, without asking', async () => {
    setting = 'all';
    wallet.answers.quote = async () => ({
      gasLimit: '1',
      maxFeeWei: '1',
      feeWei: String(10n ** 17n),
      balanceWei: String(10n ** 20n),
    });
    wallet.answers.send = async () => ({
      txHash: TX_HASH,
      nonce: 0,
      succeeded: true,
      feeWei: String(10n ** 17n),
      isFallback: false,
    });
    const runs = [1, 2, 3, 4].map((number) => settledRun({ runId: runIdOf(number) }));
    for (const run of runs) queue.onRunCounted(run);
    await pass(5 * COOLDOWN_MS);
    expect(sent()).toHaveLength(3);
    expect(getStatus(runs[3])?.waitText).toContain('tomorrow');
    timers.pass(86_400_000);
    await flushPromises();
    expect(sent()).toHaveLength(4);
  });
});

describe('outcomes', () => {
  const receipt = (changes: object) => async () => ({
    txHash: TX_HASH,
    nonce: 0,
    succeeded: true,
    feeWei: '1',
    isFallback: false,
    ...changes,
  });
  test.each<[string, FakeWalletClient['answers']['send'], string, string]>([
    ['CHAIN-13', receipt({ isFallback: true }), 'success', 'Successfully recorded stats on chain (fallback gas)'],
    ['CHAIN-16', receipt({ succeeded: false }), 'partial', 'Transaction failed'],
    ['CHAIN-16', fails('reverted', TX_HASH), 'partial', 'Transaction failed'],
    ['CHAIN-15', fails('refused'), 'partial', 'Transaction failed - stats saved to database only'],
    ['CHAIN-15', fails('rejected'), 'partial', 'Transaction failed - stats saved to database only'],
    ['CHAIN-08', fails('locked'), 'partial', 'Skipped due to wallet issues'],
    ['CHAIN-09', fails('insufficient_funds'), 'low_balance', 'Skipped due to low balance'],
  ])('%s %#', async (_id, answer, status, message) => {
    wallet.answers.send = answer;
    queue.onRunCounted(RUN);
    await pass(120_000);
    expect(getReport()).toEqual({ status, message });
    expect(sent()).toHaveLength(1);
  });

  test('CHAIN-15 leaves a run that the server no longer attests to the database', async () => {
    attestation = { ok: false, status: 409, code: 'run_removed', error: 'No.' };
    queue.onRunCounted(RUN);
    await flushPromises();
    expect(getReport()?.message).toBe('Transaction failed - stats saved to database only');
    expect(wallet.calls).toEqual([]);
  });

  test('CHAIN-14 reports no outcome after 60 s; a retry looks it up and sends nothing', async () => {
    wallet.answers.send = (_transaction, onSent) => {
      onSent?.(TX_HASH);
      return new Promise(() => undefined);
    };
    queue.onRunCounted(RUN);
    await flushPromises();
    timers.pass(RECORD_TIMEOUT_MS - 1);
    await flushPromises();
    expect(getReport()?.status).toBe('processing');
    timers.pass(1);
    await flushPromises();
    expect([RECORD_TIMEOUT_MS, getStatus()]).toMatchObject([
      60_000,
      { report: { status: 'partial', message: 'Transaction timed out - please try again' }, canRetry: true },
    ]);
    transactions = { ok: true, value: [transaction()] };
    queue.retry(RUN.runId);
    await flushPromises();
    expect(getReport()?.status).toBe('success');
    expect(sent()).toHaveLength(1);
  });

  test('retries automatically within 30 s of the network’s return', async () => {
    const { quote } = wallet.answers;
    const tries: number[] = [];
    wallet.answers.quote = () => {
      tries.push(timers.nowMs());
      return fails('network')();
    };
    queue.onRunCounted(RUN);
    await pass(600_000);
    expect(getStatus()).toMatchObject({ phase: 'retrying', report: { status: 'processing' } });
    const gaps = tries.slice(1).map((atMs, index) => atMs - (tries[index] ?? 0));
    expect([gaps[0], Math.max(...gaps)]).toEqual([2_000, 30_000]);
    wallet.answers.quote = quote;
    await pass(30_000);
    expect(getReport()?.status).toBe('success');
    expect(sent()).toHaveLength(1);
  });

  test('retries automatically while the server is unavailable too', async () => {
    attestation = AWAY;
    queue.onRunCounted(RUN);
    await pass(5_000);
    expect(getStatus()?.phase).toBe('retrying');
    attestation = { ok: true, value: null };
    await pass(30_000);
    expect(getReport()?.status).toBe('success');
  });
});

describe('recording at most once', () => {
  test('does not record a run again once it’s counted again', async () => {
    queue.onRunCounted(RUN);
    await flushPromises();
    queue.onRunCounted(RUN);
    await pass(COOLDOWN_MS);
    reload();
    queue.onRunCounted(RUN);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
    expect(getReport()?.status).toBe('success');
  });

  test.each<[OwnTransaction['status'], string]>([
    ['completed', 'Successfully recorded stats on chain'],
    ['failed', 'Transaction failed'],
    ['unknown', 'Transaction failed - stats saved to database only'],
  ])('looks a run with a hash up after a reload: %s', async (status, message) => {
    wallet.answers.send = (_transaction, onSent) => {
      onSent?.(TX_HASH);
      return new Promise(() => undefined);
    };
    queue.onRunCounted(RUN);
    await flushPromises();
    reload();
    await pass(5_000);
    expect(getReport()?.status).toBe('processing');
    transactions = { ok: true, value: [transaction({ status })] };
    await pass(30_000);
    expect(getReport()?.message).toBe(message);
    expect(sent()).toHaveLength(1);
  });

  const silence = (): Promise<never> => new Promise(() => undefined);
  test('does not resend an unattested run that may have been sent', async () => {
    wallet.answers.send = silence;
    queue.onRunCounted(RUN);
    await flushPromises();
    reload();
    await pass(60_000);
    expect(sent()).toHaveLength(1);
    expect(getStatus()).toMatchObject({ phase: 'failed', canRetry: false });
    queue.retry(RUN.runId);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  test('does not resend after the wallet went silent, not even on a retry', async () => {
    wallet.answers.send = fails('network');
    queue.onRunCounted(RUN);
    await pass(20_000);
    expect(getStatus()).toMatchObject({ phase: 'failed', canRetry: false });
    queue.retry(RUN.runId);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  test('does not resend when the server knows it by its run', async () => {
    attestation = { ok: true, value: attested(1) };
    wallet.answers.send = silence;
    queue.onRunCounted(RUN);
    await flushPromises();
    transactions = { ok: true, value: [transaction({ txHash: OTHER_HASH })] };
    reload();
    await pass(60_000);
    expect(sent()).toHaveLength(1);
    expect(getStatus()).toMatchObject({ phase: 'done', txHash: OTHER_HASH });
  });

  test('resends an attested run, which the contract accepts only once', async () => {
    attestation = { ok: true, value: attested(1) };
    const { send } = wallet.answers;
    wallet.answers.send = fails('network');
    queue.onRunCounted(RUN);
    await flushPromises();
    wallet.answers.send = send;
    await pass(9_000);
    expect(sent()).toHaveLength(1);
    await pass(2_000);
    expect(sent()).toHaveLength(2);
    expect(getReport()?.status).toBe('success');
  });
});

describe('recording in sequence', () => {
  const second = settledRun({ runId: runIdOf(2) });

  test('sends the next run three blocks after the previous receipt', async () => {
    let receive = (): void => undefined;
    wallet.answers.send = async () => {
      await new Promise<void>((resolve) => (receive = resolve));
      return { txHash: TX_HASH, nonce: 0, succeeded: true, feeWei: '1', isFallback: false };
    };
    queue.onRunCounted(RUN);
    await flushPromises();
    queue.onRunCounted(second);
    await flushPromises();
    expect(sent()).toHaveLength(1);
    receive();
    await flushPromises();
    timers.pass(COOLDOWN_MS - 1);
    await flushPromises();
    expect(sent()).toHaveLength(1);
    timers.pass(1);
    await flushPromises();
    expect(sent().map(({ purpose }) => purpose?.runId)).toEqual([RUN.runId, second.runId]);
  });

  test('lets no run overtake, so that run numbers never decrease', async () => {
    attestation = AWAY;
    queue.onRunCounted(RUN);
    await flushPromises();
    attestation = { ok: true, value: null };
    timers.pass(1);
    queue.onRunCounted(second);
    await flushPromises();
    expect(sent()).toEqual([]);
    await pass(10_000);
    expect(sent().map(({ purpose }) => purpose?.runId)).toEqual([RUN.runId, second.runId]);
  });

  test('sends a run once for two tabs, and updates both', async () => {
    let turn: Promise<void> = Promise.resolve();
    const alone = (act: () => Promise<void>): Promise<void> => {
      turn = turn.then(act);
      return turn;
    };
    queue = open({ runExclusively: alone });
    const other = open({ runExclusively: alone });
    queue.onRunCounted(RUN);
    other.onRunCounted(RUN);
    await pass(2 * COOLDOWN_MS);
    expect(sent()).toHaveLength(1);
    expect([queue, other].map((tab) => tab.getStatus(RUN.runId)?.phase)).toEqual(['done', 'done']);
  });
});

test('drops a run after a week, and leaves another player’s alone', async () => {
  lentWallet = null;
  queue.onRunCounted(RUN);
  await flushPromises();
  const otherPlayersRecording: Recording = { ...stored.get(RUN.runId), runId: runIdOf(5), discordId: '2' } as Recording;
  stored.set(otherPlayersRecording.runId, otherPlayersRecording);
  timers.pass(RECORDING_EXPIRY_MS);
  queue.wake();
  await flushPromises();
  expect(stored.size).toBe(2);
  timers.pass(1);
  lentWallet = wallet;
  queue.wake();
  await flushPromises();
  expect([...stored.keys()]).toEqual([otherPlayersRecording.runId]);
  expect(sent()).toEqual([]);
});
