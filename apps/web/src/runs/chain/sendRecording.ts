import { getRecordingSkipReason } from '@jumpy/domain/balanceGate';
import { MAX_AUTO_APPROVED_DAILY_WEI } from '@jumpy/domain/gas';
import type { ChainOutcome } from '@jumpy/domain/transactionStatus';
import type { KeyringErrorCode, RequestedTransaction } from '@jumpy/protocol/keyring';
import type { Timers } from '@jumpy/browser/timers';
import { type WalletClient, WalletError } from '../../data/walletClient.ts';

/** Result of one attempt to record a run. */
export type SendResult =
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
export async function sendRecording(needs: Options): Promise<SendResult> {
  const { transaction, wallet, spentTodayWei } = needs;
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
  await needs.onStart();
  return send(needs);
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

function toSentResult(error: unknown, sent: string | undefined): SendResult {
  const code = getErrorCode(error);
  const txHash = (error instanceof WalletError ? error.txHash : undefined) ?? sent;
  if (txHash !== undefined)
    return code === 'reverted' ? { name: 'done', outcome: 'reverted', txHash } : { name: 'unseen', txHash };
  return UNCERTAIN_CODES.includes(code) ? { name: 'doubtful' } : toUnsentResult(code);
}
