import type { DigestKind } from '@jumpy/protocol/http/runs';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { ClosedReason } from '../../../platform/db/runTables.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { TicketRow } from '../tickets/store.ts';
import { trailOf } from './trailOf.ts';

export interface Checkpoint {
  runId: string;
  seq: number;
  kind: DigestKind;
  tick: number;
  digest: string | null;
  /** Of a hiccup. */
  stillMs?: number | null;
  /** Packed, of the ticks since the one before that has any. */
  inputs?: Buffer | null;
  at: Date;
}

/** Messages of one player are taken one after the other: two tabs cannot both open a run. */
export async function lockPlayerCheckpoints(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`checkpoints:${userId}`}, 0))`.execute(trx);
}

/** What of a run's messages decides about the next ones. */
export interface NearCheckpoints {
  last: Checkpoint | undefined;
  lastDigestTick: number;
  /** The last digest, and what was played since it, as far as it was heard. */
  chain: InputChain;
  /** Its last death, whether it went on from there, and whether it ever did. */
  dead: Checkpoint | undefined;
  isRevived: boolean;
  hasRevived: boolean;
}

/** The digest of all inputs up to a tick, and those after it. */
export interface InputChain {
  digest: string | undefined;
  digestTick: number;
  /** A byte a tick from there on. */
  trail: Uint8Array;
}

/** The messages with these numbers, the last one, the last digest and those after it, and those of deaths and the revive; in order. */
export async function readNearCheckpoints(
  db: Kysely<Database>,
  { runId, seqs }: { runId: string; seqs: readonly number[] },
): Promise<Checkpoint[]> {
  return db
    .selectFrom('runCheckpoints')
    .selectAll()
    .where('runId', '=', runId)
    .where((eb) => {
      const last = eb
        .selectFrom('runCheckpoints as m')
        .select((e) => e.fn.max('m.seq').as('seq'))
        .where('m.runId', '=', runId);
      return eb.or([
        eb('seq', '=', eb.fn.any(eb.val([...seqs]))),
        eb('kind', 'in', ['dead', 'revive']),
        eb('seq', '=', last),
        eb('seq', '>=', last.where('m.kind', '=', 'digest')),
        eb.and([eb('inputs', 'is not', null), eb.not(eb.exists(last.where('m.kind', '=', 'digest')))]),
      ]);
    })
    .orderBy('seq')
    .execute();
}

/** What stored messages, in order, say to the next one. */
export function nearCheckpoints(checkpoints: readonly Checkpoint[]): NearCheckpoints {
  const dead = checkpoints.findLast(({ kind }) => kind === 'dead');
  const revive = checkpoints.find(({ kind }) => kind === 'revive');
  const digest = checkpoints.findLast(({ kind }) => kind === 'digest');
  return {
    last: checkpoints.at(-1),
    lastDigestTick: digest?.tick ?? 0,
    chain: {
      digest: digest?.digest ?? undefined,
      digestTick: digest?.tick ?? 0,
      trail: trailOf(
        checkpoints.filter(({ seq }) => seq > (digest?.seq ?? -1)),
        { fromTick: digest?.tick ?? 0 },
      ),
    },
    dead,
    isRevived: dead !== undefined && revive !== undefined && revive.seq > dead.seq,
    hasRevived: revive !== undefined,
  };
}

/** Those of some messages, in order, that decide about the next ones. */
export function nearOf(checkpoints: readonly Checkpoint[]): readonly Checkpoint[] {
  const digestSeq = checkpoints.findLast(({ kind }) => kind === 'digest')?.seq ?? -1;
  return checkpoints.filter(
    ({ seq, kind }, index) =>
      seq >= digestSeq || kind === 'dead' || kind === 'revive' || index === checkpoints.length - 1,
  );
}

export async function readCheckpoints(db: Kysely<Database>, runId: string): Promise<Checkpoint[]> {
  return db.selectFrom('runCheckpoints').selectAll().where('runId', '=', runId).orderBy('seq').execute();
}

export async function insertCheckpoints(db: Kysely<Database>, checkpoints: readonly Checkpoint[]): Promise<void> {
  if (checkpoints.length > 0)
    await db
      .insertInto('runCheckpoints')
      .values([...checkpoints])
      .execute();
}

/** What the page had to make up of the course; the first word stands. */
export async function setDerivedFrom(
  trx: Transaction<Database>,
  { runId, from }: { runId: string; from: number },
): Promise<void> {
  await trx
    .updateTable('runTickets')
    .set({ derivedFrom: from })
    .where('runId', '=', runId)
    .where('derivedFrom', 'is', null)
    .execute();
}

/** A run as it was read or written last. */
export interface KnownRun {
  ticket: TicketRow;
  /** Of the ticket's row: another one once anything of it has changed. */
  version: string;
  /** Those that decide about the next ones, in order. */
  checkpoints: readonly Checkpoint[];
}

/** Runs by their ids, as they stand: what is decided on one is stored by `takeAsKnown`, if it still stands so. */
export async function readKnownRuns(
  db: Kysely<Database>,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, KnownRun>> {
  const tickets = await db
    .selectFrom('runTickets')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('runId', '=', (eb) => eb.fn.any(eb.val([...runIds])))
    .execute();
  const { rows } = await sql<Checkpoint>`
    WITH near AS (
      SELECT run_id, max(seq) AS last, max(seq) FILTER (WHERE kind = 'digest') AS digest
      FROM run_checkpoints WHERE run_id = ANY (${runIds}::uuid[]) GROUP BY run_id
    )
    SELECT c.* FROM near n JOIN run_checkpoints c ON c.run_id = n.run_id
    WHERE c.seq IN (n.last, n.digest) OR c.kind IN ('dead', 'revive') OR (c.inputs IS NOT NULL AND c.seq > coalesce(n.digest, -1))
    ORDER BY c.run_id, c.seq`.execute(db);
  const checkpoints = Map.groupBy(rows, ({ runId }) => runId);
  return new Map(
    tickets.map(({ version, ...ticket }) => [
      ticket.runId,
      { ticket, version, checkpoints: checkpoints.get(ticket.runId) ?? [] },
    ]),
  );
}

/** Messages of a run, and what they were decided on. */
export interface KnownTaking {
  run: KnownRun;
  fresh: readonly Checkpoint[];
  at: Date;
}

/** Stores messages of runs, each run's once, where it stands as it was known; answers which those are. */
export async function takeAsKnown(db: Kysely<Database>, takings: readonly KnownTaking[]): Promise<ReadonlySet<string>> {
  const asked = takings.map(({ run: { ticket, version, checkpoints }, fresh, at }) => ({
    ...{ run_id: ticket.runId, user_id: ticket.userId, version, last_seq: checkpoints.at(-1)?.seq, at },
    fresh: fresh.map(({ seq, kind, tick, digest, stillMs, inputs }) => ({
      ...{ seq, kind, tick, digest, still_ms: stillMs },
      inputs: inputs?.toString('base64'),
    })),
  }));
  const { rows } = await sql<{ runId: string }>`
    SELECT take_checkpoints(${JSON.stringify(asked)}::jsonb) AS run_id`.execute(db);
  return new Set(rows.map(({ runId }) => runId));
}

/** Where a run was heard to. */
export interface HeardTo {
  runId: string;
  tick: number;
}

/** Messages of runs that say what was played after a tick, in order. */
export async function readInputsAfter(db: Kysely<Database>, heard: readonly HeardTo[]): Promise<InputsAfter[][]> {
  const { rows } = await sql<InputsAfter & { place: number }>`
    SELECT h.place::integer, c.tick, c.inputs
    FROM unnest(${heard.map(({ runId }) => runId)}::uuid[], ${heard.map(({ tick }) => tick)}::integer[]) WITH ORDINALITY AS h (run_id, tick, place)
    JOIN run_checkpoints c ON c.run_id = h.run_id AND c.tick > h.tick
    WHERE c.inputs IS NOT NULL
    ORDER BY h.place, c.seq`.execute(db);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return heard.map((_, index) => byPlace.get(index + 1) ?? []);
}

type InputsAfter = Pick<Checkpoint, 'tick' | 'inputs'>;

/** Begins a run with the character that is equipped now, and its bonus (READ-44). */
export async function startTicket(
  db: Kysely<Database>,
  { runId, at, network }: { runId: string; at: Date; network?: Buffer | undefined },
): Promise<void> {
  await sql`
    UPDATE run_tickets t SET started_at = ${at}, character_id = u.character_id, look = u.look,
      bonus_percent = character_bonus(u.id, u.character_id, ${at}), network = ${network ?? null}
    FROM users u WHERE u.id = t.user_id AND t.run_id = ${runId}`.execute(db);
}

export async function closeTicket(
  db: Kysely<Database>,
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

/** Closes the player's other runs that are under way; answers which they were. A room's whose game is over only waits to be counted. */
export async function closeOtherRuns(
  db: Kysely<Database>,
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

/** Checkpoints of runs that cannot be settled any more. */
export async function deleteCheckpoints(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('runCheckpoints').where('at', '<', before).execute();
}
