import type { Insertable, Kysely, Selectable } from 'kysely';
import type { ChainTables } from '../db/chainTables.ts';
import type { Database } from '../db/schema.ts';

/** A block that was read, or the end of a range of them. */
export interface ChainMark {
  blockNumber: number;
  blockHash: string;
}

export type NewChainEvent = Insertable<ChainTables['chainEvents']>;
export type ChainEvent = Selectable<ChainTables['chainEvents']>;

/** So many ends of ranges are kept to go back to. */
const KEPT_MARKS = 256;

/** Where the reading stands; undefined before its first range. */
export function readCursor(db: Kysely<Database>): Promise<ChainMark | undefined> {
  return marksOf(db).limit(1).executeTakeFirst();
}

/** All there is to go back to, newest first. */
export function readMarks(db: Kysely<Database>): Promise<ChainMark[]> {
  return marksOf(db).execute();
}

const marksOf = (db: Kysely<Database>) =>
  db.selectFrom('chainMarks').select(['blockNumber', 'blockHash']).orderBy('blockNumber', 'desc');

/** Everything of one range; the mark makes it read. An event that is there already stays as it is. */
export async function writeRange(
  trx: Kysely<Database>,
  { mark, events }: { mark: ChainMark; events: readonly NewChainEvent[] },
): Promise<void> {
  if (events.length > 0)
    await trx
      .insertInto('chainEvents')
      .values([...events])
      .onConflict((row) => row.columns(['txHash', 'logIndex']).doNothing())
      .execute();
  await trx.insertInto('chainMarks').values(mark).execute();
  const last = trx
    .selectFrom('chainMarks')
    .select('blockNumber')
    .orderBy('blockNumber', 'desc')
    .offset(KEPT_MARKS)
    .limit(1);
  await trx.deleteFrom('chainMarks').where('blockNumber', '<=', last).execute();
}

/** Forgets what was read after a block; everything without one. */
export async function forgetAfter(trx: Kysely<Database>, blockNumber: number | undefined): Promise<void> {
  const after = blockNumber ?? -1;
  await trx.deleteFrom('chainEvents').where('blockNumber', '>', after).execute();
  await trx.deleteFrom('chainMarks').where('blockNumber', '>', after).execute();
}
