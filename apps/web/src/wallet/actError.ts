import type { WalletError } from '../data/walletClient.ts';

/**
 * Why an act came to nothing: `cancelled` by its player; `short` of MON; `denied`, the wallet may not; `reverted`, the contract said no;
 * `wallet`, it cannot sign here; `unseen`, it was sent and its end is not known; `network` and whatever else.
 */
export type ActFailure = 'cancelled' | 'short' | 'denied' | 'reverted' | 'wallet' | 'unseen' | 'network' | 'other';

/** What a contract said as it refused: the error by its name in the ABI, and what it tells. */
export interface Revert {
  name: string;
  args: readonly unknown[];
}

/** An act or a mint that was not done; `message` is for people. */
export class ActError extends Error {
  override readonly name = 'ActError';
  readonly failure: ActFailure;
  readonly revert: Revert | undefined;
  /** What was sent before it failed. */
  readonly txHash: string | undefined;

  constructor(failure: ActFailure, message: string, { revert, txHash }: { revert?: Revert; txHash?: string } = {}) {
    super(message);
    this.failure = failure;
    this.revert = revert;
    this.txHash = txHash;
  }
}

const FAILURES: Partial<Record<WalletError['code'], ActFailure>> = {
  rejected: 'cancelled',
  insufficient_funds: 'short',
  reverted: 'reverted',
  signed_out: 'wallet',
  no_wallet: 'wallet',
  locked: 'wallet',
  storage_closed: 'wallet',
  unprotected: 'wallet',
  unsupported: 'wallet',
  timeout: 'unseen',
  network: 'network',
  busy: 'network',
  server: 'network',
};

/** The wallet's own word for it. */
export const failureOf = ({ code, txHash }: Pick<WalletError, 'code' | 'txHash'>): ActFailure =>
  txHash !== undefined && code !== 'reverted' ? 'unseen' : (FAILURES[code] ?? 'other');
