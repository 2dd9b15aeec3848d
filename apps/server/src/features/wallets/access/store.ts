import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

/** Times that decide whether a session is expired. */
export interface SessionTimes {
  now: Date;
  idleSince: Date;
}

interface NewAccessSecret {
  sessionHash: Buffer;
  userId: string;
  now: Date;
  expiresAt: Date;
}

export async function insertKeyringTicket(
  db: Kysely<DatabaseSchema>,
  { now, ...ticket }: NewAccessSecret & { ticketHash: Buffer },
): Promise<void> {
  await db
    .insertInto('keyringTickets')
    .values({ ...ticket, createdAt: now, usedAt: null })
    .execute();
}

/** Consumes a ticket. Undefined if it was already used, or if it or its session has expired. */
export async function consumeKeyringTicket(
  db: Kysely<DatabaseSchema>,
  { ticketHash, now, idleSince }: SessionTimes & { ticketHash: Buffer },
): Promise<{ sessionHash: Buffer; userId: string } | undefined> {
  return db
    .updateTable('keyringTickets')
    .from('sessions')
    .set({ usedAt: now })
    .where('keyringTickets.ticketHash', '=', ticketHash)
    .where('keyringTickets.usedAt', 'is', null)
    .where('keyringTickets.expiresAt', '>', now)
    .whereRef('sessions.idHash', '=', 'keyringTickets.sessionHash')
    .whereRef('sessions.userId', '=', 'keyringTickets.userId')
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastSeenAt', '>', idleSince)
    .returning(['keyringTickets.sessionHash', 'keyringTickets.userId'])
    .executeTakeFirst();
}

export async function insertKeyringToken(
  db: Kysely<DatabaseSchema>,
  { now, ...token }: NewAccessSecret & { tokenHash: Buffer },
): Promise<void> {
  await db
    .insertInto('keyringTokens')
    .values({ ...token, createdAt: now })
    .execute();
}

/** Player of a token while it and its session are valid. */
export async function findTokenPlayer(
  db: Kysely<DatabaseSchema>,
  { tokenHash, now, idleSince }: SessionTimes & { tokenHash: Buffer },
): Promise<{ id: string; discordId: string; publicId: string; username: string } | undefined> {
  return db
    .selectFrom('keyringTokens')
    .innerJoin('sessions', 'sessions.idHash', 'keyringTokens.sessionHash')
    .innerJoin('users', 'users.id', 'keyringTokens.userId')
    .select(['users.id', 'users.discordId', 'users.publicId', 'users.username'])
    .whereRef('sessions.userId', '=', 'keyringTokens.userId')
    .where('keyringTokens.tokenHash', '=', tokenHash)
    .where('keyringTokens.expiresAt', '>', now)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastSeenAt', '>', idleSince)
    .executeTakeFirst();
}

/** Sign-in time of the token's session. */
export async function findSignInTime(db: Kysely<DatabaseSchema>, tokenHash: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom('keyringTokens')
    .innerJoin('sessions', 'sessions.idHash', 'keyringTokens.sessionHash')
    .select('sessions.createdAt')
    .where('keyringTokens.tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return row?.createdAt;
}

export async function deleteKeyringToken(db: Kysely<DatabaseSchema>, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('keyringTokens').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteExpiredAccess(db: Kysely<DatabaseSchema>, now: Date): Promise<void> {
  await db.deleteFrom('keyringTickets').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('keyringTokens').where('expiresAt', '<=', now).execute();
}
