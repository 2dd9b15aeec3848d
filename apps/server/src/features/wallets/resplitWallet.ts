import { type RecoveryBlob, resplitMessage } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/apiError.ts';
import { assertSigned } from './assertSigned.ts';
import { sealShare } from './keys/envelope.ts';
import { saveEnvelope } from './keys/store.ts';
import { ownActive } from './ownActive.ts';
import { describeLinked } from './readWallets.ts';
import { appendAudit, deleteBlobs, lockPlayer, saveBlob, updateSplit } from './store.ts';

export interface Resplit {
  userId: string;
  walletId: string;
  /** The split that ends. */
  generation: number;
  share: string;
  recovery: readonly RecoveryBlob[];
  signature: string;
}

/** Takes the shares of a new split, signed by the wallet; those of the old one are gone. A protected wallet stays protected. */
export async function resplitWallet(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'random'>,
  { userId, signature, ...resplit }: Resplit,
): Promise<LinkedWallet> {
  const { walletId, generation, share, recovery } = resplit;
  const { env, random } = context;
  if (new Set(recovery.map(({ kind }) => kind)).size < recovery.length)
    throw new ApiError('bad_request', 'A kind of recovery stands there twice.', { field: 'recovery' });
  const { address } = await ownActive(context.db, { userId, walletId, generation });
  await assertSigned(address, { message: resplitMessage(resplit), signature });
  const now = new Date(context.clock.nowMs());
  return inTransaction(context, async (trx) => {
    await lockPlayer(trx, userId);
    const before = await ownActive(trx, { userId, walletId, generation });
    if (before.protectedAt && recovery.length === 0)
      throw new ApiError('wallet_protection', 'A protected wallet needs its recovery share again.');
    const owner = { walletId, generation: generation + 1 };
    const protectedAt = recovery.length > 0 ? now : null;
    const wallet = await updateSplit(trx, { ...owner, protectedAt });
    await saveEnvelope(trx, { ...owner, ...sealShare(share, { ring: env.keyringKek, owner, random }), now });
    await deleteBlobs(trx, walletId);
    for (const blob of recovery) await saveBlob(trx, { ...blob, ...owner, version: 1, now });
    await appendAudit(trx, { wallet, act: 'resplit', now });
    return describeLinked({ db: trx, env }, wallet);
  });
}
