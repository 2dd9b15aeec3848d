import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { AppError } from '../../platform/appError.ts';
import { createUnknownWalletError } from './activateWallet.ts';
import { findWallet, type WalletRow } from './store.ts';

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
