import type { CheckpointKind } from '@jumpy/protocol/http/runs';
import { type Kysely, type Transaction, sql } from 'kysely';
import { nameColumns } from '../../../platform/db/columns.ts';
import type { ClosedReason, RunCheckpointsTable } from '../../../platform/db/runTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { concatTrail } from '../liveSimulation/simulatedWorld.ts';
import type { TicketRow } from '../tickets/store.ts';

export interface Checkpoint {
  runId: string;
  seq: number;
  kind: CheckpointKind;
  tick: number;
  digest: string | null;
  /** For hiccups only. */
  stillMs?: number | null;
  /** Packed inputs since the previous checkpoint that has any. */
  inputs?: Buffer | null;
  at: Date;
}

/** Serializes the messages of a player, so that two tabs cannot both start a run. */
export async function lockPlayerCheckpoints(trx: Transaction<DatabaseSchema>, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`checkpoints:${userId}`}, 0))`.execute(trx);
}

/** Same without waiting: a random token if the lock is held from here on, undefined if another holds it. */
export async function tryLockPlayerCheckpoints(
  trx: Transaction<DatabaseSchema>,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ token: string | null }>`
    SELECT CASE WHEN pg_try_advisory_xact_lock(hashtextextended(${`checkpoints:${userId}`}, 0)) THEN gen_random_uuid()::text END AS token`.execute(
    trx,
  );
  return rows[0]?.token ?? undefined;
}

/** What the validation of the next messages needs to know. */
export interface RelevantCheckpoints {
  last: Checkpoint | undefined;
  lastDigestTick: number;
  /** The last digest, and the inputs received since. */
  chain: InputChain;
  /** The last death, whether the run continued from it, and whether it ever did. */
  dead: Checkpoint | undefined;
  isRevived: boolean;
  hasRevived: boolean;
}

/** Digest of all inputs up to a tick, and the inputs after it. */
export interface InputChain {
  digest: string | undefined;
  digestTick: number;
  /** One byte per tick, from `digestTick` on. */
  trail: Uint8Array;
}

const CHECKPOINT_COLUMNS = nameColumns<RunCheckpointsTable>()(
  'runId',
  'seq',
  'kind',
  'tick',
  'digest',
  'stillMs',
  'inputs',
  'at',
);

/**
 * Reads of each run the messages with these numbers, the last one, the last digest and later ones, deaths and the revive,
 * in order.
 */
export async function readRelevantCheckpoints(
  db: Kysely<DatabaseSchema>,
  { runIds, seqs = [] }: { runIds: readonly string[]; seqs?: readonly number[] },
): Promise<Checkpoint[]> {
  const { rows } = await sql<Checkpoint>`
    SELECT ${CHECKPOINT_COLUMNS} FROM (
      SELECT *, max(seq) OVER of_run AS last_seq, max(seq) FILTER (WHERE kind = 'digest') OVER of_run AS digest_seq
      FROM run_checkpoints WHERE run_id = ANY (${runIds}::uuid[]) WINDOW of_run AS (PARTITION BY run_id)
    ) AS c
    WHERE seq = last_seq OR seq >= digest_seq OR seq = ANY (${seqs}::integer[]) OR kind IN ('dead', 'revive')
      OR (inputs IS NOT NULL AND digest_seq IS NULL)
    ORDER BY run_id, seq`.execute(db);
  return rows;
}

/** Derives the validation state from stored messages in order. */
export function summarizeCheckpoints(checkpoints: readonly Checkpoint[]): RelevantCheckpoints {
  const dead = checkpoints.findLast(({ kind }) => kind === 'dead');
  const revive = checkpoints.find(({ kind }) => kind === 'revive');
  const digest = checkpoints.findLast(({ kind }) => kind === 'digest');
  return {
    last: checkpoints.at(-1),
    lastDigestTick: digest?.tick ?? 0,
    chain: {
      digest: digest?.digest ?? undefined,
      digestTick: digest?.tick ?? 0,
      trail: concatTrail(
        checkpoints.filter(({ seq }) => seq > (digest?.seq ?? -1)),
        { fromTick: digest?.tick ?? 0 },
      ),
    },
    dead,
    isRevived: dead !== undefined && revive !== undefined && revive.seq > dead.seq,
    hasRevived: revive !== undefined,
  };
}

export async function readCheckpoints(db: Kysely<DatabaseSchema>, runId: string): Promise<Checkpoint[]> {
  const { rows } = await sql<Checkpoint>`
    SELECT ${CHECKPOINT_COLUMNS} FROM run_checkpoints WHERE run_id = ${runId} ORDER BY seq`.execute(db);
  return rows;
}

export async function insertCheckpoints(db: Kysely<DatabaseSchema>, checkpoints: readonly Checkpoint[]): Promise<void> {
  if (checkpoints.length > 0)
    await db
      .insertInto('runCheckpoints')
      .values([...checkpoints])
      .execute();
}

/** Inserts checkpoints of a run that may be there already. */
export async function insertMissingCheckpoints(
  db: Kysely<DatabaseSchema>,
  { runId, checkpoints }: { runId: string; checkpoints: readonly Checkpoint[] },
): Promise<void> {
  if (checkpoints.length === 0) return;
  // Arrays keep one text for any number of rows, so that the statement is prepared once.
  await sql`
    INSERT INTO run_checkpoints (run_id, seq, kind, tick, digest, still_ms, inputs, at)
    SELECT ${runId}::uuid, c.* FROM unnest(
      ${checkpoints.map(({ seq }) => seq)}::int[], ${checkpoints.map(({ kind }) => kind)}::text[],
      ${checkpoints.map(({ tick }) => tick)}::int[], ${checkpoints.map(({ digest }) => digest)}::text[],
      ${checkpoints.map(({ stillMs }) => stillMs ?? null)}::int[],
      ${checkpoints.map(({ inputs }) => inputs ?? null)}::bytea[],
      ${checkpoints.map(({ at }) => at)}::timestamptz[]
    ) AS c
    ON CONFLICT (run_id, seq) DO NOTHING`.execute(db);
}

export async function setPendingInRedis(
  db: Kysely<DatabaseSchema>,
  { runId, isPending }: { runId: string; isPending: boolean },
): Promise<void> {
  await db.updateTable('runTickets').set({ pendingInRedis: isPending }).where('runId', '=', runId).execute();
}

/** Unsettled runs of a player whose latest checkpoints may be in Redis. */
export async function listUnsettledPending(
  db: Kysely<DatabaseSchema>,
  userId: string,
): Promise<Pick<TicketRow, 'runId' | 'userId' | 'pendingInRedis'>[]> {
  return db
    .selectFrom('runTickets')
    .select(['runId', 'userId', 'pendingInRedis'])
    .where('userId', '=', userId)
    .where('pendingInRedis', '=', true)
    .where('settledAt', 'is', null)
    .execute();
}

/** Combines stored and pending checkpoints of a run, in order. */
export function mergeCheckpoints<T extends Pick<Checkpoint, 'seq'>>(stored: readonly T[], pending: readonly T[]): T[] {
  if (pending.length === 0) return [...stored];
  const known = new Set(stored.map(({ seq }) => seq));
  return [...stored, ...pending.filter(({ seq }) => !known.has(seq))].toSorted((one, other) => one.seq - other.seq);
}

/** Records from which section on the page derived the course itself; the first report counts. */
export async function setDerivedFrom(
  trx: Transaction<DatabaseSchema>,
  { runId, from }: { runId: string; from: number },
): Promise<void> {
  await trx
    .updateTable('runTickets')
    .set({ derivedFrom: from })
    .where('runId', '=', runId)
    .where('derivedFrom', 'is', null)
    .execute();
}

/** Starts a run with the currently equipped character and its bonus, and says where its latest checkpoints wait. */
export async function startTicket(
  db: Kysely<DatabaseSchema>,
  {
    runId,
    at,
    network,
    pendingInRedis = false,
  }: { runId: string; at: Date; network?: Buffer | undefined; pendingInRedis?: boolean },
): Promise<void> {
  await sql`
    UPDATE run_tickets t SET started_at = ${at}, character_id = u.character_id, look = u.look, pending_in_redis = ${pendingInRedis},
      bonus_percent = character_bonus(u.id, u.character_id, ${at}), network = ${network ?? null}
    FROM users u WHERE u.id = t.user_id AND t.run_id = ${runId}`.execute(db);
}

export async function closeTicket(
  db: Kysely<DatabaseSchema>,
  { runId, at, reason }: { runId: string; at: Date; reason: ClosedReason },
): Promise<void> {
  await db
    .updateTable('runTickets')
    .set({ closedAt: at, closedReason: reason })
    .where('runId', '=', runId)
    .where('closedAt', 'is', null)
    .where('settledAt', 'is', null)
    .execute();
}

/**
 * Closes the player's other runs in progress and returns their ids. A run of a finished room game only waits to be
 * settled and stays.
 */
export async function closeOtherRuns(
  db: Kysely<DatabaseSchema>,
  { userId, runId, at }: { userId: string; runId: string; at: Date },
): Promise<string[]> {
  const closed = await db
    .updateTable('runTickets')
    .set({ closedAt: at, closedReason: 'second_start' })
    .where('userId', '=', userId)
    .where('runId', '<>', runId)
    .where('startedAt', 'is not', null)
    .where('closedAt', 'is', null)
    .where('settledAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('roomRaces as a')
            .select('a.id')
            .whereRef('a.id', '=', 'runTickets.roomRaceId')
            .where('a.endedAt', 'is not', null),
        ),
      ),
    )
    .returning('runId')
    .execute();
  return closed.map((ticket) => ticket.runId);
}

export async function deleteCheckpoints(db: Kysely<DatabaseSchema>, before: Date): Promise<void> {
  await db.deleteFrom('runCheckpoints').where('at', '<', before).execute();
}
