import type { Kysely, Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

export interface CommitmentRow {
  number: number;
  runId: string;
  commitment: Buffer;
  committedAt: Date;
}

export async function insertCommitment(
  trx: Transaction<DatabaseSchema>,
  commitment: Omit<CommitmentRow, 'number'>,
): Promise<void> {
  await trx.insertInto('runCommitments').values(commitment).execute();
}

/** Commitments after a number, in order. */
export async function readRunCommitments(
  db: Kysely<DatabaseSchema>,
  { after, limit }: { after: number; limit: number },
): Promise<CommitmentRow[]> {
  return db
    .selectFrom('runCommitments')
    .selectAll()
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute();
}
