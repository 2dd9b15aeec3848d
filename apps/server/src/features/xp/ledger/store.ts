import type { LedgerXpSum } from '@jumpy/domain/xpBreakdown';
import { type Kysely, sql } from 'kysely';
import type { GameMode } from '@jumpy/domain/modes';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { XpBucket } from '../../../platform/db/xpTables.ts';

/** A ledger entry with its linked run or quest; unrelated columns are null. */
export interface LedgerRow {
  id: number;
  bucket: XpBucket;
  source: string;
  amount: number;
  createdAt: Date;
  runId: string | null;
  score: number | null;
  removed: boolean;
  questKey: string | null;
  title: string | null;
  period: string | null;
  day: string | null;
  streak: number | null;
}

/**
 * A page of a player's entries before an id, newest first. The format of a source id depends on what adds the entry: a
 * run id, or a quest key after the player's key.
 */
export async function readLedgerRows(
  db: Kysely<DatabaseSchema>,
  { userId, before, limit }: { userId: string; before: number | undefined; limit: number },
): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    SELECT e.id, e.bucket, e.source, e.amount, e.created_at,
      r.id AS run_id, r.score, r.voided_at IS NOT NULL AS removed,
      d.quest_key, d.title, nullif(split_part(e.source_id, ':', 3), '') AS period,
      to_char(c.claimed_at AT TIME ZONE u.time_zone, 'YYYY-MM-DD') AS day, c.streak
    FROM (
      SELECT *,
        CASE WHEN bucket = 'game' AND source_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(:|$)' THEN left(source_id, 36)::uuid END AS of_run,
        CASE WHEN source = 'daily' AND source_id ~ '^[0-9]{1,18}$' THEN source_id::bigint END AS of_claim
      FROM xp_entries WHERE user_id = ${userId} AND (${before ?? null}::bigint IS NULL OR id < ${before ?? null}::bigint)
      ORDER BY id DESC LIMIT ${limit}
    ) AS e
    JOIN users u ON u.id = e.user_id
    LEFT JOIN runs r ON r.id = e.of_run AND r.user_id = e.user_id
    LEFT JOIN quest_definitions d ON e.bucket = 'quest' AND d.quest_key = split_part(e.source_id, ':', 2)
    LEFT JOIN daily_claims c ON c.id = e.of_claim AND c.user_id = e.user_id
    ORDER BY e.id DESC`.execute(db);
  return rows;
}

/** A player's XP with everything it is computed from, in one snapshot. */
export interface PlayerXpRow {
  userId: string;
  discordId: string;
  publicId: string;
  username: string;
  avatar: string | null;
  hasProfile: boolean;
  xp: number;
  unseenXp: number;
  rankedXp: number;
  totalGames: number;
  totalJumps: number;
  hiScore: number;
  rankedGames: number;
  rankedJumps: number;
  bestRunId: string | null;
  sums: LedgerXpSum[];
}

export async function readPlayerXpRow(db: Kysely<DatabaseSchema>, publicId: string): Promise<PlayerXpRow | undefined> {
  const { rows } = await sql<PlayerXpRow>`
    SELECT u.id AS user_id, u.discord_id, u.public_id, u.username, u.avatar, u.has_profile, u.xp, u.unseen_xp, u.ranked_xp,
      coalesce(s.total_games - s.unpaid_games, 0) AS total_games, coalesce(s.total_jumps - s.unpaid_jumps, 0) AS total_jumps,
      coalesce(s.hi_score - s.unpaid_points, 0) AS hi_score,
      coalesce(s.ranked_games, 0) AS ranked_games, coalesce(s.ranked_jumps, 0) AS ranked_jumps, s.best_run_id,
      coalesce((SELECT jsonb_agg(jsonb_build_object('bucket', bucket, 'source', source, 'amount', amount, 'entries', entries))
        FROM xp_sums WHERE user_id = u.id), '[]') AS sums
    FROM users u LEFT JOIN game_stats s ON s.discord_id = u.discord_id
    WHERE u.public_id = ${publicId}`.execute(db);
  return rows[0];
}

export interface CountedRunRow {
  runId: string;
  mode: GameMode;
  score: number;
  jumps: number;
  createdAt: Date;
}

/** The best run, then the player's latest witnessed runs that count as games. */
export async function readCountedRuns(
  db: Kysely<DatabaseSchema>,
  { userId, bestRunId, limit }: { userId: string; bestRunId: string | null; limit: number },
): Promise<CountedRunRow[]> {
  const { rows } = await sql<CountedRunRow>`
    (SELECT id AS run_id, mode, score, jumps, created_at FROM runs WHERE id = ${bestRunId} AND voided_at IS NULL)
    UNION ALL
    (SELECT id, mode, score, jumps, created_at FROM runs
      WHERE user_id = ${userId} AND voided_at IS NULL AND counts_games AND witness = 'live' AND id IS DISTINCT FROM ${bestRunId}::uuid
      ORDER BY created_at DESC LIMIT ${limit})`.execute(db);
  return rows;
}
