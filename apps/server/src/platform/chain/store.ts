import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ChainTables } from '../db/chainTables.ts';
import type { Database } from '../db/schema.ts';

/** A block that was read, or the end of a range of them. */
export interface ChainMark {
  blockNumber: number;
  blockHash: string;
}

/** An end of a range, and the place of the node that told of the range. */
export interface ReadMark extends ChainMark {
  readBy: number;
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

/** The ends of ranges from a block on, oldest first. */
export function readMarksFrom(
  db: Kysely<Database>,
  { start, most }: { start: number; most: number },
): Promise<ReadMark[]> {
  return db
    .selectFrom('chainMarks')
    .select(['blockNumber', 'blockHash', 'readBy'])
    .where('blockNumber', '>=', start)
    .orderBy('blockNumber')
    .limit(most)
    .execute();
}

/** The last block that was read a second time. */
export async function readSecondCursor(db: Kysely<Database>): Promise<number | undefined> {
  const row = await db.selectFrom('chainSecondReading').select('blockNumber').executeTakeFirst();
  return row?.blockNumber;
}

/**
 * Whether the reading still stands where it stood; until the transaction ends nobody else moves it. Who writes waits here, so later
 * events have later numbers (`seq`) in the eyes of everybody, and no gap is left between what two processes have read.
 */
export async function isStillAt(trx: Kysely<Database>, cursor: ChainMark | undefined): Promise<boolean> {
  await lockReading(trx);
  const now = await readCursor(trx);
  return now?.blockNumber === cursor?.blockNumber && now?.blockHash === cursor?.blockHash;
}

/** The same of the second reading: it stands where it stood, and the first one still believes in the block that guards the range. */
export async function isStillDue(
  trx: Kysely<Database>,
  { after, guard }: { after: number | undefined; guard: ChainMark },
): Promise<boolean> {
  await lockReading(trx);
  const [mark] = await readMarksFrom(trx, { start: guard.blockNumber, most: 1 });
  return (
    mark?.blockNumber === guard.blockNumber &&
    mark.blockHash === guard.blockHash &&
    (await readSecondCursor(trx)) === after
  );
}

async function lockReading(trx: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('chain_events', 0))`.execute(trx);
}

/** Everything of one range; the mark makes it read. An event that is there already stays as it is. */
export async function writeRange(
  trx: Kysely<Database>,
  { mark, events }: { mark: ReadMark; events: readonly NewChainEvent[] },
): Promise<void> {
  await addEvents(trx, events);
  await trx.insertInto('chainMarks').values(mark).execute();
  const last = trx
    .selectFrom('chainMarks')
    .select('blockNumber')
    .orderBy('blockNumber', 'desc')
    .offset(KEPT_MARKS)
    .limit(1);
  await trx.deleteFrom('chainMarks').where('blockNumber', '<=', last).execute();
}

/** What a second reading of a range adds; answers how many events that is. One that the first put into another block is put right. */
export async function writeAgain(
  trx: Kysely<Database>,
  { end, events }: { end: number; events: readonly NewChainEvent[] },
): Promise<number> {
  await sql`
    DELETE FROM chain_events e
    USING unnest(
      ${events.map(({ txHash }) => txHash)}::text[],
      ${events.map(({ logIndex }) => logIndex)}::integer[],
      ${events.map(({ blockHash }) => blockHash)}::text[]
    ) AS told (tx_hash, log_index, block_hash)
    WHERE e.tx_hash = told.tx_hash AND e.log_index = told.log_index AND e.block_hash <> told.block_hash`.execute(trx);
  await sql`
    INSERT INTO chain_second_reading (block_number) VALUES (${end})
    ON CONFLICT (is_only) DO UPDATE SET block_number = excluded.block_number`.execute(trx);
  return addEvents(trx, events);
}

async function addEvents(trx: Kysely<Database>, events: readonly NewChainEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('chainEvents')
    .values([...events])
    .onConflict((row) => row.columns(['txHash', 'logIndex']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Forgets what was read after a block; everything without one. */
export async function forgetAfter(trx: Kysely<Database>, blockNumber: number | undefined): Promise<void> {
  const after = blockNumber ?? -1;
  await trx.deleteFrom('chainEvents').where('blockNumber', '>', after).execute();
  await trx.deleteFrom('chainMarks').where('blockNumber', '>', after).execute();
  await trx.updateTable('chainSecondReading').set({ blockNumber: after }).where('blockNumber', '>', after).execute();
}
