import type { KeyringReceipt } from '@jumpy/protocol/keyring';
import type { WithdrawalFailure } from './withdrawalFailure.ts';

/** What a confirmed form sends. */
export interface Transfer {
  to: string;
  valueWei: bigint;
  /** Limit times maxFee as it was quoted. */
  feeWei: bigint;
}

/** How far a withdrawal is (WAL-08 to WAL-14). */
export type WithdrawalState =
  | { at: 'form'; failure?: WithdrawalFailure }
  | { at: 'confirm'; transfer: Transfer }
  | { at: 'processing'; transfer: Transfer; txHash?: string }
  /** It is not known what became of it: it may still go through. */
  | { at: 'doubted'; transfer: Transfer }
  | { at: 'done'; transfer: Transfer; receipt: KeyringReceipt };

/** What can happen to it. */
export type WithdrawalNews =
  | { type: 'checked'; transfer: Transfer }
  | { type: 'cancelled' }
  | { type: 'confirmed' }
  | { type: 'sent'; txHash: string }
  | { type: 'arrived'; receipt: KeyringReceipt }
  | { type: 'failed'; failure: WithdrawalFailure }
  | { type: 'doubted' }
  | { type: 'closed' };

/** The next state of a withdrawal; news that do not fit the state change nothing. */
export function nextWithdrawal(state: WithdrawalState, news: WithdrawalNews): WithdrawalState {
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
