import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { addNotice, type NewNotice } from './addNotice.ts';

/** Writes what an administrator did to a player, and why, into their bell; answers the line for `tellNotice` after the commit. */
export async function tellPlayer(
  trx: Transaction<Database>,
  { userId, key, title, reason }: { userId: string; key: string; title: string; reason: string },
): Promise<NewNotice> {
  const line: NewNotice = { userId, key, notice: { kind: 'admin_act', title, reason } };
  await addNotice(trx, line);
  return line;
}
