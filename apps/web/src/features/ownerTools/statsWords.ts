import type { HierarchicalAnswer } from '@jumpy/protocol/http/roleSync';
import { counted } from './planSummary.ts';

/**
 * How many wallets should have which role.
 * @example statsWords({ elites: 1, jumplist: 0, passholders: 0, jumpfcfs: 2, none: 3 }) // 'elites 1, jumplist 0, passholders 0, jumpfcfs 2, none 3'
 */
export function statsWords({ elites, jumplist, passholders, jumpfcfs, none }: HierarchicalAnswer['stats']): string {
  return `elites ${elites}, jumplist ${jumplist}, passholders ${passholders}, jumpfcfs ${jumpfcfs}, none ${none}`;
}

/** The alert of a sync that succeeded: counts, transactions and the server's message (ADMIN-117). */
export function syncedWords(
  { stats, message }: Pick<HierarchicalAnswer, 'stats' | 'message'>,
  transactions: number,
): string {
  return `Synced: ${statsWords(stats)}. ${counted(transactions, 'transaction')}. ${message}`;
}
