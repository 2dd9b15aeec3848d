import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { formatMonNeeded } from '@jumpy/domain/mon';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { RoleSyncPlanResponse } from '@jumpy/protocol/http/roleSync';

const ROLE_TITLES: Readonly<Record<MintRole, string>> = {
  elites: 'Elites',
  jumplist: 'Jumplist',
  passholders: 'Pass holders',
  jumpfcfs: 'Jump FCFS',
};

/**
 * Formats a count with its noun.
 * @example countedNoun(2, 'wallet') // '2 wallets'
 */
export const countedNoun = (count: number, noun: string): string =>
  `${formatGrouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Gains and losses of one role. */
interface PlanLine {
  role: MintRole;
  title: string;
  gained: number;
  lost: number;
}

export const toPlanLines = ({ plan: { additions, removals } }: RoleSyncPlanResponse['data']): PlanLine[] =>
  MINT_ROLES.map((role) => ({
    role,
    title: ROLE_TITLES[role],
    gained: additions[role].length,
    lost: removals[role].length,
  }));

/**
 * Formats the cost of a plan.
 * @example costText({ wallets: 2, transactions: 1, costWei: '1000000000000000' }) // '2 wallets in 1 transaction,
 * about 0.001 MON'
 */
export function costText({
  wallets,
  transactions,
  costWei,
}: {
  wallets: number;
  transactions: number;
  costWei: string;
}): string {
  return `${countedNoun(wallets, 'wallet')} in ${countedNoun(transactions, 'transaction')}, about ${formatMonNeeded(BigInt(costWei))} MON`;
}
