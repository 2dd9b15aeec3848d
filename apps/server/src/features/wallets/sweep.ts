import type { Context } from '../../platform/context.ts';
import { deleteExpiredAccess } from './access/store.ts';
import { deleteOldPending } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Clears tickets and tokens that are over, and wallets that nobody signed for in a day. */
export async function sweepWallets({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  await deleteExpiredAccess(db, new Date(nowMs));
  await deleteOldPending(db, new Date(nowMs - DAY_MS));
}
