import { HIDDEN_NAME } from '@jumpy/domain/hiddenName';
import { leagueWeekOfRun } from '@jumpy/domain/leagues/leagues';
import type { GameMode, RunCredit } from '@jumpy/domain/modes';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { SettledRun } from '@jumpy/protocol/http/runs';
import { type Kysely, type RawBuilder, type Transaction, sql } from 'kysely';
import type { ClosedReason } from '../../../platform/db/runTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { type VerifiedRun, wasRevived } from '../replays/verifyRun.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { CreditResult, PlayerGameTotals } from './creditRun.ts';

export interface LockedPlayer extends PlayerGameTotals {
  discordId: string;
  username: string;
  avatar: string | null;
  xp: number;
  stars: number;
  /** Whether the day of a daily run has given stars already. */
  dayPaid: boolean;
  mode: GameMode;
  seed: string;
  simVersion: number;
  xpBearing: boolean;
  bonusPercent: number;
  /** Character at the start of the run. */
  characterId: string;
  look: string;
  closedReason: ClosedReason | null;
  settledAt: Date | null;
  /** Rank by score now and with this run, and rank by jumps with it; for unranked players, the rank they would have. */
  rankBefore: number;
  rankIfBest: number;
  jumpRankAfter: number;
  ranked: number;
}

export interface SettlementTarget {
  userId: string;
  run: Pick<VerifiedRun, 'runId' | 'score' | 'jumps'>;
}

/** Data read without a lock, and the row version that identifies it. */
export interface VersionedPlayer extends LockedPlayer {
  version: string;
}

/** Same as lockForSettlement, but from one snapshot without locks; undefined before the player's first totals. */
export async function readForSettlement(
  db: Kysely<DatabaseSchema>,
  { run: { runId, score, jumps } }: Pick<SettlementTarget, 'run'>,
): Promise<VersionedPlayer | undefined> {
  const { rows } = await sql<VersionedPlayer>`SELECT * FROM read_settlement(${runId}, ${score}, ${jumps})`.execute(db);
  return rows[0];
}

/** Locks the player's totals, the ticket and the player, and reads them. The first run creates the totals. */
export async function lockForSettlement(
  trx: Transaction<DatabaseSchema>,
  { userId, run }: SettlementTarget,
): Promise<LockedPlayer> {
  const locked = await readLocked(trx, run);
  if (locked) return locked;
  await sql`
    INSERT INTO game_stats (discord_id, user_id, username, avatar)
    SELECT discord_id, id, username, avatar FROM users WHERE id = ${userId}
    ON CONFLICT (discord_id) DO NOTHING`.execute(trx);
  const created = await readLocked(trx, run);
  if (!created) throw new Error(`run ${run.runId} has no ticket or no player`);
  return created;
}

async function readLocked(
  trx: Transaction<DatabaseSchema>,
  { runId, score, jumps }: SettlementTarget['run'],
): Promise<LockedPlayer | undefined> {
  const { rows } = await sql<LockedPlayer>`SELECT * FROM lock_settlement(${runId}, ${score}, ${jumps})`.execute(trx);
  return rows[0];
}

export interface Settlement {
  userId: string;
  player: LockedPlayer;
  ticket: Pick<TicketRow, 'startedAt' | 'courseDate' | 'ghostRunId' | 'runKey'> &
    Partial<Pick<TicketRow, 'rule' | 'specialEventId'>>;
  run: VerifiedRun;
  witness: { witness: WitnessClass; reason?: WitnessReason };
  credit: RunCredit;
  credited: CreditResult;
  claimed: object;
  securityFlags: readonly string[];
  clientMetrics: { input?: string | undefined };
  pauses?: number;
  /** Day whose allowance the run uses, if it is a counted unwitnessed run. */
  unseenDay: string | null;
  answer: SettledRun;
  at: Date;
}

/** Writes everything of a settled run in one round trip, including the progress of game quests. */
export async function writeSettlement(trx: Transaction<DatabaseSchema>, settlement: Settlement): Promise<void> {
  await sql`SELECT write_settlement(${settlementQuery(settlement)})`.execute(trx);
}

/** Same in its own transaction. False, without any write, if the data has changed since it was read. */
export async function settleIfUnchanged(
  db: Kysely<DatabaseSchema>,
  settlement: Settlement & { player: VersionedPlayer },
): Promise<boolean> {
  const { version } = settlement.player;
  const { rows } = await sql<{ settled: boolean }>`
    SELECT settle_as_read(${version}, ${settlementQuery(settlement)}) AS settled`.execute(db);
  return rows[0]?.settled ?? false;
}

function settlementQuery(settlement: Settlement): RawBuilder<unknown> {
  const { run, credit, credited } = settlement;
  const { gameXp, characterBonusXp, isHighScore } = credited;
  return sql`${JSON.stringify(toRunRow(settlement))}::jsonb, ${JSON.stringify(toTotalsRow(settlement))}::jsonb,
    ${gameXp}, ${characterBonusXp}, ${Buffer.from(run.deflated)}, ${isHighScore}, ${credit.quests}`;
}

