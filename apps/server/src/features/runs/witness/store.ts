import type { DigestKind } from '@jumpy/protocol/http/runs';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { ClosedReason } from '../../../platform/db/runTables.ts';
import type { Database } from '../../../platform/db/schema.ts';

export interface Mark {
  runId: string;
  seq: number;
  kind: DigestKind;
  tick: number;
  digest: string | null;
  /** Of a hiccup. */
  stillMs?: number | null;
  at: Date;
}

/** Messages of one player are taken one after the other: two tabs cannot both open a run. */
export async function lockPlayerMarks(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`marks:${userId}`}, 0))`.execute(trx);
}

/** What of a run's messages decides about the next ones. */
export interface NearMarks {
  last: Mark | undefined;
  lastDigestTick: number;
  /** Its last death, whether it went on from there, and whether it ever did. */
  dead: Mark | undefined;
  isRevived: boolean;
  hasRevived: boolean;
}

/** The messages with these numbers, the last one, the last digest, and those of deaths and the revive; in order. */
export async function readNearMarks(
  db: Kysely<Database>,
  { runId, seqs }: { runId: string; seqs: readonly number[] },
): Promise<Mark[]> {
  return db
    .selectFrom('runMarks')
    .selectAll()
    .where('runId', '=', runId)
    .where((eb) => {
      const last = eb
        .selectFrom('runMarks as m')
        .select((e) => e.fn.max('m.seq').as('seq'))
        .where('m.runId', '=', runId);
      return eb.or([
        eb('seq', '=', eb.fn.any(eb.val([...seqs]))),
        eb('kind', 'in', ['dead', 'revive']),
        eb('seq', '=', last),
        eb('seq', '=', last.where('m.kind', '=', 'digest')),
      ]);
    })
    .orderBy('seq')
    .execute();
}

/** What stored messages, in order, say to the next one. */
export function nearMarks(marks: readonly Mark[]): NearMarks {
  const dead = marks.findLast(({ kind }) => kind === 'dead');
  const revive = marks.find(({ kind }) => kind === 'revive');
  return {
    last: marks.at(-1),
    lastDigestTick: marks.findLast(({ kind }) => kind === 'digest')?.tick ?? 0,
    dead,
    isRevived: dead !== undefined && revive !== undefined && revive.seq > dead.seq,
    hasRevived: revive !== undefined,
  };
}

export async function readMarks(db: Kysely<Database>, runId: string): Promise<Mark[]> {
  return db.selectFrom('runMarks').selectAll().where('runId', '=', runId).orderBy('seq').execute();
}

export async function insertMarks(db: Kysely<Database>, marks: readonly Mark[]): Promise<void> {
  if (marks.length > 0)
    await db
      .insertInto('runMarks')
      .values([...marks])
      .execute();
}

export async function startTicket(db: Kysely<Database>, { runId, at }: { runId: string; at: Date }): Promise<void> {
  await db.updateTable('runTickets').set({ startedAt: at }).where('runId', '=', runId).execute();
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

/** Closes the player's other runs that are under way; answers which they were. */
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
    .returning('runId')
    .execute();
  return closed.map((ticket) => ticket.runId);
}

/** Marks of runs that cannot be settled any more. */
export async function deleteMarks(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('runMarks').where('at', '<', before).execute();
}
