import type { TransactionType } from '@jumpy/protocol/http/chain';
import type { ContractName } from '@jumpy/protocol/http/chainConfig';
import type { Chain } from '../../platform/chain/chain.ts';
import type { ProvenTransaction } from './provenTransaction.ts';

/** Which contract a transaction of a type goes to; any of ours for acts of their owner, none for coins that only move. */
const TARGETS: Readonly<Record<TransactionType, ContractName | 'any' | undefined>> = {
  REVIVE_PAYMENT: 'reviveGate',
  RECORD_STATS: 'jumpStats',
  QUEST_CLAIM: 'questClaims',
  SHOP_MINT: 'jumpShop',
  ARMY_MINT: 'jumpyArmy',
  OWNER_ACT: 'any',
  WITHDRAWAL: undefined,
  FUNDING: undefined,
};

/** Which address of a transaction must be the player's own. */
export function ownSide(type: TransactionType, { from, to }: Pick<ProvenTransaction, 'from' | 'to'>): string | null {
  return type === 'FUNDING' ? to : from;
}

/** Whether a transaction went where one of its type goes. */
export function isAtTarget(
  type: TransactionType,
  { to, contracts }: Pick<ProvenTransaction, 'to'> & Pick<Chain, 'contracts'>,
): boolean {
  const target = TARGETS[type];
  if (target === undefined) return true;
  const fitting = target === 'any' ? Object.values(contracts) : [contracts[target]];
  return fitting.some((address) => address.toLowerCase() === to);
}
