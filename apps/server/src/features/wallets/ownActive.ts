import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { unknownWallet } from './activateWallet.ts';
import { ownLinked, type WalletSubject } from './ownLinked.ts';
import type { WalletRow } from './store.ts';

/** The player's wallet in use: what protects it and how it is split can be changed for no other. */
export async function ownActive(db: Kysely<Database>, subject: WalletSubject): Promise<WalletRow> {
  const wallet = await ownLinked(db, subject);
  if (wallet.state !== 'active') throw unknownWallet();
  return wallet;
}
