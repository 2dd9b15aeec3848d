import { monNeededText } from '@jumpy/domain/mon';
import type { KeyringErrorCode } from '@jumpy/protocol/keyring';
import type { NodeError } from '../chain/nodeError.ts';
import { type Refusal, refusal } from '../outcome.ts';
import type { RefuseReason } from '../policy/decide.ts';
import type { Plan } from './planTransaction.ts';

const neededWei = ({ draft, feeWei }: Plan): bigint => draft.valueWei + feeWei;

/** Whether the balance is below value plus gas limit × maxFee. */
export function isShort(plan: Plan): boolean {
  return plan.balanceWei < neededWei(plan);
}

/** Refusal that names the missing amount. */
export function shortOf(plan: Plan): Refusal {
  const missing = monNeededText(neededWei(plan) - plan.balanceWei);
  return refusal(
    'insufficient_funds',
    `There is not enough MON in your wallet: ${missing} MON more is needed, fees included. Nothing was sent.`,
  );
}

const NODE_ERRORS: Readonly<Record<NodeError, readonly [KeyringErrorCode, string]>> = {
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

export function nodeRefusal(code: NodeError): Refusal {
  return refusal(...NODE_ERRORS[code]);
}

const REFUSE_WORDS: Readonly<Record<RefuseReason, string>> = {
  malformed: 'This is no transaction your wallet understands, so it was not signed.',
  other_chain: 'This is meant for another network, so it was not signed.',
  creation: 'Your wallet signs no new contracts.',
};

export function policyRefusal(because: RefuseReason): Refusal {
  return refusal('refused', REFUSE_WORDS[because]);
}
