import { getRecordingSkipReason } from '@jumpy/domain/balanceGate';
import { MAX_AUTO_APPROVED_DAILY_WEI } from '@jumpy/domain/gas';
import type { ChainOutcome } from '@jumpy/domain/transactionStatus';
import type { KeyringErrorCode, RequestedTransaction } from '@jumpy/protocol/keyring';
import type { Timers } from '@jumpy/browser/timers';
import { type WalletClient, WalletError } from '../../data/walletClient.ts';
import { backoffMs } from '@jumpy/browser/backoff';
import type { Recording } from './recording.ts';
import type { RecordingBlocker } from './recordingStatus.ts';

/** Result of one attempt to record a run. */
type SendResult =
  | { name: 'done'; outcome: ChainOutcome; txHash?: string; feeWei?: string }
  /** Nothing was sent; retry later. */
  | { name: 'later' }
  /** The wallet's daily limit for silent signing is used up. */
  | { name: 'tomorrow' }
  /** It has a hash, but its outcome was not seen. */
  | { name: 'unseen'; txHash: string }
  /** The wallet did not answer; it is unknown whether anything was sent. */
  | { name: 'doubtful' }
  /** No outcome within a minute. */
  | { name: 'timed_out'; txHash: string | undefined };

/** Timeout of recording a run, in milliseconds. */
export const RECORD_TIMEOUT_MS = 60_000;

const RETRY_BACKOFF = { firstMs: 2_000, longestMs: 30_000 };
/** Minimum wait after the wallet did not respond, since it may still report a sent transaction. */
const UNCERTAIN_DELAY_MS = 10_000;
const DAY_MS = 86_400_000;

interface Options {
  transaction: RequestedTransaction;
  runId: string;
  wallet: WalletClient;
  timers: Timers;
  /** Cost of recordings since midnight UTC. */
  spentTodayWei: bigint;
  /** Called before the wallet is; stores the state, so that a page closed now does not send twice. */
  onStart(): Promise<void>;
  onSent(txHash: string): void;
}

/** Records a run if the balance allows it, within a minute. The wallet chooses the gas limit. */
export async function sendRecording(options: Options): Promise<SendResult> {
  const { transaction, wallet, spentTodayWei } = options;
  let quote: Awaited<ReturnType<WalletClient['quote']>>;
  try {
    quote = await wallet.quote(transaction);
  } catch (error) {
    return toUnsentResult(getErrorCode(error));
  }
  const feeWei = BigInt(quote.feeWei);
  const terms = { quotedCostWei: feeWei };
  const skip = getRecordingSkipReason({ hasWallet: true, lastKnownWei: BigInt(quote.balanceWei), terms });
  if (skip) return { name: 'done', outcome: `skipped_${skip}` };
  // Above this limit the wallet would show a dialog, in the middle of the next run.
  if (spentTodayWei + feeWei > MAX_AUTO_APPROVED_DAILY_WEI) return { name: 'tomorrow' };
  await options.onStart();
  return send(options);
}

async function send({ transaction, runId, wallet, timers, onSent }: Options): Promise<SendResult> {
  const abort = new AbortController();
  let txHash: string | undefined;
  const sending = wallet
    .send(transaction, {
      purpose: { type: 'RECORD_STATS', runId },
      onSent(hash) {
        txHash = hash;
        onSent(hash);
      },
      signal: abort.signal,
    })
    .then(
      ({ succeeded, isFallback, txHash: hash, feeWei }): SendResult => ({
        name: 'done',
        outcome: succeeded ? (isFallback ? 'recorded_fallback' : 'recorded') : 'reverted',
        txHash: hash,
        feeWei,
      }),
      (error: unknown): SendResult => toSentResult(error, txHash),
    );
  return new Promise((resolve) => {
    const stop = timers.schedule(RECORD_TIMEOUT_MS, () => {
      abort.abort();
      resolve({ name: 'timed_out', txHash });
    });
    void sending.then(resolve).finally(stop);
  });
}

function getErrorCode(error: unknown): KeyringErrorCode {
  return error instanceof WalletError ? error.code : 'internal';
}

const NO_WALLET_CODES: readonly KeyringErrorCode[] = [
  'no_wallet',
  'locked',
  'unprotected',
  'signed_out',
  'stale_sign_in',
  'unsupported',
];
const TRANSIENT_CODES: readonly KeyringErrorCode[] = ['network', 'busy', 'timeout', 'server'];

function toUnsentResult(code: KeyringErrorCode): SendResult {
  if (NO_WALLET_CODES.includes(code)) return { name: 'done', outcome: 'skipped_wallet' };
  if (code === 'insufficient_funds') return { name: 'done', outcome: 'skipped_low_balance' };
  return TRANSIENT_CODES.includes(code) ? { name: 'later' } : { name: 'done', outcome: 'failed' };
}

/** Errors that leave open whether the transaction was sent. */
const UNCERTAIN_CODES: readonly KeyringErrorCode[] = ['network', 'timeout', 'server', 'internal'];

function toSentResult(error: unknown, sentHash: string | undefined): SendResult {
  const code = getErrorCode(error);
  const txHash = (error instanceof WalletError ? error.txHash : undefined) ?? sentHash;
  if (txHash !== undefined)
    return code === 'reverted' ? { name: 'done', outcome: 'reverted', txHash } : { name: 'unseen', txHash };
  return UNCERTAIN_CODES.includes(code) ? { name: 'doubtful' } : toUnsentResult(code);
}

/** Time and randomness for scheduling. */
export interface RetryMoment {
  nowMs: number;
  /** 0 to 1. */
  random: number;
}

/** Postpones with exponential back-off. */
export function postponeRecording(recording: Recording, { nowMs, random }: RetryMoment): Recording {
  const attempts = recording.attempts + 1;
  return { ...recording, attempts, nextTryMs: nowMs + backoffMs(attempts, RETRY_BACKOFF, random) };
}

/** State of a recording after an attempt to send it. */
export function applySendResult(recording: Recording, result: SendResult, moment: RetryMoment): Recording {
  const { nowMs } = moment;
  switch (result.name) {
    case 'done': {
      const { outcome, txHash, feeWei } = result;
      const details = { ...(txHash && { txHash }), ...(feeWei && { cost: { feeWei, atMs: nowMs } }) };
      return { ...recording, ...details, state: 'done', outcome };
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
export function getRecordingBlocker({ name }: SendResult): RecordingBlocker | undefined {
  if (name === 'later') return 'network';
  return name === 'tomorrow' ? 'tomorrow' : undefined;
}

function getUtcDay(atMs: number): number {
  return Math.floor(atMs / DAY_MS);
}

/** Cost of recordings since midnight UTC, the day by which the wallet counts its limit. */
export function sumSpentTodayWei(recordings: readonly Recording[], nowMs: number): bigint {
  return recordings
    .flatMap(({ cost }) => cost ?? [])
    .filter(({ atMs }) => getUtcDay(atMs) === getUtcDay(nowMs))
    .reduce((sum, { feeWei }) => sum + BigInt(feeWei), 0n);
}
