import type { GameMode } from '@jumpy/domain/modes';
import type { WitnessClass, WitnessReason } from '@jumpy/domain/witness';
import type { OwnDecision, ReviewAction } from '@jumpy/protocol/http/review';
import type { SecurityFlag } from '@jumpy/protocol/http/runs';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { TamperingReason } from '../../platform/db/runTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

type Db = Kysely<DatabaseSchema>;

/** A settled or refused run in the reviewers' list. */
export interface ReviewedRow {
  runId: string;
  userId: string;
  publicId: string;
  username: string;
  mode: GameMode;
  score: number;
  jumps: number;
  ticks: number;
  level: number;
  witness: WitnessClass | null;
  witnessReason: WitnessReason | null;
  securityFlags: SecurityFlag[];
  altered: TamperingReason | null;
  playedAt: Date;
  isVoided: boolean;
  isHidden: boolean;
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
  decided: ReviewAction | null;
}

/** Condition for settled runs that need review; must match the index `runs_flagged`. */
const FLAGGED_FILTER = sql`(security_flags <> '[]' OR witness_reason IN ('wrong_digest', 'too_early', 'too_slow'))`;

/** Runs of the given ids with player and last decision. */
const reviewedRunsQuery = (ids: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT i.id AS run_id, u.id AS user_id, u.public_id, u.username, coalesce(r.mode, a.mode) AS mode, coalesce(r.score, a.score) AS score,
    coalesce(r.jumps, a.jumps) AS jumps, coalesce(r.ticks, a.ticks) AS ticks, coalesce(r.level, a.level) AS level,
    r.witness, r.witness_reason, coalesce(r.security_flags, a.security_flags) AS security_flags, a.why AS altered,
    coalesce(r.created_at, a.refused_at) AS played_at, r.voided_at IS NOT NULL AS is_voided, u.hidden_at IS NOT NULL AS is_hidden,
    u.suspended_at, u.suspended_until,
    (SELECT act FROM run_reviews d WHERE d.run_id = i.id ORDER BY d.id DESC LIMIT 1) AS decided
  FROM (${ids}) AS i (id)
  LEFT JOIN runs r ON r.id = i.id LEFT JOIN altered_runs a ON a.run_id = i.id AND r.id IS NULL
  JOIN users u ON u.id = coalesce(r.user_id, a.user_id)`;

/** A page of the review queue, newest first, with the total. */
export async function readReviewQueue(
  db: Db,
  { show, limit, offset }: { show: 'open' | 'decided' | 'all'; limit: number; offset: number },
): Promise<{ rows: ReviewedRow[]; total: number }> {
  const flagged = sql`SELECT id FROM runs WHERE ${FLAGGED_FILTER} UNION SELECT run_id FROM altered_runs`;
  const decided = sql`SELECT run_id FROM run_reviews`;
  const ids = {
    open: sql`(${flagged}) EXCEPT ${decided}`,
    decided: sql`SELECT DISTINCT run_id FROM run_reviews`,
    all: sql`${flagged} UNION ${decided}`,
  }[show];
  const { rows } = await sql<ReviewedRow>`
    ${reviewedRunsQuery(ids)} ORDER BY played_at DESC, i.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*) AS total FROM (${ids}) AS i`.execute(db);
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findReviewed(db: Db, runId: string): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`${reviewedRunsQuery(sql`SELECT ${runId}::uuid`)}`.execute(db);
  return rows[0];
}

export interface EvidenceRow {
  simVersion: number;
  look: string;
  seed: string;
  /** Raw DEFLATE, of a refused run. */
  replay: Buffer | null;
  clientMetrics: Record<string, unknown>;
}

/** Submitted data of a settled or refused run. */
export async function readEvidence(db: Db, runId: string): Promise<EvidenceRow | undefined> {
  const { rows } = await sql<EvidenceRow>`
    SELECT r.sim_version, r.look, r.seed, NULL AS replay, r.client_metrics FROM runs r WHERE r.id = ${runId}
    UNION ALL
    SELECT a.sim_version, t.look, a.seed, a.replay, a.client_metrics
    FROM altered_runs a JOIN run_tickets t ON t.run_id = a.run_id WHERE a.run_id = ${runId} LIMIT 1`.execute(db);
  return rows[0];
}

export interface NearbyRunRow {
  runId: string;
  username: string;
  score: number;
  ticks: number;
  playedAt: Date;
}

/** The player's two other runs with the closest score. */
export async function readSimilarRuns(
  db: Db,
  { runId, userId, score }: { runId: string; userId: string; score: number },
): Promise<NearbyRunRow[]> {
  const { rows } = await sql<NearbyRunRow>`
    SELECT r.id AS run_id, u.username, r.score, r.ticks, r.created_at AS played_at FROM runs r JOIN users u ON u.id = r.user_id
    WHERE r.user_id = ${userId} AND r.id <> ${runId} ORDER BY abs(r.score - ${score}), r.created_at DESC LIMIT 2`.execute(
    db,
  );
  return rows;
}

/** Neighbors on the Scores board: three above and three below a score. */
export async function readBoardAround(db: Db, score: number): Promise<(NearbyRunRow & { rank: number })[]> {
  const { rows } = await sql<NearbyRunRow & { rank: number }>`
    SELECT s.best_run_id AS run_id, u.username, s.hi_score AS score, r.ticks, r.created_at AS played_at,
      count_above('hi_score', s.hi_score) + 1 AS rank
    FROM (
      (SELECT * FROM game_stats WHERE hi_score > ${score} AND NOT hidden ORDER BY hi_score LIMIT 3)
      UNION ALL
      (SELECT * FROM game_stats WHERE hi_score < ${score} AND hi_score > 0 AND NOT hidden ORDER BY hi_score DESC LIMIT 3)
    ) AS s
    JOIN users u ON u.discord_id = s.discord_id JOIN runs r ON r.id = s.best_run_id
    ORDER BY s.hi_score DESC, s.discord_id`.execute(db);
  return rows;
}

export interface ReviewDecisionRow {
  act: ReviewAction;
  reason: string;
  by: string;
  at: Date;
  until: Date | null;
}

/** Decisions about a run, latest first. */
export async function readDecisions(db: Db, runId: string): Promise<ReviewDecisionRow[]> {
  return db
    .selectFrom('runReviews')
    .select(['act', 'reason', 'decidedBy as by', 'createdAt as at', 'until'])
    .where('runId', '=', runId)
    .orderBy('id', 'desc')
    .execute();
}

/** Last decision about each of a player's runs. */
export async function readOwnDecisions(
  db: Db,
  { userId, limit }: { userId: string; limit: number },
): Promise<(Omit<OwnDecision, 'at' | 'until'> & { at: Date; until: Date | null })[]> {
  const latest = db
    .selectFrom('runReviews')
    .distinctOn('runId')
    .select(['id', 'runId', 'act', 'reason', 'createdAt as at', 'until'])
    .where('userId', '=', userId)
    .orderBy('runId')
    .orderBy('id', 'desc')
    .as('last');
  return db
    .selectFrom(latest)
    .select(['runId', 'act', 'reason', 'at', 'until'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export interface NewReviewDecision {
  runId: string;
  userId: string;
  act: ReviewAction;
  reason: string;
  decidedBy: string;
  until: Date | null;
}

/** Locks the player and returns the last decision, so that concurrent reviewers do not overwrite each other. */
export async function lockDecisions(
  trx: Transaction<DatabaseSchema>,
  { runId, userId }: { runId: string; userId: string },
): Promise<ReviewAction | null> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const [latest] = await readDecisions(trx, runId);
  return latest?.act ?? null;
}

/** Returns the id of the decision. */
export async function insertDecision(trx: Transaction<DatabaseSchema>, decision: NewReviewDecision): Promise<number> {
  const { id } = await trx.insertInto('runReviews').values(decision).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Hides a player from all boards, or restores them. */
export async function setHidden(
  trx: Transaction<DatabaseSchema>,
  { userId, isHidden }: { userId: string; isHidden: boolean },
): Promise<void> {
  await sql`UPDATE users SET hidden_at = CASE WHEN ${isHidden} THEN coalesce(hidden_at, app_now()) END WHERE id = ${userId}`.execute(
    trx,
  );
  await sql`
    INSERT INTO game_stats (discord_id, user_id, username, hidden)
    SELECT discord_id, id, username, ${isHidden} FROM users WHERE id = ${userId}
    ON CONFLICT (discord_id) DO UPDATE SET hidden = excluded.hidden WHERE game_stats.hidden <> excluded.hidden`.execute(
    trx,
  );
  await sql`
    SELECT refresh_daily_best(${userId}, day) FROM
      (SELECT DISTINCT course_date AS day FROM runs WHERE user_id = ${userId} AND course_date IS NOT NULL AND board = 'daily') AS days
    `.execute(trx);
  await sql`
    SELECT refresh_special_event_best(${userId}, id) FROM
      (SELECT DISTINCT special_event_id AS id FROM runs WHERE user_id = ${userId} AND special_event_id IS NOT NULL AND board = 'event') AS events
    `.execute(trx);
}

/** Suspends a player until the given time; null lifts the suspension. */
export async function setSuspension(
  trx: Transaction<DatabaseSchema>,
  { userId, until }: { userId: string; until: Date | null },
): Promise<void> {
  await sql`
    UPDATE users SET suspended_at = CASE WHEN ${until}::timestamptz IS NOT NULL THEN coalesce(suspended_at, app_now()) END,
      suspended_until = ${until} WHERE id = ${userId}`.execute(trx);
}

export const hasDueSuspensions: DueCondition = (now) =>
  sql<boolean>`EXISTS (SELECT FROM users WHERE suspended_until <= ${now})`;

/** Lifts expired suspensions; returns how many. */
export async function liftDueSuspensions(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE users SET suspended_at = NULL, suspended_until = NULL WHERE suspended_until <= app_now()`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Ids of a player whose account is not deleted. */
export const findActivePlayer = (
  db: Kysely<DatabaseSchema>,
  publicId: string,
): Promise<{ id: string; discordId: string } | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'discordId'])
    .where('publicId', '=', publicId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
