import { formatMonFull, formatMonNeeded } from '@jumpy/domain/mon';
import type { ConfirmedStatus, OwnTransaction, TransactionType } from '@jumpy/protocol/http/chain';
import type { BadgeTone } from '../../ui/Badge.tsx';
import type { UiIconName } from '../../ui/Icon.tsx';

/** Player-facing name of each transaction type. */
export const TRANSACTION_TEXT: Readonly<Record<TransactionType, string>> = {
  REVIVE_PAYMENT: 'Revive',
  RECORD_STATS: 'Run recorded',
  QUEST_CLAIM: 'Quest claimed',
  WITHDRAWAL: 'Withdrawal',
  FUNDING: 'Test MON',
  SHOP_MINT: 'Character minted',
  ARMY_MINT: 'Army minted',
  OWNER_ACT: 'Act of the owner',
};

/** How a status is displayed. `meaning` explains statuses that are not self-evident. */
export interface StatusDisplay {
  tone: BadgeTone;
  icon: UiIconName;
  text: string;
  meaning: string | undefined;
}

export const STATUS_DISPLAYS: Readonly<Record<ConfirmedStatus, StatusDisplay>> = {
  pending: { tone: 'sky', icon: 'clock', text: 'Pending', meaning: 'The chain is still making it final.' },
  completed: { tone: 'mint', icon: 'check', text: 'Done', meaning: undefined },
  failed: { tone: 'coral', icon: 'warning', text: 'Failed', meaning: 'The chain refused it. Only the fee was paid.' },
  unknown: {
    tone: 'sun',
    icon: 'help',
    text: 'Not seen',
    meaning: 'The chain has not shown it for an hour. Most likely it never went out, and your MON are still yours.',
  },
};

/**
 * Amount moved, with its sign; undefined if only a fee was paid.
 * @example movedText({ type: 'WITHDRAWAL', valueWei: '1500000000000000000' }) // '−1.5 MON'
 */
export function transactionAmountText({
  type,
  valueWei,
}: Pick<OwnTransaction, 'type' | 'valueWei'>): string | undefined {
  const wei = BigInt(valueWei);
  if (wei === 0n) return undefined;
  return `${type === 'FUNDING' ? '+' : '−'}${formatMonFull(wei)} MON`;
}

/** Fee charged by the chain; undefined for test MON, which cost the player nothing. */
export function transactionFeeText({ type, feeWei }: Pick<OwnTransaction, 'type' | 'feeWei'>): string | undefined {
  return feeWei === null || type === 'FUNDING' ? undefined : `${formatMonNeeded(BigInt(feeWei))} MON`;
}
