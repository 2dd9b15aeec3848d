import { parseEther } from 'viem';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { TransactionAction } from '../policy/transactionAction.ts';
import type { PaymentLog } from './paymentLog.ts';
import * as m from './messages.ts';

/** Daily limit of a wallet without a recovery method: 1 MON. */
const UNPROTECTED_DAY_WEI = parseEther('1');

/**
 * Daily limit for presses that a covering page could have tricked (clickjacking); same as the limit for unprotected
 * wallets.
 */
const LARGE_PAYMENT_WEI = UNPROTECTED_DAY_WEI;

const DAY_MS = 24 * 60 * 60_000;

const LARGE_PAYMENT_TEXT = m.protectToPay();
const CONTRACT_OWNER_TEXT =
  'Protect your wallet first. If you own a contract and lose the wallet, you lose the contract. Nothing was sent.';

/** Actions that move more than coins, or are unknown: they have no price and cannot be reverted. */
const UNPRICED_KINDS: readonly TransactionAction['kind'][] = [
  'item_transfer',
  'transfer_ownership',
  'owner_act',
  'unknown_call',
];

/** Why a payment needs a window: `large` by its own amount, `day` by the day's total, `unpriced` at any amount. */
export type WindowReason = 'large' | 'day' | 'unpriced';

/** A planned payment. */
interface PlannedPayment {
  address: string;
  action: TransactionAction;
  /** Value plus gas limit × maxFee. */
  totalWei: bigint;
  /** If known: a transaction with the same nonce is replaced rather than paid in addition. */
  nonce?: number | undefined;
}

/**
 * Requires protection above a daily limit or for contract ownership, and a separate window for large payments
 * (clickjacking).
 */
export interface SpendGuard {
  /** Refusal if the wallet must be protected first. */
  getProtectionRefusal(spending: PlannedPayment): Promise<RequestRefusal | undefined>;
  /** Why a separate keyring window is required, if a page could cover this one. */
  getWindowReason(spending: PlannedPayment): Promise<WindowReason | undefined>;
  /** Records a payment before broadcasting. Returns a function that reverts it, for a rejected transaction. */
  recordPayment(signed: {
    address: string;
    nonce: number;
    wei: bigint;
    isInWindow?: boolean;
  }): Promise<() => Promise<void>>;
}

interface SpendGuardOptions {
  paymentLog: PaymentLog;
  chainId: number;
  nowMs(): number;
  /** False on local test chains, whose coins have no value. */
  isMainnet: boolean;
  /** Whether a page could cover this one undetected, so that presses prove little. */
  isCoverable?: boolean;
}

/** Limits what is sent from this browser. Unprotected wallets open only here, so the local records are complete. */
export function createSpendGuard({
  paymentLog,
  chainId,
  nowMs,
  isMainnet,
  isCoverable = false,
}: SpendGuardOptions): SpendGuard {
  const since = (): number => nowMs() - DAY_MS;
  return {
    async getProtectionRefusal({ address, action, totalWei, nonce }) {
      if (!isMainnet) return undefined;
      if (action.kind === 'accept_ownership') return createRefusal('unprotected', CONTRACT_OWNER_TEXT);
      const paidWei = await paymentLog.sumSince({ chainId, address: address.toLowerCase() }, since(), {
        replacedNonce: nonce,
      });
      return paidWei + totalWei > UNPROTECTED_DAY_WEI ? createRefusal('unprotected', LARGE_PAYMENT_TEXT) : undefined;
    },
    async getWindowReason({ address, action, totalWei, nonce }) {
      if (!isCoverable) return undefined;
      if (UNPRICED_KINDS.includes(action.kind)) return 'unpriced';
      if (totalWei > LARGE_PAYMENT_WEI) return 'large';
      const wallet = { chainId, address: address.toLowerCase() };
      const paidWei = await paymentLog.sumSince(wallet, since(), { replacedNonce: nonce, inWindow: true });
      return paidWei + totalWei > LARGE_PAYMENT_WEI ? 'day' : undefined;
    },
    async recordPayment({ address, nonce, wei, isInWindow = false }) {
      const key = { chainId, address: address.toLowerCase(), nonce };
      const previous = await paymentLog.get(key);
      const maxWei = previous && previous.wei > wei ? previous.wei : wei;
      await paymentLog.put(
        { ...key, atMs: nowMs(), wei: maxWei, isInWindow: isInWindow && previous?.isInWindow !== false },
        since(),
      );
      return () => (previous ? paymentLog.put(previous, since()) : paymentLog.delete(key));
    },
  };
}
