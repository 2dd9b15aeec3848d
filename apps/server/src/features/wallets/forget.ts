import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sha256 } from '../../platform/hash.ts';
import { deleteToken } from './access/store.ts';
import { appendAudit, deletePending, lockPlayer } from './store.ts';

/** Drops a wallet that was begun and not signed for, and ends the token. A linked wallet is never forgotten. */
export async function forget(
  context: Pick<Context, 'db' | 'clock'>,
  { userId, token }: { userId: string; token: string | undefined },
): Promise<void> {
  const now = new Date(context.clock.nowMs());
  await inTransaction(context, async (trx) => {
    await lockPlayer(trx, userId);
    const wallet = await deletePending(trx, userId);
    if (wallet) await appendAudit(trx, { wallet, act: 'forgotten', now });
    if (token !== undefined) await deleteToken(trx, sha256(token));
  });
}
