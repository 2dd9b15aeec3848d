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

/** What sending takes; everything of it is the keyring's own. */
export interface Sending {
  account: Account;
  chain: ChainClient;
  chainId: number;
  calls: readonly KnownCall[];
  sentLog: SentLog;
  day: SilentDay;
  guard: SpendGuard;
  clock: Clock;
  /** Asks the player; false when they would not. */
  confirm(asking: {
    plan: Plan;
    decision: Decision & { verdict: 'ask' };
    /** Why the player is asked in a window of the keyring's own; undefined: here. */
    window: WindowReason | undefined;
    /** The player agreed before; the terms have changed since. */
    isRaised: boolean;
  }): Promise<boolean>;
  progress(progress: { stage: 'asking' | 'waiting' | 'signing' } | { stage: 'sent'; txHash: Hex }): void;
  /** Aborted when the app gives up or the player signs out: nothing is signed after that. */
  signal: AbortSignal;
  /** Hears `pagehide` when the page is left: nothing is followed any more. */
  leaving: EventTarget;
}

/** What sending comes to. */
export type SendOutcome = { ok: true; result: KeyringReceipt } | Refusal;

/** So long a transaction is waited for; what the chain has not taken until then may still go through, and its nonce may be used again. */
export const GIVE_UP_MS = 60_000;

/** Whether the time of what was signed last for a nonce is over, by a clock that may have been put back. */
export function isGivenUp(kept: SentNonce, nowMs: number): boolean {
  const newest = liveOf(kept).at(-1);
  return newest === undefined || Math.abs(nowMs - newest.signedAtMs) >= GIVE_UP_MS;
}
