import type { Context } from '../../platform/context.ts';
import { NETWORK_KEPT_MS } from './vestInvites.ts';
import { vestingStore } from './vestingStore.ts';

/** Forgets from which networks runs came, 30 days after. */
export function sweepNetworks({ db, clock }: Pick<Context, 'clock' | 'db'>): Promise<void> {
  return vestingStore.sweep(db, new Date(clock.nowMs() - NETWORK_KEPT_MS));
}
