import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { type DataSection, NEVER_TOLD, type OwnedBy } from './dataSections.ts';

/** A row of a section as JSON, with its pagination cursor. */
export interface DataRow {
  place: string;
  json: string;
}

const ROWS_AT_ONCE = 500;

/** Returns the rows of a section after a cursor; a page shorter than `ROWS_AT_ONCE` is the last. */
export async function readRows(
  db: Kysely<Database>,
  { section, userId, after }: { section: DataSection; userId: string; after: string | undefined },
): Promise<{ rows: DataRow[]; isLast: boolean }> {
  const { table, by, key, hides = [] } = section;
  const place = sql`(${sql.raw(key)})::text COLLATE "C"`;
  const { rows } = await sql<DataRow>`
    SELECT ${place} AS place, (to_jsonb(t) - ${[...NEVER_TOLD, ...hides]}::text[])::text AS json
    FROM ${sql.table(table)} t
    WHERE ${ownedBy(by, userId)} ${after === undefined ? sql`` : sql`AND ${place} > ${after}`}
    ORDER BY 1 LIMIT ${ROWS_AT_ONCE}`.execute(db);
  return { rows, isLast: rows.length < ROWS_AT_ONCE };
}

function ownedBy(by: OwnedBy, userId: string): RawBuilder<unknown> {
  switch (by) {
    case 'self':
      return sql`id = ${userId}`;
    case 'userId':
      return sql`user_id = ${userId}`;
    case 'discordId':
      return sql`discord_id = (SELECT u.discord_id FROM users u WHERE u.id = ${userId})`;
    case 'run':
      return sql`run_id IN (SELECT r.run_id FROM run_tickets r WHERE r.user_id = ${userId})`;
    case 'wallet':
      return sql`wallet_id IN (SELECT w.id FROM wallets w WHERE w.user_id = ${userId})`;
    case 'invite':
      return sql`${userId} IN (invitee_id, inviter_id)`;
    case 'address':
      return sql`address IN (SELECT w.address FROM wallets w WHERE w.user_id = ${userId} AND w.state <> 'pending')`;
  }
}
