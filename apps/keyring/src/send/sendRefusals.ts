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
    `There’s not enough MON in your wallet. You need ${missing} MON more, including fees. Nothing was sent.`,
  );
}

const NODE_ERROR_TEXTS: Readonly<Record<NodeErrorCode, readonly [KeyringErrorCode, string]>> = {
  insufficient_funds: [
    'insufficient_funds',
    'There’s not enough MON in your wallet for this and its fee. Nothing was sent.',
  ],
  nonce_too_low: ['busy', 'Another transaction from your wallet came first. Nothing was sent. Please try again.'],
  known: ['busy', 'This is already on its way.'],
  fee_too_low: ['network', 'The network just got more expensive. Nothing was sent. Please try again.'],
  reverted: ['reverted', 'The network says this would fail right now. Nothing was sent or paid.'],
  refused: ['refused', 'The network didn’t accept this. Nothing was sent. Please try again.'],
  network: ['network', 'Couldn’t reach the network. Please try again.'],
};

export function toNodeRefusal(code: NodeErrorCode): RequestRefusal {
  return createRefusal(...NODE_ERROR_TEXTS[code]);
}

const REFUSE_TEXTS: Readonly<Record<PolicyRefuseReason, string>> = {
  malformed: 'Your wallet doesn’t understand this transaction, so it was not signed.',
  other_chain: 'This is for a different network, so it was not signed.',
  creation: 'Your wallet doesn’t sign new contracts.',
};

export function toPolicyRefusal(reason: PolicyRefuseReason): RequestRefusal {
  return createRefusal('refused', REFUSE_TEXTS[reason]);
}
