import type { KeyringReceipt } from '@jumpy/protocol/keyring';
import type { WithdrawalFailure } from './withdrawalFailure.ts';

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
  | { at: 'doubted'; transfer: Transfer }
  | { at: 'done'; transfer: Transfer; receipt: KeyringReceipt };

export type WithdrawalAction =
  | { type: 'checked'; transfer: Transfer }
  | { type: 'cancelled' }
  | { type: 'confirmed' }
  | { type: 'sent'; txHash: string }
  | { type: 'arrived'; receipt: KeyringReceipt }
  | { type: 'failed'; failure: WithdrawalFailure }
  | { type: 'doubted' }
  | { type: 'closed' };

/** State machine of a withdrawal. Events that do not apply to the current state are ignored. */
export function reduceWithdrawal(state: WithdrawalState, news: WithdrawalAction): WithdrawalState {
  switch (news.type) {
    case 'checked':
      return state.at === 'form' ? { at: 'confirm', transfer: news.transfer } : state;
    case 'cancelled':
      return state.at === 'confirm' ? { at: 'form' } : state;
    case 'confirmed':
      return state.at === 'confirm' ? { at: 'processing', transfer: state.transfer } : state;
    case 'sent':
      return state.at === 'processing' ? { ...state, txHash: news.txHash } : state;
    case 'arrived':
      return state.at === 'processing' ? { at: 'done', transfer: state.transfer, receipt: news.receipt } : state;
    case 'failed':
      return state.at === 'processing' || state.at === 'form' ? { at: 'form', failure: news.failure } : state;
    case 'doubted':
      return state.at === 'processing' ? { at: 'doubted', transfer: state.transfer } : state;
    case 'closed':
      return state.at === 'processing' ? state : { at: 'form' };
  }
}
