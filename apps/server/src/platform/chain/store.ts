import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { ChainTables } from '../db/chainTables.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** An indexed block, or the end of an indexed range. */
export interface ChainMark {
  blockNumber: number;
  blockHash: string;
}

/** End of a range, with the index of the node that reported it. */
export interface ReadMark extends ChainMark {
  readBy: number;
}

export type NewChainEvent = Insertable<ChainTables['chainEvents']>;
export type ChainEvent = Selectable<ChainTables['chainEvents']>;

/** Number of range ends kept to roll back to. */
const MAX_STORED_MARKS = 256;

/** Cursor of the first read; undefined before its first range. */
export function readChainCursor(db: Kysely<DatabaseSchema>): Promise<ChainMark | undefined> {
  return marksQuery(db).limit(1).executeTakeFirst();
}

/** All marks to roll back to, newest first. */
export function readChainMarks(db: Kysely<DatabaseSchema>): Promise<ChainMark[]> {
  return marksQuery(db).execute();
}

const marksQuery = (db: Kysely<DatabaseSchema>) =>
  db.selectFrom('chainMarks').select(['blockNumber', 'blockHash']).orderBy('blockNumber', 'desc');

/** Range ends from a block on, oldest first. */
export function readChainMarksFrom(
  db: Kysely<DatabaseSchema>,
  { start, limit }: { start: number; limit: number },
): Promise<ReadMark[]> {
  return db
    .selectFrom('chainMarks')
    .select(['blockNumber', 'blockHash', 'readBy'])
    .where('blockNumber', '>=', start)
    .orderBy('blockNumber')
    .limit(limit)
    .execute();
}

/** Last blocks of both reads. */
export async function readChainCursors(
  db: Kysely<DatabaseSchema>,
): Promise<{ first: number | undefined; second: number | undefined }> {
  const { rows } = await sql<{ first: number | null; second: number | null }>`
    SELECT (SELECT max(block_number) FROM chain_marks) AS first,
      (SELECT block_number FROM chain_second_reading) AS second`.execute(db);
  return { first: rows[0]?.first ?? undefined, second: rows[0]?.second ?? undefined };
}

/** Last block of the second read. */
async function readSecondChainCursor(db: Kysely<DatabaseSchema>): Promise<number | undefined> {
  const row = await db.selectFrom('chainSecondReading').select('blockNumber').executeTakeFirst();
  return row?.blockNumber;
}

/**
 * Whether the cursor is unchanged, and locks it until the transaction ends. Writers wait here, so that `seq` is
 * monotonic for all readers, and ranges of concurrent processes leave no gap.
 */
export async function isCursorCurrent(trx: Kysely<DatabaseSchema>, cursor: ChainMark | undefined): Promise<boolean> {
  await lockReading(trx);
  const current = await readChainCursor(trx);
  return current?.blockNumber === cursor?.blockNumber && current?.blockHash === cursor?.blockHash;
}

/** Same for the second read: its cursor is unchanged, and the guard block is still indexed. */
export async function isSecondReadingDue(
  trx: Kysely<DatabaseSchema>,
  { after, guard }: { after: number | undefined; guard: ChainMark },
): Promise<boolean> {
  await lockReading(trx);
  const [mark] = await readChainMarksFrom(trx, { start: guard.blockNumber, limit: 1 });
  return (
    mark?.blockNumber === guard.blockNumber &&
    mark.blockHash === guard.blockHash &&
    (await readSecondChainCursor(trx)) === after
  );
}

async function lockReading(trx: Kysely<DatabaseSchema>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('chain_events', 0))`.execute(trx);
}

/** Stores the events of a range and advances the cursor. Existing events are kept. */
export async function writeBlockRange(
  trx: Kysely<DatabaseSchema>,
  { mark, events }: { mark: ReadMark; events: readonly NewChainEvent[] },
): Promise<void> {
  await addEvents(trx, events);
  await trx.insertInto('chainMarks').values(mark).execute();
  const newestExpired = trx
    .selectFrom('chainMarks')
    .select('blockNumber')
    .orderBy('blockNumber', 'desc')
    .offset(MAX_STORED_MARKS)
    .limit(1);
  await trx.deleteFrom('chainMarks').where('blockNumber', '<=', newestExpired).execute();
}

/**
 * Stores events missed by the first read and corrects those recorded in another block. Returns the number of added
 * events.
 */
export async function writeSecondReading(
  trx: Kysely<DatabaseSchema>,
  { end, events }: { end: number; events: readonly NewChainEvent[] },
): Promise<number> {
  await sql`
    DELETE FROM chain_events e
    USING unnest(
      ${events.map(({ txHash }) => txHash)}::text[],
      ${events.map(({ logIndex }) => logIndex)}::integer[],
      ${events.map(({ blockHash }) => blockHash)}::text[]
    ) AS reported (tx_hash, log_index, block_hash)
    WHERE e.tx_hash = reported.tx_hash AND e.log_index = reported.log_index AND e.block_hash <> reported.block_hash`.execute(
    trx,
  );
  await sql`
    INSERT INTO chain_second_reading (block_number) VALUES (${end})
    ON CONFLICT (is_only) DO UPDATE SET block_number = excluded.block_number`.execute(trx);
  return addEvents(trx, events);
}

async function addEvents(trx: Kysely<DatabaseSchema>, events: readonly NewChainEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('chainEvents')
    .values([...events])
    .onConflict((row) => row.columns(['txHash', 'logIndex']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** Rolls back everything after a block; everything at all without one. */
export async function deleteAfterBlock(trx: Kysely<DatabaseSchema>, blockNumber: number | undefined): Promise<void> {
  const after = blockNumber ?? -1;
  await trx.deleteFrom('chainEvents').where('blockNumber', '>', after).execute();
  await trx.deleteFrom('chainMarks').where('blockNumber', '>', after).execute();
  await trx.updateTable('chainSecondReading').set({ blockNumber: after }).where('blockNumber', '>', after).execute();
}
