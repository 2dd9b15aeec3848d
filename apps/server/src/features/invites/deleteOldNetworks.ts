import type { Context } from '../../platform/context.ts';
import { NETWORK_RETENTION_MS } from './vestInvites.ts';
import { vestingStore } from './vestingStore.ts';

/** Deletes network hashes of runs after 30 days. */
export function deleteOldNetworks({ db, clock }: Pick<Context, 'clock' | 'db'>): Promise<void> {
  return vestingStore.deleteOldNetworks(db, new Date(clock.nowMs() - NETWORK_RETENTION_MS));
}
