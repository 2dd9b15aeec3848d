import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { walletStore } from './walletStore.ts';

/** Wants a player's wallet looked at, in the transaction that makes it needed; once a wallet, however often it is asked for (ROLE-28). */
export function queueRoleSync(
  trx: Transaction<Database>,
  player: { userId: string } | { discordId: string },
): Promise<void> {
  return walletStore.askFor(trx, player);
}
