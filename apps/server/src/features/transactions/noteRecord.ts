import type { ConfirmedStatus } from '@jumpy/protocol/http/chain';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { addNotice, type NewNotice } from '../notices/addNotice.ts';
import { isOwnRun, type TransactionRow } from './store.ts';

/** Writes a line of the bell for a run of the player's own that is on chain for good; once for a run, however often it was recorded. */
export async function noteRecord(
  db: Kysely<Database>,
  { row, outcome }: { row: TransactionRow; outcome: ConfirmedStatus },
): Promise<NewNotice | undefined> {
  const { userId, transactionType, runId, txHash } = row;
  if (outcome !== 'completed' || transactionType !== 'RECORD_STATS' || runId === null) return undefined;
  if (!(await isOwnRun(db, { userId, runId }))) return undefined;
  const line: NewNotice = { userId, key: `record ${runId}`, notice: { kind: 'record_confirmed', runId, txHash } };
  return (await addNotice(db, line)) ? line : undefined;
}
