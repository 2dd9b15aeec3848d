import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

/** Totals that rank: of live runs only. */
export interface PlayerTotals {
  hiScore: number;
  rankedJumps: number;
  rankedGames: number;
}

export async function readPlayerTotals(
  db: Kysely<DatabaseSchema>,
  discordId: string,
): Promise<PlayerTotals | undefined> {
  return db
    .selectFrom('gameStats')
    .select(['hiScore', 'rankedJumps', 'rankedGames'])
    .where('discordId', '=', discordId)
    .executeTakeFirst();
}

export interface RankingRow extends PlayerTotals {
  scoreRank: number;
  jumpRank: number;
  total: number;
  /** Score rank after the run before the last one; null with fewer than two runs. */
  previousScoreRank: number | null;
}

/**
 * Totals, exact ranks and previous rank of players, in one snapshot. Players without a row get totals of 0; those
 * without a ranked game get the ranks they would have.
 */
export async function readRankingRows(
  db: Kysely<DatabaseSchema>,
  discordIds: string[],
): Promise<Map<string, RankingRow>> {
  const { rows } = await sql<RankingRow & { discordId: string }>`
    SELECT requested.discord_id, coalesce(s.hi_score, 0) AS hi_score, coalesce(s.ranked_jumps, 0) AS ranked_jumps,
      coalesce(s.ranked_games, 0) AS ranked_games,
      count_above('hi_score', coalesce(s.hi_score, 0)) + 1 AS score_rank,
      count_above('total_jumps', coalesce(s.ranked_jumps, 0)) + 1 AS jump_rank,
      ranked.total,
      (SELECT r.score_rank FROM runs r WHERE r.user_id = u.id AND r.voided_at IS NULL
        ORDER BY r.created_at DESC LIMIT 1 OFFSET 1) AS previous_score_rank
    FROM (SELECT count_ranked() AS total OFFSET 0) AS ranked
    CROSS JOIN unnest(${discordIds}::text[]) AS requested (discord_id)
    LEFT JOIN game_stats s ON s.discord_id = requested.discord_id
    LEFT JOIN users u ON u.discord_id = requested.discord_id`.execute(db);
  return new Map(rows.map((row) => [row.discordId, row]));
}

export const hasRankChanges: DueCondition = () =>
  sql<boolean>`EXISTS (SELECT FROM rank_changes) OR EXISTS (SELECT FROM xp_rank_changes)`;

/** Folds pending changes into the count tree; returns their number, or null if another process holds the lock. */
export async function applyRankChanges(db: Kysely<DatabaseSchema>, limit: number): Promise<number | null> {
  const { rows } = await sql<{ taken: number | null }>`SELECT fold_rank_changes(${limit}) AS taken`.execute(db);
  return rows[0]?.taken ?? null;
}
