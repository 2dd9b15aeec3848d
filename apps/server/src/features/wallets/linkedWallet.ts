import type { Kysely } from 'kysely';
import { protectionMessage, type RecoveryBlob } from '@jumpy/protocol/http/keyring';
import type { LinkedWallet } from '@jumpy/protocol/http/wallets';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { AppError } from '../../platform/appError.ts';
import { createUnknownWalletError } from './activateWallet.ts';
import {
  findWallet,
  type WalletRow,
  appendWalletAudit,
  findRecoveryBlobs,
  lockWalletOwner,
  saveRecoveryBlob,
} from './store.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { assertWalletSignature } from './assertWalletSignature.ts';
import { toLinkedWallet } from './readPlayerWallets.ts';

/** A wallet, and the expected split if the caller knows it. */
export interface WalletSubject {
  userId: string;
  walletId: string;
  generation?: number | undefined;
}

/** A wallet of the player, current or former, which can be opened and emptied. */
export async function getLinkedWallet(
  db: Kysely<DatabaseSchema>,
  { userId, walletId, generation }: WalletSubject,
): Promise<WalletRow> {
  const wallet = await findWallet(db, { userId, walletId });
  if (!wallet || wallet.state === 'pending') throw createUnknownWalletError();
  if (generation !== undefined && generation !== wallet.generation) throw createStaleSplitError();
  return wallet;
}

export function createStaleSplitError(): AppError {
  return new AppError('wallet_generation', 'Your wallet was changed on another device. Open it again.');
}

/** The player's current wallet; protection and split of others cannot be changed. */
export async function getActiveWallet(db: Kysely<DatabaseSchema>, subject: WalletSubject): Promise<WalletRow> {
  const wallet = await getLinkedWallet(db, subject);
  if (wallet.state !== 'active') throw createUnknownWalletError();
  return wallet;
}

interface WalletProtection extends RecoveryBlob {
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
    const previous = (await findRecoveryBlobs(trx, walletId)).find((row) => row.kind === kind);
    if (version !== (previous?.version ?? 0) + 1) throw createStaleSplitError();
    await saveRecoveryBlob(trx, { walletId, kind, generation, version, blob, now });
    await appendWalletAudit(trx, { wallet, act: 'protected', now });
    return toLinkedWallet({ db: trx, env: context.env }, wallet);
  });
}
