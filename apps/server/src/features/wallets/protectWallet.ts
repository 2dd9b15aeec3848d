import { protectionMessage, type RecoveryBlob } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { assertSigned } from './assertSigned.ts';
import { ownActive } from './ownActive.ts';
import { staleSplit } from './ownLinked.ts';
import { describeLinked } from './readWallets.ts';
import { appendAudit, findBlobs, lockPlayer, saveBlob } from './store.ts';

export interface Protection extends RecoveryBlob {
  userId: string;
  walletId: string;
  generation: number;
  version: number;
  signature: string;
}

/**
 * Stores a recovery share of the current split. Must be signed by the wallet, so that a stolen session cannot overwrite
 * it.
 */
export async function protectWallet(
  context: Pick<Context, 'db' | 'clock' | 'env'>,
  { userId, signature, ...protection }: Protection,
): Promise<LinkedWallet> {
  const { walletId, generation, version, kind, blob } = protection;
  const { address } = await ownActive(context.db, { userId, walletId, generation });
  await assertSigned(address, { message: protectionMessage(protection), signature });
  const now = new Date(context.clock.nowMs());
  return inTransaction(context, async (trx) => {
    await lockPlayer(trx, userId);
    const wallet = await ownActive(trx, { userId, walletId, generation });
    const before = (await findBlobs(trx, walletId)).find((row) => row.kind === kind);
    if (version !== (before?.version ?? 0) + 1) throw staleSplit();
    await saveBlob(trx, { walletId, kind, generation, version, blob, now });
    await appendAudit(trx, { wallet, act: 'protected', now });
    return describeLinked({ db: trx, env: context.env }, wallet);
  });
}
