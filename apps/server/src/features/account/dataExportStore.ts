import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { type ExportSection, ALWAYS_EXCLUDED_COLUMNS, type SectionOwnerKind } from './exportSections.ts';

/** A row of a section as JSON, with its pagination cursor. */
export interface ExportRow {
  cursor: string;
  json: string;
}

const EXPORT_PAGE_SIZE = 500;

/** Returns the rows of a section after a cursor; a page shorter than `EXPORT_PAGE_SIZE` is the last. */
export async function readSectionRows(
  db: Kysely<DatabaseSchema>,
  { section, userId, after }: { section: ExportSection; userId: string; after: string | undefined },
): Promise<{ rows: ExportRow[]; isLast: boolean }> {
  const { table, ownerKind, sortKey, excludedColumns = [] } = section;
  const cursor = sql`(${sql.raw(sortKey)})::text COLLATE "C"`;
  const { rows } = await sql<ExportRow>`
    SELECT ${cursor} AS cursor, (to_jsonb(t) - ${[...ALWAYS_EXCLUDED_COLUMNS, ...excludedColumns]}::text[])::text AS json
    FROM ${sql.table(table)} t
    WHERE ${ownerFilter(ownerKind, userId)} ${after === undefined ? sql`` : sql`AND ${cursor} > ${after}`}
    ORDER BY 1 LIMIT ${EXPORT_PAGE_SIZE}`.execute(db);
  return { rows, isLast: rows.length < EXPORT_PAGE_SIZE };
}

function ownerFilter(ownerKind: SectionOwnerKind, userId: string): RawBuilder<unknown> {
  switch (ownerKind) {
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
