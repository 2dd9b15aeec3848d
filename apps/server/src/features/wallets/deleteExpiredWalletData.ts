import type { Context } from '../../platform/context.ts';
import { deleteExpiredAccess } from './access/store.ts';
import { deleteStalePendingWallets } from './store.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes expired tickets and tokens, and wallets pending for more than a day. */
export async function deleteExpiredWalletData({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const nowMs = clock.nowMs();
  await deleteExpiredAccess(db, new Date(nowMs));
  await deleteStalePendingWallets(db, new Date(nowMs - DAY_MS));
}
