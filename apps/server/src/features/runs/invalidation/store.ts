import { type Transaction, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

export interface LockedRun {
  userId: string;
  discordId: string;
  voidedAt: Date | null;
  voidCount: number;
  createdAt: Date;
}

/** Locks the totals of the run's player, then the run. */
export async function lockRun(trx: Transaction<DatabaseSchema>, runId: string): Promise<LockedRun | undefined> {
  const { rows } = await sql<LockedRun>`
    SELECT r.user_id, u.discord_id, r.voided_at, r.void_count, r.created_at
    FROM runs r
    JOIN users u ON u.id = r.user_id
    JOIN game_stats s ON s.discord_id = u.discord_id
    WHERE r.id = ${runId}
    FOR NO KEY UPDATE OF s, r, u`.execute(trx);
  return rows[0];
}

export async function markVoided(
  trx: Transaction<DatabaseSchema>,
  { runId, at, reason }: { runId: string; at: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('runs')
    .set((eb) => ({ voidedAt: at, voidReason: reason, voidCount: eb('voidCount', '+', 1) }))
    .where('id', '=', runId)
    .execute();
}

export async function markReinstated(trx: Transaction<DatabaseSchema>, runId: string): Promise<void> {
  await trx.updateTable('runs').set({ voidedAt: null, voidReason: null }).where('id', '=', runId).execute();
}

/** Recomputes a player's totals from the runs that are not voided. Returns the resulting difference in formula XP. */
export async function recountStats(
  trx: Transaction<DatabaseSchema>,
  { userId, discordId }: Pick<LockedRun, 'userId' | 'discordId'>,
): Promise<number> {
  const xpBefore = await readFormulaXp(trx, discordId);
  await sql`
    WITH counted AS (SELECT * FROM runs WHERE user_id = ${userId} AND voided_at IS NULL),
    best AS (SELECT id, score, created_at FROM counted WHERE counts_high_score ORDER BY score DESC, created_at, id LIMIT 1),
    sums AS (
      SELECT count(*) FILTER (WHERE counts_games) AS games,
        coalesce(sum(jumps) FILTER (WHERE counts_games), 0) AS jumps,
        coalesce(sum(ticks) FILTER (WHERE counts_games), 0) / 60.0 AS seconds,
        coalesce(sum(enemies) FILTER (WHERE counts_quests), 0) AS enemies,
        coalesce(max(level) FILTER (WHERE counts_quests), 0) AS level,
        count(*) FILTER (WHERE counts_games AND NOT xp_bearing) AS unpaid_games,
        coalesce(sum(jumps) FILTER (WHERE counts_games AND NOT xp_bearing), 0) AS unpaid_jumps,
        coalesce(max(score) FILTER (WHERE counts_high_score), 0) AS hi_score,
        coalesce(max(score) FILTER (WHERE counts_high_score AND xp_bearing), 0) AS paid_score,
        count(*) FILTER (WHERE counts_games AND witness = 'unwitnessed') AS unseen_games,
        coalesce(sum(jumps) FILTER (WHERE counts_games AND witness = 'unwitnessed'), 0) AS unseen_jumps,
        coalesce(sum(10 + jumps) FILTER (WHERE counts_games AND witness = 'unwitnessed' AND xp_bearing), 0) AS unseen_xp,
        max(created_at) FILTER (WHERE counts_games) AS last_played
      FROM counted
    ), player AS (
      UPDATE users SET unseen_xp = sums.unseen_xp FROM sums WHERE id = ${userId}
    )
    UPDATE game_stats SET
      total_games = sums.games, total_jumps = sums.jumps, total_time = sums.seconds, total_enemies = sums.enemies,
      level_reached = sums.level, hi_score = sums.hi_score, unpaid_games = sums.unpaid_games,
      unpaid_jumps = sums.unpaid_jumps, unseen_games = sums.unseen_games, unseen_jumps = sums.unseen_jumps,
      unpaid_points = sums.hi_score - sums.paid_score,
      best_run_id = CASE WHEN sums.hi_score > 0 THEN best.id END,
      hi_score_at = coalesce(best.created_at, hi_score_at),
      last_played = sums.last_played, updated_at = app_now()
    FROM sums LEFT JOIN best ON true
    WHERE discord_id = ${discordId}`.execute(trx);
  return (await readFormulaXp(trx, discordId)) - xpBefore;
}

async function readFormulaXp(trx: Transaction<DatabaseSchema>, discordId: string): Promise<number> {
  const { rows } = await sql<{ xp: number }>`SELECT game_xp_formula(${discordId}) AS xp`.execute(trx);
  return rows[0]?.xp ?? 0;
}

/** Current sum of a run's character bonus entries. */
export async function sumRunBonus(trx: Transaction<DatabaseSchema>, runId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM xp_entries
    WHERE source = 'character_bonus' AND (source_id = ${runId} OR source_id LIKE ${`${runId}:%`})`.execute(trx);
  return rows[0]?.amount ?? 0;
}

/** The bonus with which the run was settled. */
export async function readFirstBonus(trx: Transaction<DatabaseSchema>, runId: string): Promise<number> {
  const row = await trx
    .selectFrom('xpEntries')
    .select('amount')
    .where('source', '=', 'character_bonus')
    .where('sourceId', '=', runId)
    .executeTakeFirst();
  return row?.amount ?? 0;
}
