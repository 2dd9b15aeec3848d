import { formatMonNeeded } from '@jumpy/domain/mon';
import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import type { NodeErrorCode } from '../chain/nodeError.ts';
import { type RequestRefusal, createRefusal } from '../requestOutcome.ts';
import type { PolicyRefuseReason } from '../policy/decideTransaction.ts';
import type { TransactionPlan } from './planTransaction.ts';
import * as m from './messages.ts';

const requiredWei = ({ draft, feeWei }: TransactionPlan): bigint => draft.valueWei + feeWei;

/** Whether the balance is below value plus gas limit × maxFee. */
export function hasInsufficientFunds(plan: TransactionPlan): boolean {
  return plan.balanceWei < requiredWei(plan);
}

/** Refusal that names the missing amount. */
export function insufficientFundsRefusal(plan: TransactionPlan): RequestRefusal {
  const missing = formatMonNeeded(requiredWei(plan) - plan.balanceWei);
  return createRefusal('insufficient_funds', m.insufficientMonBy({ missing }));
}

const NODE_ERROR_TEXTS: Readonly<Record<NodeErrorCode, readonly [KeyringErrorCode, string]>> = {
  insufficient_funds: ['insufficient_funds', m.insufficientMon()],
  nonce_too_low: ['busy', m.otherTransactionFirst()],
  known: ['busy', m.alreadySent()],
  fee_too_low: ['network', m.feesRose()],
  reverted: ['reverted', m.wouldFail()],
  refused: ['refused', m.rejectedByNetwork()],
  network: ['network', m.networkUnreachable()],
};

export function toNodeRefusal(code: NodeErrorCode): RequestRefusal {
  return createRefusal(...NODE_ERROR_TEXTS[code]);
}

const REFUSE_TEXTS: Readonly<Record<PolicyRefuseReason, string>> = {
  malformed: m.transactionNotUnderstood(),
  other_chain: m.otherNetwork(),
  creation: m.newContractRefused(),
  other_site: m.otherSiteRefused(),
};

export function toPolicyRefusal(reason: PolicyRefuseReason): RequestRefusal {
  return createRefusal('refused', REFUSE_TEXTS[reason]);
}
