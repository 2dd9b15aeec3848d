import { withdrawalErrorText } from '@jumpy/domain/withdrawalError';
import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import { WalletError } from '../../../data/walletClient.ts';

/** Maps wallet error codes to the raw messages that the texts of failed withdrawals are keyed by. */
const RAW_ERROR_TEXT: Partial<Record<KeyringErrorCode, string>> = {
  insufficient_funds: 'insufficient funds',
  rejected: 'user rejected',
  network: 'network',
};

/** Codes of transactions that were not executed and never will be. */
const FINAL_CODES: readonly KeyringErrorCode[] = ['refused', 'reverted'];

export interface WithdrawalFailure {
  text: string;
  /** The wallet must be protected before it can pay this amount. */
  needsProtection?: boolean;
}

/** Whether the transaction was sent and its outcome is still unknown. */
export function canStillGoThrough(thrown: unknown): boolean {
  return thrown instanceof WalletError && thrown.txHash !== undefined && !FINAL_CODES.includes(thrown.code);
}

/** Maps any thrown value to the error shown in the form. */
export function toWithdrawalFailure(thrown: unknown): WithdrawalFailure {
  if (!(thrown instanceof WalletError)) return { text: withdrawalErrorText(thrown) };
  const raw = RAW_ERROR_TEXT[thrown.code];
  return {
    text: withdrawalErrorText(raw === undefined ? thrown : new Error(raw)),
    ...(thrown.code === 'unprotected' ? { needsProtection: true } : {}),
  };
}
