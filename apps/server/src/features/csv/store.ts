import type { CsvValue } from '@jumpy/domain/csv';
import type { CsvTable } from '@jumpy/protocol/http/csv';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** A row with the key that the next page begins after. */
interface CsvRow {
  cursor: string;
  cells: CsvValue[];
}

interface CsvSource {
  columns: readonly string[];
  /** Rows after a cursor, newest first where there is an order in time; undefined for the first page. */
  query(page: { after: string | undefined; limit: number }): RawBuilder<CsvRow>;
}

/** Times as ISO 8601 in UTC, whatever the zone of the connection. */
const utc = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

const LAST_ID = '9223372036854775807';
const LAST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** What the panel shows of each table, and no secret. Every page is read by an index. */
export const CSV_SOURCES: Readonly<Record<CsvTable, CsvSource>> = {
  users: {
    columns: [
      ...['public_id', 'discord_id', 'username', 'wallet_address', 'joined', 'onboarded', 'suspended', 'removed'],
      ...['xp', 'invite_count', 'total_games', 'best_score', 'total_jumps'],
    ],
    query: ({ after = LAST_UUID, limit }) => sql`
      SELECT u.id::text AS cursor, jsonb_build_array(u.public_id, u.discord_id, coalesce(u.hidden_name, u.username),
        u.wallet_address, ${utc('u.created_at')}, u.onboarded_at IS NOT NULL, u.suspended_at IS NOT NULL,
        u.removed_at IS NOT NULL, u.xp, u.invite_count, coalesce(g.total_games, 0), coalesce(g.hi_score, 0),
        coalesce(g.total_jumps, 0)) AS cells
      FROM (SELECT * FROM users WHERE id < ${after}::uuid AND deleted_at IS NULL ORDER BY id DESC LIMIT ${limit}) u
      LEFT JOIN game_stats g ON g.user_id = u.id ORDER BY u.id DESC`,
  },
  claims: {
    columns: ['claim', 'public_id', 'username', 'quest', 'xp', 'self_declared', 'claimed', 'taken_back_for'],
    query: ({ after = LAST_ID, limit }) => sql`
      SELECT c.id::text AS cursor, jsonb_build_array(c.id, u.public_id, coalesce(u.hidden_name, u.username), c.quest_key,
        c.xp_awarded, c.self_declared, ${utc('c.completed_at')}, CASE WHEN v.is_reversed THEN v.reason END) AS cells
      FROM (SELECT * FROM quest_completions WHERE id < ${after}::bigint ORDER BY id DESC LIMIT ${limit}) c
      LEFT JOIN users u ON u.discord_id = c.discord_id LEFT JOIN claim_reversals v ON v.completion_id = c.id
      ORDER BY c.id DESC`,
  },
  revives: {
    columns: ['transaction', 'address', 'public_id', 'amount_wei', 'block', 'paid'],
    query: ({ after = 'g', limit }) => sql`
      SELECT p.tx_hash AS cursor, jsonb_build_array(p.tx_hash, p.address, u.public_id, p.amount_wei::text,
        p.block_number, ${utc('p.paid_at')}) AS cells
      FROM (SELECT * FROM revive_payments WHERE tx_hash < ${after} ORDER BY tx_hash DESC LIMIT ${limit}) p
      LEFT JOIN users u ON u.id = p.user_id ORDER BY p.tx_hash DESC`,
  },
  days: {
    columns: ['day', 'joined', 'players', 'runs'],
    query: ({ after = 'infinity', limit }) => sql`
      SELECT day::text AS cursor, jsonb_build_array(day, joined, players, runs) AS cells
      FROM stat_days WHERE day < ${after}::date ORDER BY day DESC LIMIT ${limit}`,
  },
  cohorts: {
    columns: [
      ...['day', 'invited', 'joined', 'onboarded', 'first_run', 'third_run', 'tenth_run', 'day_1', 'day_7', 'day_30'],
      'counted_until',
    ],
    query: ({ after = 'infinity true', limit }) => sql`
      SELECT day || ' ' || is_invited AS cursor, jsonb_build_array(day, is_invited, joined, onboarded, first_run, third_run,
        tenth_run, day1, day7, day30, counted_until) AS cells
      FROM cohort_days WHERE (day, is_invited) < (split_part(${after}, ' ', 1)::date, split_part(${after}, ' ', 2)::boolean)
      ORDER BY day DESC, is_invited DESC LIMIT ${limit}`,
  },
  visits: {
    columns: ['day', 'kind', 'count'],
    query: ({ after = 'infinity ', limit }) => sql`
      SELECT day || ' ' || kind AS cursor, jsonb_build_array(day, kind, count) AS cells
      FROM visit_days WHERE (day, kind) < (split_part(${after}, ' ', 1)::date, split_part(${after}, ' ', 2))
      ORDER BY day DESC, kind DESC LIMIT ${limit}`,
  },
  audit: {
    columns: ['line', 'at', 'kind', 'who', 'act', 'subject', 'before', 'after', 'reason', 'outcome', 'hash'],
    query: ({ after = LAST_ID, limit }) => sql`
      SELECT seq::text AS cursor, jsonb_build_array(seq, ${utc('at')}, kind, admin_name, act, subject, before, after, reason,
        outcome, encode(hash, 'hex')) AS cells
      FROM admin_log WHERE seq < ${after}::bigint ORDER BY seq DESC LIMIT ${limit}`,
  },
};

export async function readCsvPage(
  db: Kysely<DatabaseSchema>,
  { table, ...page }: { table: CsvTable; after: string | undefined; limit: number },
): Promise<CsvRow[]> {
  return (await CSV_SOURCES[table].query(page).execute(db)).rows;
}
