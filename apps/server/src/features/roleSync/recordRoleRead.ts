import type { Context } from '../../platform/context.ts';
import { walletStore } from './walletStore.ts';

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
