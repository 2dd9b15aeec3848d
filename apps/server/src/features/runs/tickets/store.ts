import type { GameMode } from '@jumpy/domain/modes';
import type { SpecialEventRule } from '@jumpy/domain/specialEvents';
import { type Kysely, type Selectable, type Transaction, sql } from 'kysely';
import { nameColumns } from '../../../platform/db/columns.ts';
import type { RunTicketsTable } from '../../../platform/db/runTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

export type TicketRow = Selectable<RunTicketsTable>;

export const TICKET_COLUMNS = nameColumns<RunTicketsTable>()(
  'runId',
  'userId',
  'sessionHash',
  'roomRaceId',
  'mode',
  'seed',
  'startPlace',
  'rule',
  'simVersion',
  'runKey',
  'derivedFrom',
  'hiScoreBefore',
  'xpBearing',
  'bonusPercent',
  'characterId',
  'look',
  'issuedAt',
  'settleUntil',
  'startedAt',
  'closedAt',
  'closedReason',
  'settledAt',
  'courseDate',
  'specialEventId',
  'ghostRunId',
  'reviveTick',
  'reviveGrantedAt',
  'leg',
  'resumedUnheard',
  'network',
  'pendingInRedis',
);

/** Uses one game of a session; false if none is left. */
export async function consumeSessionGame(
  trx: Transaction<DatabaseSchema>,
  { tokenHash, nowAt, limit }: { tokenHash: Buffer; nowAt: Date; limit: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gameSessions')
    .set((eb) => ({ gamesStarted: eb('gamesStarted', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', nowAt)
    .where('gamesStarted', '<', limit)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface XpGameCapOptions {
  userId: string;
  runId: string;
  after: Date;
  before: Date;
  limit: number;
}

/**
 * Marks a run as not bearing XP if `limit` other games of its player started in the time range bear some. Runs too short
 * to count are ignored.
 */
export async function removeXpBeyondCap(
  trx: Transaction<DatabaseSchema>,
  { userId, runId, after, before, limit }: XpGameCapOptions,
): Promise<void> {
  await sql`
    UPDATE run_tickets SET xp_bearing = false
    WHERE run_id = ${runId} AND settled_at IS NULL AND ${limit} <= (
      SELECT count(*) FROM run_tickets o
      WHERE o.user_id = ${userId} AND o.run_id <> ${runId} AND o.xp_bearing
        AND (o.started_at IS NOT NULL OR o.settled_at IS NOT NULL) AND o.closed_reason IS DISTINCT FROM 'not_a_game'
        AND coalesce(o.started_at, o.issued_at) > ${after} AND coalesce(o.started_at, o.issued_at) < ${before}
    )`.execute(trx);
}

/** Times at which unplayed tickets were drawn: never started, or started, closed and not submitted. Oldest first. */
export async function readUnplayedTickets(
  trx: Transaction<DatabaseSchema>,
  { userId, after }: { userId: string; after: Date },
): Promise<Date[]> {
  const tickets = await trx
    .selectFrom('runTickets')
    .select('issuedAt')
    .where('userId', '=', userId)
    .where('issuedAt', '>', after)
    .where('settledAt', 'is', null)
    .where((eb) => eb.or([eb('startedAt', 'is', null), eb('closedAt', 'is not', null)]))
    .orderBy('issuedAt')
    .execute();
  return tickets.map(({ issuedAt }) => issuedAt);
}

export async function voidUnstartedTickets(
  trx: Transaction<DatabaseSchema>,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('runTickets')
    .set({ closedAt: at, closedReason: 'voided' })
    .where('userId', '=', userId)
    .where('startedAt', 'is', null)
    .where('closedAt', 'is', null)
    .where('settledAt', 'is', null)
    .execute();
}

export async function deleteUnsettledTickets(db: Kysely<DatabaseSchema>, before: Date): Promise<void> {
  await db.deleteFrom('runTickets').where('settledAt', 'is', null).where('settleUntil', '<', before).execute();
}

export async function readHiScore(db: Kysely<DatabaseSchema>, userId: string): Promise<number> {
  const row = await db
    .selectFrom('users')
    .innerJoin('gameStats', 'gameStats.discordId', 'users.discordId')
    .select('gameStats.hiScore')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.hiScore ?? 0;
}

export interface NewTicket {
  runId: string;
  userId: string;
  sessionHash: Buffer | null;
  roomRaceId?: string;
  mode: GameMode;
  seed: string;
  startPlace: number;
  rule?: SpecialEventRule;
  specialEventId?: number | null;
  simVersion: number;
  runKey: Buffer | null;
  hiScoreBefore: number;
  xpBearing: boolean;
  courseDate: string | null;
  ghostRunId: string | null;
  issuedAt: Date;
  settleUntil: Date;
}

/** Stores the currently equipped character, which unwitnessed runs show. */
export async function insertRunTicket(trx: Transaction<DatabaseSchema>, ticket: NewTicket): Promise<void> {
  const selectOfUser = (column: 'characterId' | 'look') =>
    trx.selectFrom('users').select(column).where('id', '=', ticket.userId).$asScalar().$notNull();
  await trx
    .insertInto('runTickets')
    .values({ ...ticket, characterId: selectOfUser('characterId'), look: selectOfUser('look') })
    .execute();
}

export async function findTicket(db: Kysely<DatabaseSchema>, runId: string): Promise<TicketRow | undefined> {
  const { rows } = await sql<TicketRow>`SELECT ${TICKET_COLUMNS} FROM run_tickets WHERE run_id = ${runId}`.execute(db);
  return rows[0];
}

/** Moves the run to another page; `isHeard` is false if the previous page had not reported a pause. */
export async function recordResume(
  trx: Transaction<DatabaseSchema>,
  { runId, leg, isHeard }: { runId: string; leg: number; isHeard: boolean },
): Promise<void> {
  await trx
    .updateTable('runTickets')
    .set((eb) => ({ leg, resumedUnheard: isHeard ? eb.ref('resumedUnheard') : true }))
    .where('runId', '=', runId)
    .execute();
}
