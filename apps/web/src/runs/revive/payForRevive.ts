import {
  REVIVE_NO_HASH,
  REVIVE_PROCESSING,
  type ReviveFacts,
  reviveFailureReport,
  findReviveBlocker,
  reviveBlockerReport,
  type ReviveReport,
} from '@jumpy/domain/revivePayment';
import { WALLET_STATUS_INFO } from '@jumpy/domain/walletStatus';
import { TxHash } from '@jumpy/protocol/http/chain';
import type { ReviveTerms } from '@jumpy/protocol/http/revives';
import type { RequestedTransaction } from '@jumpy/protocol/keyring';
import { type WalletClient, WalletError } from '../../data/walletClient.ts';
import * as m from '../messages.ts';

/** Selector of `revive()`, which takes no arguments. */
const REVIVE_SELECTOR = '0x95851a65';

/** Payment transaction for the server's contract and price. */
export function createReviveTransaction({ contract, priceWei }: ReviveTerms): RequestedTransaction {
  return { to: contract ?? '', data: REVIVE_SELECTOR, valueWei: priceWei ?? '0', action: 'revive' };
}

interface RevivePaymentOptions {
  runId: string;
  hasUser: boolean;
  /** Whether the game page named a contract; the address used is always our own. */
  hasContract: boolean;
  terms: ReviveTerms;
  wallet: WalletClient | null;
  signal: AbortSignal;
  onReport(report: ReviveReport): void;
  /** Called once something was sent; from then on nothing may be paid a second time. */
  onSent(txHash: string): void;
}

/** Sends the payment of a revive. Returns its transaction hash, or null after reporting why there is none. */
export async function payForRevive(options: RevivePaymentOptions): Promise<string | null> {
  const { runId, terms, wallet, signal, onReport, onSent } = options;
  const transaction = createReviveTransaction(terms);
  const facts = await loadReviveFacts(options, transaction);
  const obstacle = findReviveBlocker(facts);
  if (obstacle || !wallet) {
    onReport(reviveBlockerReport(obstacle ?? 'wallet_not_ready', facts));
    return null;
  }
  onReport(REVIVE_PROCESSING);
  let sentHash: string | undefined;
  try {
    const receipt = await wallet.send(transaction, {
      purpose: { type: 'REVIVE_PAYMENT', runId },
      onSent(txHash) {
        sentHash = txHash;
        onSent(txHash);
      },
      signal,
    });
    if (!TxHash.safeParse(receipt.txHash).success) {
      onReport(REVIVE_NO_HASH);
      return null;
    }
    if (!receipt.succeeded) throw new WalletError('reverted', m.contractRefused(), receipt.txHash);
    return receipt.txHash;
  } catch (error) {
    const { code, txHash = sentHash } = error instanceof WalletError ? error : { code: undefined };
    // Sent, but its outcome was not seen; the server will check it.
    if (txHash !== undefined && code !== 'reverted') return txHash;
    onReport(code === 'insufficient_funds' ? reviveBlockerReport(code, facts) : reviveFailureReport(error));
    return null;
  }
}

async function loadReviveFacts(
  { hasUser, hasContract, terms, wallet }: RevivePaymentOptions,
  transaction: RequestedTransaction,
): Promise<ReviveFacts> {
  const view = wallet?.view();
  const facts: ReviveFacts = {
    hasUser,
    hasContract: hasContract && terms.available && terms.contract !== null && terms.priceWei !== null,
    // A wallet that does not open on this device cannot sign.
    isWalletReady: view !== undefined && view.status !== 'unknown' && (view.canSignHere || view.address === undefined),
    hasWallet: view !== undefined && view.address !== undefined && WALLET_STATUS_INFO[view.status].hasWallet,
    balanceWei: undefined,
    priceWei: BigInt(terms.priceWei ?? 0),
    quotedFeeWei: 0n,
  };
  if (!wallet || findReviveBlocker(facts) !== 'balance_unread') return facts;
  try {
    const { feeWei, balanceWei } = await wallet.quote(transaction);
    return { ...facts, balanceWei: BigInt(balanceWei), quotedFeeWei: BigInt(feeWei) };
  } catch {
    return facts;
  }
}