function toRunRow(settlement: Settlement): object {
  const { userId, player, ticket, run, witness, credit, unseenDay, answer, at, ...rest } = settlement;
  return {
    id: run.runId,
    user_id: userId,
    mode: player.mode,
    seed: run.seed,
    start_place: run.startPlace,
    rule: ticket.rule ?? 'standard',
    run_key: ticket.runKey && ticket.courseDate === null ? `\\x${ticket.runKey.toString('hex')}` : null,
    sim_version: player.simVersion,
    score: run.score,
    jumps: run.jumps,
    enemies: run.enemies,
    ticks: run.ticks,
    level: run.level,
    cause: run.cause,
    witness: witness.witness,
    witness_reason: witness.reason ?? null,
    heights: run.heights,
    level_ticks: run.levelTicks,
    events: run.events,
    feats: run.feats,
    claimed: rest.claimed,
    security_flags: rest.securityFlags,
    client_metrics: rest.clientMetrics,
    replay_hash: `\\x${run.replayHash.toString('hex')}`,
    xp_bearing: player.xpBearing,
    counts_games: credit.games,
    counts_high_score: credit.highScore,
    counts_quests: credit.quests,
    board: credit.board,
    league_week: leagueWeekOfRun({
      ...{ mode: player.mode, witness: witness.witness, score: run.score },
      ...{ startedAtMs: ticket.startedAt?.getTime() ?? null, settledAtMs: at.getTime() },
    }),
    score_rank: answer.ranks.score,
    answer,
    kept_stars: answer.stars?.kept ?? 0,
    void_count: 0,
    created_at: at,
    course_date: ticket.courseDate,
    special_event_id: ticket.specialEventId ?? null,
    ghost_run_id: ticket.ghostRunId,
    revived: wasRevived(run),
    character_id: player.characterId,
    look: player.look,
    unseen_day: unseenDay,
    ...(run.fingers ? { fingers: toInputAnalysisRow(run.fingers, rest) } : {}),
  };
}

const toInputAnalysisRow = (
  fingers: NonNullable<VerifiedRun['fingers']>,
  { clientMetrics, pauses = 0 }: Pick<Settlement, 'clientMetrics' | 'pauses'>,
): object => ({ input: clientMetrics.input ?? null, facts: { ...fingers, pauses } });

function toTotalsRow({ player, credited: { totals } }: Settlement): object {
  return {
    username: player.username,
    avatar: player.avatar,
    hi_score: totals.hiScore,
    total_jumps: totals.totalJumps,
    total_games: totals.totalGames,
    total_time: totals.totalTime,
    total_enemies: totals.totalEnemies,
    level_reached: totals.levelReached,
    unpaid_games: totals.unpaidGames,
    unpaid_jumps: totals.unpaidJumps,
    unpaid_points: totals.unpaidPoints,
    unseen_games: totals.unseenGames,
    unseen_jumps: totals.unseenJumps,
  };
}

/**
 * Maximum over all earlier draws of: duration of the runs drawn since then, including this one, minus the time that has
 * passed.
 */
export async function readOverplayedMs(
  trx: Transaction<DatabaseSchema>,
  { userId, ticks, issuedAt, at }: { userId: string; ticks: number; issuedAt: Date; at: Date },
): Promise<number> {
  const { rows } = await sql<{ overMs: number }>`
    WITH played AS (
      SELECT t.issued_at, r.ticks FROM run_tickets t JOIN runs r ON r.id = t.run_id
      WHERE t.user_id = ${userId} AND t.issued_at > ${issuedAt}::timestamptz - interval '7 days'
      UNION ALL SELECT ${issuedAt}::timestamptz, ${ticks}::integer
    ), running_sums AS (SELECT issued_at, sum(ticks) OVER (ORDER BY issued_at DESC) AS ticks FROM played)
    SELECT max(ticks * 1000.0 / 60 - extract(epoch FROM ${at}::timestamptz - issued_at) * 1000)::double precision AS over_ms
    FROM running_sums WHERE issued_at <= ${issuedAt}`.execute(trx);
  return rows[0]?.overMs ?? 0;
}

export interface UnseenDay {
  /** The day in the player's time zone, such as `2026-11-22`. */
  day: string;
  /** Ticks already used by unwitnessed runs, including voided ones. */
  ticks: number;
}

/** Replaces the stored name of the raced player if it was hidden since. */
const ANSWER_WITHOUT_HIDDEN_NAME = sql<SettledRun>`CASE
  WHEN EXISTS (SELECT FROM runs g JOIN users u ON u.id = g.user_id WHERE g.id = runs.ghost_run_id AND u.hidden_name IS NOT NULL)
  THEN jsonb_set(answer, '{race,username}', to_jsonb(${HIDDEN_NAME}::text), false) ELSE answer END`;

/**
 * Usage of a player's daily allowance by unwitnessed runs. Requires a lock on the player's totals, so that no other run
 * uses it concurrently.
 */
export async function readUnseenDay(
  trx: Transaction<DatabaseSchema>,
  { userId, at }: { userId: string; at: Date },
): Promise<UnseenDay> {
  const { rows } = await sql<UnseenDay>`
    SELECT today.day::text, (
      SELECT coalesce(sum(r.ticks), 0)::integer FROM runs r WHERE r.user_id = u.id AND r.unseen_day = today.day
    ) AS ticks
    FROM users u CROSS JOIN LATERAL (SELECT (${at}::timestamptz AT TIME ZONE u.time_zone)::date AS day) AS today
    WHERE u.id = ${userId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`no player ${userId}`);
  return row;
}

export interface SettledAnswer {
  answer: SettledRun;
  replayHash: Buffer;
}

export async function findSettled(db: Kysely<DatabaseSchema>, runId: string): Promise<SettledAnswer | undefined> {
  return db
    .selectFrom('runs')
    .select([ANSWER_WITHOUT_HIDDEN_NAME.as('answer'), 'replayHash'])
    .where('id', '=', runId)
    .executeTakeFirst();
}
