import type { DigestKind } from '@jumpy/protocol/http/runs';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { ClosedReason } from '../../../platform/db/runTables.ts';
import type { Database } from '../../../platform/db/schema.ts';
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

/** Messages of a run that say what was played after a tick, in order. */
export async function readInputsAfter(
  db: Kysely<Database>,
  { runId, tick }: { runId: string; tick: number },
): Promise<Pick<Checkpoint, 'tick' | 'inputs'>[]> {
  return db
    .selectFrom('runCheckpoints')
    .select(['tick', 'inputs'])
    .where('runId', '=', runId)
    .where('inputs', 'is not', null)
    .where('tick', '>', tick)
    .orderBy('seq')
    .execute();
}

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
