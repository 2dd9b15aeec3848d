import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { unknownWallet } from './activateWallet.ts';
import { ownLinked, type WalletSubject } from './ownLinked.ts';
import type { WalletRow } from './store.ts';

/** The player's current wallet; protection and split of others cannot be changed. */
export async function ownActive(db: Kysely<Database>, subject: WalletSubject): Promise<WalletRow> {
  const wallet = await ownLinked(db, subject);
  if (wallet.state !== 'active') throw unknownWallet();
  return wallet;
}
