import type { Timers } from '@jumpy/browser/timers';
import { WALLET_STATUS_INFO } from '@jumpy/domain/walletStatus';
import type { RunAttestation } from '@jumpy/protocol/http/chain';
import type { WalletClient, WalletView } from '../../data/walletClient.ts';
import { encodeDynamicBytes, encodeFixedBytes, encodeUint256 } from './abiEncoding.ts';
import type { ChainApi } from './chainApi.ts';
import type { Recording, RecordingStore } from './recording.ts';
import type { RecordingBlocker } from './recordingStatus.ts';
import {
  sendRecording,
  applySendResult,
  getRecordingBlocker,
  postponeRecording,
  type RetryMoment,
  sumSpentTodayWei,
} from './sendRecording.ts';
import { delay } from '@jumpy/browser/delay';
import type { ChainOutcome } from '@jumpy/domain/transactionStatus';

/** Selector of `recordAllStats(uint256,uint256,bool)`. */
const RECORD_ALL_STATS_SELECTOR = '0x0e0a800e';
/** Selector of `recordAttestedRun((bytes16,uint32,uint256,uint256,bytes32),bytes)`. */
const RECORD_ATTESTED_RUN_SELECTOR = '0x47b2ec49';
/** Offset of the signature: behind five words of the run and the offset itself. */
const SIGNATURE_OFFSET = 6 * 32;

/** Outcome of a sent recording by the final status of its transaction. */
const FINAL_OUTCOMES: Readonly<Record<string, ChainOutcome | undefined>> = {
  completed: 'recorded',
  failed: 'reverted',
  unknown: 'failed',
};

/** Wait between transactions, in milliseconds: the network releases a wallet's funds three blocks after a receipt. */
export const COOLDOWN_MS = 1_200;

interface Options {
  discordId: string;
  contract: string;
  api: ChainApi;
  recordings: RecordingStore;
  timers: Timers;
  random(): number;
  getWallet(): WalletClient | null;
  /** Publishes the status of a recording. */
  notify(recording: Recording, blocker?: RecordingBlocker): void;
  /** Stores a recording and publishes its status. */
  save(recording: Recording, blocker?: RecordingBlocker): Promise<void>;
  /** Whether it is currently shown as retrying. */
  isRetrying(runId: string): boolean;
}

/** Advances one recording by one step. */
export function createChainRecorder(options: Options) {
  const { discordId, contract, api, recordings, timers, random, getWallet, notify, save, isRetrying } = options;
  const getMoment = (): RetryMoment => ({ nowMs: timers.nowMs(), random: random() });

  /** Checks a sent recording until the chain has finalized it. */
  async function checkStatus(recording: Recording): Promise<void> {
    const answer = await api.transactions();
    const transaction = answer.ok ? answer.value.find(({ txHash }) => txHash === recording.txHash) : undefined;
    const outcome = transaction && FINAL_OUTCOMES[transaction.status];
    await save(outcome ? { ...recording, state: 'done', outcome } : postponeRecording(recording, getMoment()));
  }

  /**
   * Handles a recording interrupted while sending, by a closed page or a silent wallet. Resolves to whether it may be
   * sent (again).
   */
  async function confirmUnsent(recording: Recording, isAttested: boolean): Promise<boolean> {
    const answer = await api.transactions();
    if (!answer.ok) {
      await save(postponeRecording(recording, getMoment()), 'network');
      return false;
    }
    const transaction = answer.value.find(({ type, runId }) => type === 'RECORD_STATS' && runId === recording.runId);
    if (transaction) {
      await save({ ...recording, state: 'sent', txHash: transaction.txHash, attempts: 0 });
      return false;
    }
    // The contract rejects duplicates of attested runs only; an unattested run sent twice would count twice.
    if (!isAttested) await save({ ...recording, state: 'done', outcome: 'failed', isFinal: true });
    return isAttested;
  }

  /** Sends a recording; resolves to whether the queue may continue. */
  async function send(recording: Recording): Promise<boolean> {
    const walletClient = getWallet();
    const readiness = walletReadiness(walletClient?.view());
    if (readiness === 'waiting' || !walletClient) {
      notify(recording, 'wallet');
      return false;
    }
    const wasInterrupted = recording.state === 'sending';
    if (readiness === 'none' && !wasInterrupted) {
      await save({ ...recording, state: 'done', outcome: 'skipped_wallet' });
      return true;
    }
    const { outcome: _previous, ...fresh } = recording;
    // While retrying, keep that status instead of flickering to pending.
    if (!isRetrying(recording.runId)) notify(fresh);
    const attestation = await api.attestation(recording.runId);
    if (!attestation.ok) {
      await save(...applyAttestationFailure(recording, attestation, getMoment()));
      return true;
    }
    if (wasInterrupted && !(await confirmUnsent(fresh, attestation.value !== null))) return true;
    const data = attestation.value ? encodeAttestedCall(attestation.value) : encodeUnattestedCall(recording);
    let current: Recording = fresh;
    const result = await sendRecording({
      transaction: { to: contract, data, valueWei: '0', action: 'stats' },
      runId: recording.runId,
      wallet: walletClient,
      timers,
      spentTodayWei: sumSpentTodayWei(await recordings.listByPlayer(discordId), timers.nowMs()),
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
    current = applySendResult(current, result, getMoment());
    await save(current, getRecordingBlocker(result));
    if (result.name === 'done' && result.txHash !== undefined) await delay(timers, COOLDOWN_MS);
    return true;
  }

  return { checkStatus, send };
}

/** State of a recording after its attestation could not be fetched. */
function applyAttestationFailure(
  recording: Recording,
  { status, code }: { status: number; code: string | undefined },
  moment: RetryMoment,
): [Recording, RecordingBlocker?] {
  if (status === 0 || status === 401 || status === 429 || status >= 500)
    return [postponeRecording(recording, moment), 'network'];
  return [{ ...recording, state: 'done', outcome: code === 'no_wallet' ? 'skipped_wallet' : 'failed' }];
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
