import { withdrawalErrorText } from '@jumpy/domain/withdrawalError';
import type { KeyringFault } from '@jumpy/protocol/keyring';
import { WalletError } from '../../../data/walletDesk.ts';

/** Faults of the wallet in the words that the texts of a failed withdrawal go by (WAL-24 to WAL-26). */
const RAW: Partial<Record<KeyringFault, string>> = {
  insufficient_funds: 'insufficient funds',
  rejected: 'user rejected',
  network: 'network',
};

/** A withdrawal that did not come through, in words. */
export interface WithdrawalFailure {
  text: string;
  /** It went out before it failed: it may still arrive, and must not be sent again blindly. */
  txHash: string | undefined;
  /** The wallet has to be protected before it pays that much. */
  needsProtection?: boolean;
}

/** What the form says of whatever was thrown (WAL-13, WAL-23 to WAL-27). */
export function withdrawalFailure(thrown: unknown): WithdrawalFailure {
  if (!(thrown instanceof WalletError)) return { text: withdrawalErrorText(thrown), txHash: undefined };
  const raw = RAW[thrown.fault];
  return {
    text: withdrawalErrorText(raw === undefined ? thrown : new Error(raw)),
    txHash: thrown.txHash,
    ...(thrown.fault === 'unprotected' ? { needsProtection: true } : {}),
  };
}
