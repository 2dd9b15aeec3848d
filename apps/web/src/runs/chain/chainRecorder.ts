import { backoffMs } from '@jumpy/browser/backoff';
import type { Timers } from '@jumpy/browser/timers';
import { WALLET_STATUS_INFO } from '@jumpy/domain/walletStatus';
import type { RunAttestation } from '@jumpy/protocol/http/chain';
import type { WalletClient, WalletView } from '../../data/walletClient.ts';
import { encodeDynamicBytes, encodeFixedBytes, encodeUint256 } from './abiEncoding.ts';
import type { ChainApi } from './chainApi.ts';
import type { Recording } from './recording.ts';
import type { RecordingBlocker } from './recordingStatus.ts';
import type { RecordingStore } from './recordingStore.ts';
import { sendRecording, type SendResult } from './sendRecording.ts';

const RETRY_BACKOFF = { firstMs: 2_000, longestMs: 30_000 };
/** Minimum wait after the wallet did not respond, since it may still report a sent transaction. */
const UNCERTAIN_DELAY_MS = 10_000;
const DAY_MS = 86_400_000;

/** Selector of `recordAllStats(uint256,uint256,bool)`. */
const RECORD_ALL_STATS_SELECTOR = '0x0e0a800e';
/** Selector of `recordAttestedRun((bytes16,uint32,uint256,uint256,bytes32),bytes)`. */
const RECORD_ATTESTED_RUN_SELECTOR = '0x47b2ec49';
/** Offset of the signature: behind five words of the run and the offset itself. */
const SIGNATURE_OFFSET = 6 * 32;

/** Wait between transactions, in milliseconds: the network releases a wallet's funds three blocks after a receipt. */
export const COOLDOWN_MS = 1_200;

/** Advances one recording by one step. */
export interface ChainRecorder {
  /** Checks the outcome of a sent recording. */
  checkStatus(recording: Recording): Promise<void>;
  /** Sends a recording; resolves to whether the queue may continue. */
  send(recording: Recording): Promise<boolean>;
}

interface Options {
  discordId: string;
  contract: string;
  api: ChainApi;
  recordings: RecordingStore;
  timers: Timers;
  random(): number;
  getWallet(): WalletClient | null;
  /** Publishes the status of a recording. */
  notify(recording: Recording, hindrance?: RecordingBlocker): void;
  /** Stores a recording and publishes its status. */
  save(recording: Recording, hindrance?: RecordingBlocker): Promise<void>;
  /** Whether it is currently shown as retrying. */
  isRetrying(runId: string): boolean;
}

export function createChainRecorder(needs: Options): ChainRecorder {
  const { discordId, contract, api, recordings, timers, random, getWallet, notify, save, isRetrying } = needs;
  const moment = (): RetryMoment => ({ nowMs: timers.nowMs(), random: random() });

  /** Checks a sent recording until the chain has finalized it. */
  async function lookUp(recording: Recording): Promise<void> {
    const answer = await api.transactions();
    const found = answer.ok ? answer.value.find(({ txHash }) => txHash === recording.txHash) : undefined;
    if (found?.status === 'completed') return save({ ...recording, state: 'done', outcome: 'recorded' });
    if (found?.status === 'failed') return save({ ...recording, state: 'done', outcome: 'reverted' });
    if (found?.status === 'unknown') return save({ ...recording, state: 'done', outcome: 'failed' });
    return save(postponeRecording(recording, moment()));
  }

  /**
   * Handles a recording interrupted while sending, by a closed page or a silent wallet. Resolves to whether it may be
   * sent (again).
   */
  async function wasNotSent(recording: Recording, isAttested: boolean): Promise<boolean> {
    const answer = await api.transactions();
    if (!answer.ok) {
      await save(postponeRecording(recording, moment()), 'network');
      return false;
    }
    const found = answer.value.find(({ type, runId }) => type === 'RECORD_STATS' && runId === recording.runId);
    if (found) {
      await save({ ...recording, state: 'sent', txHash: found.txHash, attempts: 0 });
      return false;
    }
    // The contract rejects duplicates of attested runs only; an unattested run sent twice would count twice.
    if (!isAttested) await save({ ...recording, state: 'done', outcome: 'failed', isFinal: true });
    return isAttested;
  }

  async function send(recording: Recording): Promise<boolean> {
    const walletClient = getWallet();
    const readiness = walletReadiness(walletClient?.view());
    if (readiness === 'waiting' || !walletClient) {
      notify(recording, 'wallet');
      return false;
    }
    const wasBegun = recording.state === 'sending';
    if (readiness === 'none' && !wasBegun) {
      await save({ ...recording, state: 'done', outcome: 'skipped_wallet' });
      return true;
    }
    const { outcome: _before, ...fresh } = recording;
    // While retrying, keep that status instead of flickering to pending.
    if (!isRetrying(recording.runId)) notify(fresh);
    const attestation = await api.attestation(recording.runId);
    if (!attestation.ok) {
      await save(...unattested(recording, attestation));
      return true;
    }
    if (wasBegun && !(await wasNotSent(fresh, attestation.value !== null))) return true;
    const data = attestation.value ? encodeAttestedCall(attestation.value) : encodeUnattestedCall(recording);
    let current: Recording = fresh;
    const result = await sendRecording({
      transaction: { to: contract, data, valueWei: '0', action: 'stats' },
      runId: recording.runId,
      wallet: walletClient,
      timers,
      spentTodayWei: spentTodayWei(await recordings.listByPlayer(discordId), timers.nowMs()),
      async onStart() {
        current = { ...fresh, state: 'sending' };
        await recordings.put(current);
      },
      onSent(txHash) {
        if (current.state === 'done') return;
        current = { ...current, state: 'sent', txHash, attempts: 0 };
        void save(current);
      },
    });
    current = applySendResult(current, result, moment());
    await save(current, getRecordingBlocker(result));
    if (result.name === 'done' && result.txHash !== undefined) await pause();
    return true;
  }

  function unattested(
    recording: Recording,
    { status, code }: { status: number; code: string | undefined },
  ): [Recording, RecordingBlocker?] {
    if (status === 0 || status === 401 || status === 429 || status >= 500)
      return [postponeRecording(recording, moment()), 'network'];
    return [{ ...recording, state: 'done', outcome: code === 'no_wallet' ? 'skipped_wallet' : 'failed' }];
  }

  const pause = (): Promise<void> => new Promise((resolve) => timers.schedule(COOLDOWN_MS, resolve));

  return { checkStatus: lookUp, send };
}

