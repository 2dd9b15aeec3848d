import { recordingSkip } from '@jumpy/domain/balanceGate';
import { MAX_SILENT_DAY_WEI } from '@jumpy/domain/gas';
import type { ChainOutcome } from '@jumpy/domain/transactionStatus';
import type { KeyringErrorCode, WantedTransaction } from '@jumpy/protocol/keyring';
import type { Timers } from '@jumpy/browser/timers';
import { type WalletClient, WalletError } from '../../data/walletClient.ts';

/** What came of one try to record a run. */
export type SendResult =
  | { name: 'done'; outcome: ChainOutcome; txHash?: string; feeWei?: string }
  /** Nothing was sent, and it may be another time. */
  | { name: 'later' }
  /** What the wallet signs without asking is used up for today. */
  | { name: 'tomorrow' }
  /** It has a hash, and its end was not seen. */
  | { name: 'unseen'; txHash: string }
  /** The wallet kept silent: nobody knows whether it was sent. */
  | { name: 'doubtful' }
  /** No end within a minute (CHAIN-14). */
  | { name: 'timed_out'; txHash: string | undefined };

/** How long the record of a run may take, in milliseconds (CHAIN-14). */
export const RECORD_WAIT_MS = 60_000;

interface Needs {
  transaction: WantedTransaction;
  runId: string;
  wallet: WalletClient;
  timers: Timers;
  /** What recordings have cost since midnight, UTC. */
  spentTodayWei: bigint;
  /** The wallet is about to be asked: kept first, so that a page that ends now does not ask twice. */
  onBegin(): Promise<void>;
  onSent(txHash: string): void;
}

/** Records a run if the balance allows it, for a minute at most (CHAIN-06 to CHAIN-16). The gas is the wallet's to choose. */
export async function sendRecord(needs: Needs): Promise<SendResult> {
  const { transaction, wallet, spentTodayWei } = needs;
  let quote: Awaited<ReturnType<WalletClient['quote']>>;
  try {
    quote = await wallet.quote(transaction);
  } catch (error) {
    return beforeSending(codeOf(error));
  }
  const feeWei = BigInt(quote.feeWei);
  const terms = { quotedCostWei: feeWei };
  const skip = recordingSkip({ hasWallet: true, lastKnownWei: BigInt(quote.balanceWei), terms });
  if (skip) return { name: 'done', outcome: `skipped_${skip}` };
  // Beyond it the wallet would ask, in the middle of the next run.
  if (spentTodayWei + feeWei > MAX_SILENT_DAY_WEI) return { name: 'tomorrow' };
  await needs.onBegin();
  return send(needs);
}

async function send({ transaction, runId, wallet, timers, onSent }: Needs): Promise<SendResult> {
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
      (error: unknown): SendResult => afterSending(error, txHash),
    );
  return new Promise((resolve) => {
    const stop = timers.after(RECORD_WAIT_MS, () => {
      abort.abort();
      resolve({ name: 'timed_out', txHash });
    });
    void sending.then(resolve).finally(stop);
  });
}

function codeOf(error: unknown): KeyringErrorCode {
  return error instanceof WalletError ? error.code : 'internal';
}

const NO_WALLET: readonly KeyringErrorCode[] = [
  'no_wallet',
  'locked',
  'unprotected',
  'signed_out',
  'stale_sign_in',
  'unsupported',
];
const PASSING: readonly KeyringErrorCode[] = ['network', 'busy', 'timeout', 'server'];

function beforeSending(code: KeyringErrorCode): SendResult {
  if (NO_WALLET.includes(code)) return { name: 'done', outcome: 'skipped_wallet' };
  if (code === 'insufficient_funds') return { name: 'done', outcome: 'skipped_low_balance' };
  return PASSING.includes(code) ? { name: 'later' } : { name: 'done', outcome: 'failed' };
}

/** Silence, or words that do not say whether something went out. */
const DOUBTFUL: readonly KeyringErrorCode[] = ['network', 'timeout', 'server', 'internal'];

function afterSending(error: unknown, sent: string | undefined): SendResult {
  const code = codeOf(error);
  const txHash = (error instanceof WalletError ? error.txHash : undefined) ?? sent;
  if (txHash !== undefined)
    return code === 'reverted' ? { name: 'done', outcome: 'reverted', txHash } : { name: 'unseen', txHash };
  return DOUBTFUL.includes(code) ? { name: 'doubtful' } : beforeSending(code);
}
