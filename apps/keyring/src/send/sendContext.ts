import type { KeyringReceipt } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';
import type { WalletAccount } from '../walletAccount.ts';
import { type SentLog, listPending, type SentNonce, type SignedTransactionRecord } from '../book/keyringDb.ts';
import type { ChainClient } from '../chain/chainClient.ts';
import type { KeyringClock } from '../clock.ts';
import type { RequestRefusal } from '../requestOutcome.ts';
import type { PolicyDecision } from '../policy/decideTransaction.ts';
import type { KnownCall } from '../policy/knownCall.ts';
import type { DailyAutoApproved } from '../spend/dailyAutoApproved.ts';
import type { SpendGuard, WindowReason } from '../spend/spendGuard.ts';
import type { TransactionPlan } from './planTransaction.ts';

/** Context for sending; all of it is the keyring's own. */
export interface SendContext {
  account: WalletAccount;
  chain: ChainClient;
  chainId: number;
  calls: readonly KnownCall[];
  sentLog: SentLog;
  dailyAutoApproved: DailyAutoApproved;
  spendGuard: SpendGuard;
  clock: KeyringClock;
  /** Another site asks, rather than the app. */
  isOtherSite?: boolean;
  /** Asks for confirmation; false if the player declines. */
  confirm(options: {
    plan: TransactionPlan;
    decision: PolicyDecision & { verdict: 'ask' };
    /** Why confirmation requires a keyring window; undefined if it does not. */
    window: WindowReason | undefined;
    /** The player confirmed before, but the terms have changed. */
    isRaised: boolean;
  }): Promise<boolean>;
  reportProgress(progress: { stage: 'asking' | 'waiting' | 'signing' } | { stage: 'sent'; txHash: Hex }): void;
  /** Aborted if the app cancels or the player signs out; nothing is signed after that. */
  signal: AbortSignal;
  /** Emits `pagehide` when the page is left, which ends all polling. */
  pageHide: EventTarget;
}

export type SendOutcome = { ok: true; result: KeyringReceipt } | RequestRefusal;

/** Last transaction sent from any device, as reported to the server. */
export interface LastSent {
  txHash: string;
  nonce: number;
  sentAt: number;
}

/** Records what is sent under a lease. */
export interface SendLease {
  lastSent: LastSent | null;
  recordSent(transaction: Pick<SignedTransactionRecord, 'hash'> & { nonce: number }): void;
}

/** How long a transaction is waited for. After that it may still be mined, but its nonce may be replaced. */
export const SEND_TIMEOUT_MS = 60_000;

/** Whether the latest transaction of a nonce has timed out; tolerates a clock that was set back. */
export function isTimedOut(sentNonce: SentNonce, nowMs: number): boolean {
  const newest = listPending(sentNonce).at(-1);
  return newest === undefined || Math.abs(nowMs - newest.signedAtMs) >= SEND_TIMEOUT_MS;
}
