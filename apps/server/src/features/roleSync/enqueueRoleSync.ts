import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { walletStore } from './walletStore.ts';
import type { Context } from '../../platform/context.ts';

/** Enqueues a check of a player's wallet, in the transaction that makes it necessary. Idempotent per wallet. */
export function enqueueRoleSync(
  trx: Transaction<DatabaseSchema>,
  player: { userId: string } | { discordId: string },
): Promise<void> {
  return walletStore.enqueueOfPlayer(trx, player);
}

/** A read does not enqueue a wallet that matched the contract within this time. */
const RECENTLY_VERIFIED_MS = 10 * 60_000;

/** Called when a player's role record is read: enqueues a check of their wallet. Writes nothing to the chain. */
export async function recordRoleRead(
  { chain, clock, db }: Pick<Context, 'chain' | 'clock' | 'db'>,
  { discordId }: { discordId: string },
): Promise<void> {
  if (!chain) return;
  const nowMs = clock.nowMs();
  await walletStore.enqueueIfStale(db, {
    discordId,
    now: new Date(nowMs),
    agreedBefore: new Date(nowMs - RECENTLY_VERIFIED_MS),
  });
}
