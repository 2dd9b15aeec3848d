import { withdrawalErrorText } from '@jumpy/domain/withdrawalError';
import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import { WalletError } from '../../../data/walletClient.ts';

/** Errors of the wallet in the words that the texts of a failed withdrawal go by (WAL-24 to WAL-26). */
const RAW: Partial<Record<KeyringErrorCode, string>> = {
  insufficient_funds: 'insufficient funds',
  rejected: 'user rejected',
  network: 'network',
};

/** What the wallet says of what was not carried out, and never will be. */
const FINAL: readonly KeyringErrorCode[] = ['refused', 'reverted'];

/** A withdrawal that did not come through, in words. */
export interface WithdrawalFailure {
  text: string;
  /** The wallet has to be protected before it pays that much. */
  needsProtection?: boolean;
}

/** Whether it went out, and nobody knows yet what became of it. */
export function mayStillGoThrough(thrown: unknown): boolean {
  return thrown instanceof WalletError && thrown.txHash !== undefined && !FINAL.includes(thrown.code);
}

/** What the form says of whatever was thrown (WAL-13, WAL-23 to WAL-27). */
export function withdrawalFailure(thrown: unknown): WithdrawalFailure {
  if (!(thrown instanceof WalletError)) return { text: withdrawalErrorText(thrown) };
  const raw = RAW[thrown.code];
  return {
    text: withdrawalErrorText(raw === undefined ? thrown : new Error(raw)),
    ...(thrown.code === 'unprotected' ? { needsProtection: true } : {}),
  };
}
