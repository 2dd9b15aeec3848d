import { protectionMessage, type RecoveryBlob } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { assertWalletSignature } from './assertWalletSignature.ts';
import { getActiveWallet } from './getActiveWallet.ts';
import { createStaleSplitError } from './getLinkedWallet.ts';
import { toLinkedWallet } from './readPlayerWallets.ts';
import { appendWalletAudit, findRecoveryBlobs, lockWalletOwner, saveRecoveryBlob } from './store.ts';

export interface WalletProtection extends RecoveryBlob {
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
export async function saveWalletProtection(
  context: Pick<Context, 'db' | 'clock' | 'env'>,
  { userId, signature, ...protection }: WalletProtection,
): Promise<LinkedWallet> {
  const { walletId, generation, version, kind, blob } = protection;
  const { address } = await getActiveWallet(context.db, { userId, walletId, generation });
  await assertWalletSignature(address, { message: protectionMessage(protection), signature });
  const now = new Date(context.clock.nowMs());
  return inTransaction(context, async (trx) => {
    await lockWalletOwner(trx, userId);
    const wallet = await getActiveWallet(trx, { userId, walletId, generation });
    const before = (await findRecoveryBlobs(trx, walletId)).find((row) => row.kind === kind);
    if (version !== (before?.version ?? 0) + 1) throw createStaleSplitError();
    await saveRecoveryBlob(trx, { walletId, kind, generation, version, blob, now });
    await appendWalletAudit(trx, { wallet, act: 'protected', now });
    return toLinkedWallet({ db: trx, env: context.env }, wallet);
  });
}
