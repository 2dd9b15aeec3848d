import { formatMonFull } from '@jumpy/domain/mon';
import type { ChainAction } from '@jumpy/domain/gas';
import type { KeyringSentTransaction } from '@jumpy/protocol/keyring';
import { shortAddress } from '@jumpy/domain/shortAddress';

const ACTION_TEXT: Readonly<Record<ChainAction, string>> = {
  stats: 'The record of a run',
  quest_claim: 'A quest claim',
  revive: 'A revive',
  shop_mint: 'A character',
  army_mint: 'A mint',
};

/**
 * Short title of a sent transaction.
 * @example sentTitle({ wanted: { to: '0x11…', data: '0x', valueWei: '20000000000000000000' } }) // '20 MON to
 * 0x1111…1111'
 */
export function sentTransactionTitle({
  wanted: { to, data, valueWei, action },
}: Pick<KeyringSentTransaction, 'wanted'>): string {
  if (data === '0x') return `${formatMonFull(BigInt(valueWei))} MON to ${shortAddress(to)}`;
  const name = action === undefined ? 'A transaction' : ACTION_TEXT[action];
  return valueWei === '0' ? name : `${name} for ${formatMonFull(BigInt(valueWei))} MON`;
}

const FINAL_TEXT: Readonly<Record<Exclude<KeyringSentTransaction['state'], 'pending'>, string>> = {
  done: 'It went through.',
  failed: 'The chain refused it. Only the fee was paid.',
  cancelled: 'It was cancelled. Only a fee was paid.',
  replaced: 'Another transaction of your wallet took its place. It was not carried out.',
};

/** Outcome text; only finalized results count as an outcome. */
export function sentTransactionText({ state, canSendAgain, isCancelling }: KeyringSentTransaction): string {
  if (state !== 'pending') return FINAL_TEXT[state];
  if (isCancelling) return 'It is being cancelled. Until that is final, it may still go through.';
  return canSendAgain
    ? 'The network has not taken it. It may still go through. If you try again or cancel it, only one of these is ever carried out.'
    : 'It is on its way, and may still go through.';
}
