import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { monNeededText } from '@jumpy/domain/mon';
import { groupedText } from '@jumpy/domain/numberText';
import type { RoleSyncPlanAnswer } from '@jumpy/protocol/http/roleSync';

/** What the lists are called. */
export const ROLE_TITLES: Readonly<Record<MintRole, string>> = {
  elites: 'Elites',
  jumplist: 'Jumplist',
  passholders: 'Pass holders',
  jumpfcfs: 'Jump FCFS',
};

/**
 * A number with its noun.
 * @example counted(2, 'wallet') // '2 wallets'
 */
export const counted = (count: number, noun: string): string =>
  `${groupedText(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A line of a plan: how many gain a role, and how many lose it. */
export interface PlanLine {
  role: MintRole;
  title: string;
  gained: number;
  lost: number;
}

/** The lines of a plan, one a role. */
export const planLines = ({ plan: { additions, removals } }: RoleSyncPlanAnswer['data']): PlanLine[] =>
  MINT_ROLES.map((role) => ({
    role,
    title: ROLE_TITLES[role],
    gained: additions[role].length,
    lost: removals[role].length,
  }));

/**
 * What a plan costs, in words.
 * @example costWords({ wallets: 2, transactions: 1, costWei: '1000000000000000' }) // '2 wallets in 1 transaction, about 0.001 MON'
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
