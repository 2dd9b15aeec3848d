import { monFullText, monNeededText } from '@jumpy/domain/mon';
import type { ConfirmedStatus, OwnTransaction, TransactionType } from '@jumpy/protocol/http/chain';
import type { ChipTone } from '../../ui/Chip.tsx';
import type { IconName } from '../../ui/Icon.tsx';

/** What each kind of transaction was, as its player knows it. */
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

/** The face of a status: colour, sign and word, and what it means where that is not plain. */
export interface StatusFace {
  tone: ChipTone;
  icon: IconName;
  word: string;
  meaning: string | undefined;
}

/** The face of each status. */
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
 * What a transaction moved, with its sign; nothing for those that cost only their fee.
 * @example movedText({ type: 'WITHDRAWAL', valueWei: '1500000000000000000' }) // '−1.5 MON'
 */
export function movedText({ type, valueWei }: Pick<OwnTransaction, 'type' | 'valueWei'>): string | undefined {
  const wei = BigInt(valueWei);
  if (wei === 0n) return undefined;
  return `${type === 'FUNDING' ? '+' : '−'}${monFullText(wei)} MON`;
}

/** What the chain billed for it; test MON come without a bill. */
export function feeText({ type, feeWei }: Pick<OwnTransaction, 'type' | 'feeWei'>): string | undefined {
  return feeWei === null || type === 'FUNDING' ? undefined : `${monNeededText(BigInt(feeWei))} MON`;
}
