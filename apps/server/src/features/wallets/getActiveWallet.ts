import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { createUnknownWalletError } from './activateWallet.ts';
import { getLinkedWallet, type WalletSubject } from './getLinkedWallet.ts';
import type { WalletRow } from './store.ts';

/** The player's current wallet; protection and split of others cannot be changed. */
export async function getActiveWallet(db: Kysely<DatabaseSchema>, subject: WalletSubject): Promise<WalletRow> {
  const wallet = await getLinkedWallet(db, subject);
  if (wallet.state !== 'active') throw createUnknownWalletError();
  return wallet;
}
