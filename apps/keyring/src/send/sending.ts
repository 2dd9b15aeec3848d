import type { KeyringReceipt } from '@jumpy/protocol/keyring';
import type { Hex } from 'viem';
import type { Account } from '../account.ts';
import type { SentLog } from '../book/keyringBook.ts';
import { liveOf, type SentNonce } from '../book/sentNonce.ts';
import type { ChainClient } from '../chain/chainClient.ts';
import type { Clock } from '../clock.ts';
import type { Refusal } from '../outcome.ts';
import type { Decision } from '../policy/decide.ts';
import type { KnownCall } from '../policy/knownCall.ts';
import type { SilentDay } from '../spend/silentDay.ts';
import type { SpendGuard, WindowReason } from '../spend/spendGuard.ts';
import type { Plan } from './planTransaction.ts';

/** Context for sending; all of it is the keyring's own. */
export interface Sending {
  account: Account;
  chain: ChainClient;
  chainId: number;
  calls: readonly KnownCall[];
  sentLog: SentLog;
  day: SilentDay;
  guard: SpendGuard;
  clock: Clock;
  /** Asks for confirmation; false if the player declines. */
  confirm(asking: {
    plan: Plan;
    decision: Decision & { verdict: 'ask' };
    /** Why confirmation requires a keyring window; undefined if it does not. */
    window: WindowReason | undefined;
    /** The player confirmed before, but the terms have changed. */
    isRaised: boolean;
  }): Promise<boolean>;
  progress(progress: { stage: 'asking' | 'waiting' | 'signing' } | { stage: 'sent'; txHash: Hex }): void;
  /** Aborted if the app cancels or the player signs out; nothing is signed after that. */
  signal: AbortSignal;
  /** Emits `pagehide` when the page is left, which ends all polling. */
  leaving: EventTarget;
}

export type SendOutcome = { ok: true; result: KeyringReceipt } | Refusal;

/** How long a transaction is waited for. After that it may still be mined, but its nonce may be replaced. */
export const GIVE_UP_MS = 60_000;

/** Whether the latest transaction of a nonce has timed out; tolerates a clock that was set back. */
export function isGivenUp(kept: SentNonce, nowMs: number): boolean {
  const newest = liveOf(kept).at(-1);
  return newest === undefined || Math.abs(nowMs - newest.signedAtMs) >= GIVE_UP_MS;
}
