import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { walletStore } from './walletStore.ts';

/** Enqueues a check of a player's wallet, in the transaction that makes it necessary. Idempotent per wallet. */
export function enqueueRoleSync(
  trx: Transaction<DatabaseSchema>,
  player: { userId: string } | { discordId: string },
): Promise<void> {
  return walletStore.enqueueOfPlayer(trx, player);
}
