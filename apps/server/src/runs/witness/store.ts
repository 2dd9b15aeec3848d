import type { DigestKind } from '@jumpy/protocol/http/runs';
import { type Kysely, type Transaction, sql } from 'kysely';
import type { ClosedReason } from '../../db/runTables.ts';
import type { Database } from '../../db/schema.ts';

export interface Mark {
  runId: string;
  seq: number;
  kind: DigestKind;
  tick: number;
  digest: string | null;
  at: Date;
}

/** Messages of one player are taken one after the other: two tabs cannot both open a run. */
export async function lockPlayerMarks(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`marks:${userId}`}, 0))`.execute(trx);
}

/** What of a run's messages decides about the next one. */
export interface NearMarks {
  /** The one with the same number. */
  same: Mark | undefined;
  last: Mark | undefined;
  lastDigestTick: number;
  /** Its death, and that it went on. */
  dead: Mark | undefined;
  isRevived: boolean;
}

/** The message with this number, the last one, and those of a death and a revive. */
export async function readNearMarks(
  db: Kysely<Database>,
  { runId, seq }: { runId: string; seq: number },
): Promise<NearMarks> {
  const marks = await db
    .selectFrom('runMarks')
    .selectAll()
    .where('runId', '=', runId)
    .where((eb) =>
      eb.or([
        eb('seq', '=', seq),
        eb('kind', 'in', ['dead', 'revive']),
        eb(
          'seq',
          '=',
          eb
            .selectFrom('runMarks as m')
            .select((e) => e.fn.max('m.seq').as('seq'))
            .where('m.runId', '=', runId),
        ),
        eb(
          'seq',
          '=',
          eb
            .selectFrom('runMarks as m')
            .select((e) => e.fn.max('m.seq').as('seq'))
            .where('m.runId', '=', runId)
            .where('m.kind', '=', 'digest'),
        ),
      ]),
    )
    .orderBy('seq')
    .execute();
  const digests = marks.filter((mark) => mark.kind === 'digest');
  return {
    same: marks.find((mark) => mark.seq === seq),
    last: marks.at(-1),
    lastDigestTick: digests.at(-1)?.tick ?? 0,
    dead: marks.find((mark) => mark.kind === 'dead'),
    isRevived: marks.some((mark) => mark.kind === 'revive'),
  };
}

export async function readMarks(db: Kysely<Database>, runId: string): Promise<Mark[]> {
  return db.selectFrom('runMarks').selectAll().where('runId', '=', runId).orderBy('seq').execute();
}

export async function insertMark(db: Kysely<Database>, mark: Mark): Promise<void> {
  await db.insertInto('runMarks').values(mark).execute();
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
