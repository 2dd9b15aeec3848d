import type { Mode } from '@jumpy/domain/modes';
import { type Kysely, type Selectable, type Transaction, sql } from 'kysely';
import type { RunTicketsTable } from '../../db/runTables.ts';
import type { Database } from '../../db/schema.ts';

export type TicketRow = Selectable<RunTicketsTable>;

/** One player's tickets are drawn one after the other, so that counting them is exact. */
export async function lockPlayerTickets(trx: Transaction<Database>, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tickets:${userId}`}, 0))`.execute(trx);
}

/** Takes one game of a session that still has some; false when it has not. */
export async function takeGame(
  trx: Transaction<Database>,
  { tokenHash, nowAt, most }: { tokenHash: Buffer; nowAt: Date; most: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('gameSessions')
    .set((eb) => ({ gamesStarted: eb('gamesStarted', '+', 1) }))
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', nowAt)
    .where('gamesStarted', '<', most)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Games with XP that the player drew since a moment, without those that were no games. */
export async function countBearingTickets(
  trx: Transaction<Database>,
  { userId, since }: { userId: string; since: Date },
): Promise<number> {
  const { count } = await trx
    .selectFrom('runTickets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('issuedAt', '>', since)
    .where('xpBearing', '=', true)
    .where((eb) => eb.or([eb('closedReason', 'is', null), eb('closedReason', '<>', 'not_a_game')]))
    .executeTakeFirstOrThrow();
  return count;
}

export async function readHiScore(trx: Transaction<Database>, userId: string): Promise<number> {
  const row = await trx
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
  sessionHash: Buffer;
  mode: Mode;
  seed: string;
  simVersion: number;
  hiScoreBefore: number;
  xpBearing: boolean;
  issuedAt: Date;
  settleUntil: Date;
}

export async function insertTicket(trx: Transaction<Database>, ticket: NewTicket): Promise<void> {
  await trx.insertInto('runTickets').values(ticket).execute();
}

export async function findTicket(db: Kysely<Database>, runId: string): Promise<TicketRow | undefined> {
  return db.selectFrom('runTickets').selectAll().where('runId', '=', runId).executeTakeFirst();
}
