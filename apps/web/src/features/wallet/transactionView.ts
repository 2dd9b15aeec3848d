import { monFullText, monNeededText } from '@jumpy/domain/mon';
import type { ConfirmedStatus, OwnTransaction, TransactionType } from '@jumpy/protocol/http/chain';
import type { ChipTone } from '../../ui/Chip.tsx';
import type { IconName } from '../../ui/Icon.tsx';

/** Player-facing name of each transaction type. */
export const TRANSACTION_WORDS: Readonly<Record<TransactionType, string>> = {
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
export interface StatusFace {
  tone: ChipTone;
  icon: IconName;
  word: string;
  meaning: string | undefined;
}

export const STATUS_FACES: Readonly<Record<ConfirmedStatus, StatusFace>> = {
  pending: { tone: 'sky', icon: 'clock', word: 'Pending', meaning: 'The chain is still making it final.' },
  completed: { tone: 'mint', icon: 'check', word: 'Done', meaning: undefined },
  failed: { tone: 'coral', icon: 'warning', word: 'Failed', meaning: 'The chain refused it. Only the fee was paid.' },
  unknown: {
    tone: 'sun',
    icon: 'help',
    word: 'Not seen',
    meaning: 'The chain has not shown it for an hour. Most likely it never went out, and your MON are still yours.',
  },
};

/**
 * Amount moved, with its sign; undefined if only a fee was paid.
 * @example movedText({ type: 'WITHDRAWAL', valueWei: '1500000000000000000' }) // '−1.5 MON'
 */
export function movedText({ type, valueWei }: Pick<OwnTransaction, 'type' | 'valueWei'>): string | undefined {
  const wei = BigInt(valueWei);
  if (wei === 0n) return undefined;
  return `${type === 'FUNDING' ? '+' : '−'}${monFullText(wei)} MON`;
}

/** Fee charged by the chain; undefined for test MON, which cost the player nothing. */
export function feeText({ type, feeWei }: Pick<OwnTransaction, 'type' | 'feeWei'>): string | undefined {
  return feeWei === null || type === 'FUNDING' ? undefined : `${monNeededText(BigInt(feeWei))} MON`;
}
