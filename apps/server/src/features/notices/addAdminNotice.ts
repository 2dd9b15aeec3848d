import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { addNotice, type NewNotice } from './addNotice.ts';

/** Stores a notice about an administrator's act and its reason; pass the result to `publishNotice` after the commit. */
export async function addAdminNotice(
  trx: Transaction<DatabaseSchema>,
  { userId, key, title, reason }: { userId: string; key: string; title: string; reason: string },
): Promise<NewNotice> {
  const line: NewNotice = { userId, key, notice: { kind: 'admin_act', title, reason } };
  await addNotice(trx, line);
  return line;
}