/** Whether the wallet can sign here: `waiting` while unknown, `none` if it cannot. */
function walletReadiness(view: WalletView | undefined): 'waiting' | 'ready' | 'none' {
  if (!view || view.status === 'unknown' || view.status === 'analysis_error') return 'waiting';
  if (view.creation.state === 'creating') return 'waiting';
  const isReady = view.address !== undefined && view.canSignHere && WALLET_STATUS_INFO[view.status].hasWallet;
  return isReady ? 'ready' : 'none';
}

/** Call that records a run without attestation; each run counts as one game. */
export function encodeUnattestedCall({ jumps, score }: { jumps: number; score: number }): string {
  return RECORD_ALL_STATS_SELECTOR + encodeUint256(jumps) + encodeUint256(score) + encodeUint256(1);
}

/** Call that records a run attested by the server. */
export function encodeAttestedCall({ run, signature }: RunAttestation): string {
  const { runId, runNumber, jumps, score, replayHash } = run;
  const head =
    encodeFixedBytes(runId) +
    encodeUint256(runNumber) +
    encodeUint256(jumps) +
    encodeUint256(score) +
    encodeFixedBytes(replayHash);
  return RECORD_ATTESTED_RUN_SELECTOR + head + encodeUint256(SIGNATURE_OFFSET) + encodeDynamicBytes(signature.slice(2));
}

/** Time and randomness for scheduling. */
interface RetryMoment {
  nowMs: number;
  /** 0 to 1. */
  random: number;
}

/** Postpones with exponential back-off. */
function postponeRecording(recording: Recording, { nowMs, random }: RetryMoment): Recording {
  const attempts = recording.attempts + 1;
  return { ...recording, attempts, nextTryMs: nowMs + backoffMs(attempts, RETRY_BACKOFF, random) };
}

/** State of a recording after an attempt to send it. */
function applySendResult(recording: Recording, result: SendResult, moment: RetryMoment): Recording {
  const { nowMs } = moment;
  switch (result.name) {
    case 'done': {
      const { outcome, txHash, feeWei } = result;
      const known = { ...(txHash && { txHash }), ...(feeWei && { cost: { feeWei, atMs: nowMs } }) };
      return { ...recording, ...known, state: 'done', outcome };
    }
    case 'later':
      return { ...postponeRecording(recording, moment), state: 'waiting' };
    case 'tomorrow':
      return { ...recording, state: 'waiting', nextTryMs: (getUtcDay(nowMs) + 1) * DAY_MS };
    case 'unseen':
      return postponeRecording({ ...recording, state: 'sent', txHash: result.txHash }, moment);
    case 'doubtful':
      return markUncertain(recording, moment);
    case 'timed_out':
      return { ...markUncertain(recording, moment), outcome: 'timed_out' };
  }
}

function markUncertain(recording: Recording, moment: RetryMoment): Recording {
  const later = postponeRecording(recording, moment);
  return { ...later, nextTryMs: Math.max(later.nextTryMs, moment.nowMs + UNCERTAIN_DELAY_MS) };
}

/** What the next attempt waits for, given the result of the last one. */
function getRecordingBlocker({ name }: SendResult): RecordingBlocker | undefined {
  if (name === 'later') return 'network';
  return name === 'tomorrow' ? 'tomorrow' : undefined;
}

function getUtcDay(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** Cost of recordings since midnight UTC, the day by which the wallet counts its limit. */
function spentTodayWei(recordings: readonly Recording[], nowMs: number): bigint {
  return recordings
    .flatMap(({ cost }) => cost ?? [])
    .filter(({ atMs }) => getUtcDay(atMs) === getUtcDay(nowMs))
    .reduce((sum, { feeWei }) => sum + BigInt(feeWei), 0n);
}
