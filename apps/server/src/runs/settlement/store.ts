import type { Mode, RunCredit } from '@jumpy/domain/modes';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { ClosedReason } from '../../db/runTables.ts';
import type { Database } from '../../db/schema.ts';
import type { VerifiedRun } from '../replays/verifiedRun.ts';
import type { Credited, Totals } from './credit.ts';

export interface LockedPlayer extends Totals {
  discordId: string;
  username: string;
  avatar: string | null;
  xp: number;
  mode: Mode;
  seed: string;
  simVersion: number;
  xpBearing: boolean;
  bonusPercent: number;
  closedReason: ClosedReason | null;
  settledAt: Date | null;
}

/** Locks, in this order, the player's game_stats row, the ticket and the player, and reads them as they are then. */
export async function lockForSettlement(
  trx: Transaction<Database>,
  { runId, userId }: { runId: string; userId: string },
): Promise<LockedPlayer> {
  const locked = await readLocked(trx, runId);
  if (locked) return locked;
  await sql`
    INSERT INTO game_stats (discord_id, user_id, username, avatar)
    SELECT discord_id, id, username, avatar FROM users WHERE id = ${userId}
    ON CONFLICT (discord_id) DO NOTHING`.execute(trx);
  const created = await readLocked(trx, runId);
  if (!created) throw new Error(`run ${runId} has no ticket or no player`);
  return created;
}

async function readLocked(trx: Transaction<Database>, runId: string): Promise<LockedPlayer | undefined> {
  const { rows } = await sql<LockedPlayer>`
    SELECT s.hi_score, s.total_jumps, s.total_games, s.total_time, s.total_enemies, s.level_reached,
      s.unpaid_games, s.unpaid_jumps, s.unpaid_points,
      t.mode, t.seed, t.sim_version, t.xp_bearing, t.bonus_percent, t.closed_reason, t.settled_at,
      u.discord_id, u.username, u.avatar, u.xp
    FROM run_tickets t
    JOIN users u ON u.id = t.user_id
    JOIN game_stats s ON s.discord_id = u.discord_id
    WHERE t.run_id = ${runId}
    FOR UPDATE OF s, t, u`.execute(trx);
  return rows[0];
}

export interface SettlementRanks {
  score: number;
  jumps: number;
  scoreBefore: number | null;
  total: number;
}

/** Ranks before and after, in one snapshot and before the totals are written: nobody stands above their own new value. */
export async function readSettlementRanks(
  trx: Transaction<Database>,
  { before, after }: { before: Totals; after: Totals },
): Promise<SettlementRanks> {
  const { rows } = await sql<{ score: number; jumps: number; scoreBefore: number; total: number }>`
    SELECT count_above('hi_score', ${after.hiScore}) + 1 AS score,
      count_above('total_jumps', ${after.totalJumps}) + 1 AS jumps,
      count_above('hi_score', ${before.hiScore}) + 1 AS score_before,
      count_ranked() AS total`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('the ranks did not answer');
  const isNew = before.totalGames === 0;
  const joins = isNew && after.totalGames > 0;
  return { ...row, scoreBefore: isNew ? null : row.scoreBefore, total: row.total + (joins ? 1 : 0) };
}

export interface Settlement {
  userId: string;
  player: LockedPlayer;
  run: VerifiedRun;
  witness: { witness: WitnessClass; reason?: WitnessReason };
  credit: RunCredit;
  credited: Credited;
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: object;
  answer: SettledRun;
  at: Date;
}

/** Everything a settled run writes, in one statement. */
export async function writeSettlement(trx: Transaction<Database>, settlement: Settlement): Promise<void> {
  const { userId, player, run, witness, credit, credited, answer, at } = settlement;
  const { totals, gameXp, characterBonusXp, isHighScore } = credited;
  const xpGained = gameXp + characterBonusXp;
  await sql`
    WITH run AS (
      INSERT INTO runs (id, user_id, mode, seed, sim_version, score, jumps, enemies, ticks, level, cause,
        witness, witness_reason, heights, level_ticks, events, claimed, security_flags, client_metrics, replay_hash,
        xp_bearing, counts_games, counts_high_score, counts_quests, board, score_rank, answer, created_at)
      VALUES (${run.runId}, ${userId}, ${player.mode}, ${player.seed}, ${player.simVersion}, ${run.score}, ${run.jumps},
        ${run.enemies}, ${run.ticks}, ${run.level}, ${run.cause}, ${witness.witness}, ${witness.reason ?? null},
        ${run.heights}, ${run.levelTicks}, ${JSON.stringify(run.events)}, ${JSON.stringify(settlement.claimed)},
        ${JSON.stringify(settlement.securityFlags)}, ${JSON.stringify(settlement.clientMetrics)}, ${run.replayHash},
        ${player.xpBearing}, ${credit.games}, ${credit.highScore}, ${credit.quests}, ${credit.board},
        ${answer.ranks.score}, ${JSON.stringify(answer)}, ${at})
    ), replay AS (
      INSERT INTO replays (run_id, bytes) VALUES (${run.runId}, ${Buffer.from(run.deflated)})
    ), stats AS (
      UPDATE game_stats SET
        user_id = coalesce(user_id, ${userId}), username = ${player.username}, avatar = ${player.avatar},
        hi_score = ${totals.hiScore}, total_jumps = ${totals.totalJumps}, total_games = ${totals.totalGames},
        total_time = ${totals.totalTime}, total_enemies = ${totals.totalEnemies}, level_reached = ${totals.levelReached},
        unpaid_games = ${totals.unpaidGames}, unpaid_jumps = ${totals.unpaidJumps}, unpaid_points = ${totals.unpaidPoints},
        best_run_id = CASE WHEN ${isHighScore} THEN ${run.runId}::uuid ELSE best_run_id END,
        hi_score_at = CASE WHEN ${isHighScore} THEN ${at}::timestamptz ELSE hi_score_at END,
        last_played = ${at}, updated_at = ${at}
      WHERE discord_id = ${player.discordId}
    ), entries AS (
      INSERT INTO xp_entries (user_id, bucket, source, source_id, amount, created_at)
      SELECT ${userId}, 'game', source, ${run.runId}, amount, ${at}
      FROM (VALUES ('run', ${gameXp}::bigint), ('character_bonus', ${characterBonusXp}::bigint)) AS entry (source, amount)
      WHERE amount <> 0
    ), player AS (
      UPDATE users SET game_xp = game_xp + ${xpGained}, xp = xp + ${xpGained}, level = level_of(xp + ${xpGained}), updated_at = ${at}
      WHERE id = ${userId}
    )
    UPDATE run_tickets SET settled_at = ${at} WHERE run_id = ${run.runId}`.execute(trx);
}

/** GAME-42. */
export async function syncGameQuests(trx: Transaction<Database>, discordId: string): Promise<void> {
  await sql`SELECT sync_game_quests(${discordId})`.execute(trx);
}

export interface SettledAnswer {
  answer: SettledRun;
  replayHash: Buffer;
}

export async function findSettled(db: Kysely<Database>, runId: string): Promise<SettledAnswer | undefined> {
  return db.selectFrom('runs').select(['answer', 'replayHash']).where('id', '=', runId).executeTakeFirst();
}
