import type { KeyringReceipt, KeyringErrorCode } from '@jumpy/protocol/keyring';
import { withdrawalErrorText, withdrawalFailedText } from '@jumpy/domain/withdrawalError';
import { WalletError } from '../../../data/walletClient.ts';

export interface Transfer {
  to: string;
  valueWei: bigint;
  /** Gas limit times quoted maxFee. */
  feeWei: bigint;
}

export type WithdrawalState =
  | { at: 'form'; failure?: WithdrawalFailure }
  | { at: 'confirm'; transfer: Transfer }
  | { at: 'processing'; transfer: Transfer; txHash?: string }
  /** The outcome is unknown: it may still go through. */
  | { at: 'unconfirmed'; transfer: Transfer }
  | { at: 'done'; transfer: Transfer; receipt: KeyringReceipt };

type WithdrawalAction =
  | { type: 'checked'; transfer: Transfer }
  | { type: 'cancelled' }
  | { type: 'confirmed' }
  | { type: 'sent'; txHash: string }
  | { type: 'arrived'; receipt: KeyringReceipt }
  | { type: 'failed'; failure: WithdrawalFailure }
  | { type: 'unconfirmed' }
  | { type: 'closed' };

/** State machine of a withdrawal. Events that do not apply to the current state are ignored. */
export function reduceWithdrawal(state: WithdrawalState, action: WithdrawalAction): WithdrawalState {
  switch (action.type) {
    case 'checked':
      return state.at === 'form' ? { at: 'confirm', transfer: action.transfer } : state;
    case 'cancelled':
      return state.at === 'confirm' ? { at: 'form' } : state;
    case 'confirmed':
      return state.at === 'confirm' ? { at: 'processing', transfer: state.transfer } : state;
    case 'sent':
      return state.at === 'processing' ? { ...state, txHash: action.txHash } : state;
    case 'arrived':
      return state.at === 'processing' ? { at: 'done', transfer: state.transfer, receipt: action.receipt } : state;
    case 'failed':
      return state.at === 'processing' || state.at === 'form' ? { at: 'form', failure: action.failure } : state;
    case 'unconfirmed':
      return state.at === 'processing' ? { at: 'unconfirmed', transfer: state.transfer } : state;
    case 'closed':
      return state.at === 'processing' ? state : { at: 'form' };
  }
}

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
  const rawText = RAW_ERROR_TEXT[thrown.code];
  return {
    // The wallet's own sentences may mention the network or funds without being that error.
    text: rawText === undefined ? withdrawalFailedText(thrown.message) : withdrawalErrorText(new Error(rawText)),
    ...(thrown.code === 'unprotected' ? { needsProtection: true } : {}),
  };
}
