import { formatMonNeeded } from '@jumpy/domain/mon';
import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import type { NodeErrorCode } from '../chain/nodeError.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { PolicyRefuseReason } from '../policy/decideTransaction.ts';
import type { TransactionPlan } from './planTransaction.ts';

const requiredWei = ({ draft, feeWei }: TransactionPlan): bigint => draft.valueWei + feeWei;

/** Whether the balance is below value plus gas limit × maxFee. */
export function hasInsufficientFunds(plan: TransactionPlan): boolean {
  return plan.balanceWei < requiredWei(plan);
}

/** Refusal that names the missing amount. */
export function insufficientFundsRefusal(plan: TransactionPlan): RequestRefusal {
  const missing = formatMonNeeded(requiredWei(plan) - plan.balanceWei);
  return createRefusal(
    'insufficient_funds',
    `There is not enough MON in your wallet: ${missing} MON more is needed, fees included. Nothing was sent.`,
  );
}

const NODE_ERROR_TEXTS: Readonly<Record<NodeErrorCode, readonly [KeyringErrorCode, string]>> = {
  insufficient_funds: [
    'insufficient_funds',
    'There is not enough MON in your wallet for this and its fee. Nothing was sent.',
  ],
  nonce_too_low: ['busy', 'Another transaction of your wallet came first. Nothing was sent. Please try again.'],
  known: ['busy', 'This is on its way already.'],
  fee_too_low: ['network', 'The network has become more costly this very moment. Nothing was sent. Please try again.'],
  reverted: ['reverted', 'The network says that this would fail now. Nothing was sent and nothing was paid.'],
  refused: ['refused', 'The network did not take this. Nothing was sent. Please try again.'],
  network: ['network', 'The network cannot be reached right now. Please try again.'],
};

export function toNodeRefusal(code: NodeErrorCode): RequestRefusal {
  return createRefusal(...NODE_ERROR_TEXTS[code]);
}

const REFUSE_TEXTS: Readonly<Record<PolicyRefuseReason, string>> = {
  malformed: 'This is no transaction your wallet understands, so it was not signed.',
  other_chain: 'This is meant for another network, so it was not signed.',
  creation: 'Your wallet signs no new contracts.',
};

export function toPolicyRefusal(reason: PolicyRefuseReason): RequestRefusal {
  return createRefusal('refused', REFUSE_TEXTS[reason]);
}
