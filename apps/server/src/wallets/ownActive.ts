import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { Failure } from '../lib/failure.ts';
import { unknownWallet } from './activateWallet.ts';
import { findWallet, type WalletRow } from './store.ts';

/** The player's linked wallet by its id; and of that split, where the caller knows one. */
export async function ownActive(
  db: Kysely<Database>,
  { userId, walletId, generation }: { userId: string; walletId: string; generation?: number | undefined },
): Promise<WalletRow> {
  const wallet = await findWallet(db, { userId, walletId });
  if (wallet?.state !== 'active') throw unknownWallet();
  if (generation !== undefined && generation !== wallet.generation) throw staleSplit();
  return wallet;
}

export function staleSplit(): Failure {
  return new Failure('wallet_generation', 'Your wallet was changed on another device. Open it again.');
}
