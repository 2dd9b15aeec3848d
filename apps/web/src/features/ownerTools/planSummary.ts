import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { monNeededText } from '@jumpy/domain/mon';
import { groupedText } from '@jumpy/domain/numberText';
import type { RoleSyncPlanAnswer } from '@jumpy/protocol/http/roleSync';

export const ROLE_TITLES: Readonly<Record<MintRole, string>> = {
  elites: 'Elites',
  jumplist: 'Jumplist',
  passholders: 'Pass holders',
  jumpfcfs: 'Jump FCFS',
};

/**
 * Formats a count with its noun.
 * @example counted(2, 'wallet') // '2 wallets'
 */
export const counted = (count: number, noun: string): string =>
  `${groupedText(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Gains and losses of one role. */
export interface PlanLine {
  role: MintRole;
  title: string;
  gained: number;
  lost: number;
}

export const planLines = ({ plan: { additions, removals } }: RoleSyncPlanAnswer['data']): PlanLine[] =>
  MINT_ROLES.map((role) => ({
    role,
    title: ROLE_TITLES[role],
    gained: additions[role].length,
    lost: removals[role].length,
  }));

/**
 * Formats the cost of a plan.
 * @example costWords({ wallets: 2, transactions: 1, costWei: '1000000000000000' }) // '2 wallets in 1 transaction,
 * about 0.001 MON'
 */
export function costWords({
  wallets,
  transactions,
  costWei,
}: {
  wallets: number;
  transactions: number;
  costWei: string;
}): string {
  return `${counted(wallets, 'wallet')} in ${counted(transactions, 'transaction')}, about ${monNeededText(BigInt(costWei))} MON`;
}
