import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { ApiError } from '../../platform/apiError.ts';
import { unknownWallet } from './activateWallet.ts';
import { findWallet, type WalletRow } from './store.ts';

/** A wallet, and the expected split if the caller knows it. */
export interface WalletSubject {
  userId: string;
  walletId: string;
  generation?: number | undefined;
}

/** A wallet of the player, current or former, which can be opened and emptied. */
export async function ownLinked(
  db: Kysely<Database>,
  { userId, walletId, generation }: WalletSubject,
): Promise<WalletRow> {
  const wallet = await findWallet(db, { userId, walletId });
  if (!wallet || wallet.state === 'pending') throw unknownWallet();
  if (generation !== undefined && generation !== wallet.generation) throw staleSplit();
  return wallet;
}

export function staleSplit(): ApiError {
  return new ApiError('wallet_generation', 'Your wallet was changed on another device. Open it again.');
}
