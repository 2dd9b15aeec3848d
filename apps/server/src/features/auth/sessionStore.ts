import type { OperatorRole } from '@jumpy/domain/operatorRoles';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface SessionRow {
  idHash: Buffer;
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  createdAt: Date;
  lastSeenAt: Date;
  removedAt: Date | null;
  grantedRole: OperatorRole | null;
}

/** The only SQL on `sessions`. Takes hashed ids. */
export const sessionStore = {
  async create(
    db: Kysely<DatabaseSchema>,
    row: {
      idHash: Buffer;
      userId: string;
      now: Date;
      signedInAt: Date;
      expiresAt: Date;
      userAgent: string | null;
      network: Buffer | null;
    },
  ): Promise<void> {
    const { now, signedInAt, ...values } = row;
    await db
      .insertInto('sessions')
      .values({ ...values, createdAt: signedInAt, lastSeenAt: now, revokedAt: null })
      .execute();
  },

  /** Players of the given sessions that are not expired, idle or revoked. */
  async findPlayers(
    db: Kysely<DatabaseSchema>,
    { idHashes, now, idleSince }: { idHashes: Buffer[]; now: Date; idleSince: Date },
  ): Promise<SessionRow[]> {
    return db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .leftJoin('operators', 'operators.userId', 'users.id')
      .select([
        'sessions.idHash',
        'users.id',
        'users.discordId',
        'users.publicId',
        'users.username',
        'sessions.createdAt',
        'sessions.lastSeenAt',
        'users.removedAt',
        'operators.role as grantedRole',
      ])
      .where(sql<boolean>`sessions.id_hash = ANY(${idHashes}::bytea[])`)
      .where('sessions.revokedAt', 'is', null)
      .where('sessions.expiresAt', '>', now)
      .where('sessions.lastSeenAt', '>', idleSince)
      .execute();
  },

  async touch(db: Kysely<DatabaseSchema>, { idHashes, now }: { idHashes: Buffer[]; now: Date }): Promise<void> {
    await db.updateTable('sessions').set({ lastSeenAt: now }).where('idHash', 'in', idHashes).execute();
  },

  /** Ends a session, and the reminders of its browser. */
  async revoke(db: Kysely<DatabaseSchema>, { idHash, now }: { idHash: Buffer; now: Date }): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ revokedAt: sql`coalesce(revoked_at, ${now})` })
      .where('idHash', '=', idHash)
      .execute();
    await db.deleteFrom('pushSubscriptions').where('sessionHash', '=', idHash).execute();
  },

  async revokeAll(db: Kysely<DatabaseSchema>, { userId, now }: { userId: string; now: Date }): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ revokedAt: now })
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .execute();
    await db.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute();
  },

  /** When the session's player last signed in. */
  async findSignedInAt(db: Kysely<DatabaseSchema>, idHash: Buffer): Promise<Date | undefined> {
    const row = await db.selectFrom('sessions').select('createdAt').where('idHash', '=', idHash).executeTakeFirst();
    return row?.createdAt;
  },

  /** Deletes rows that can no longer be used. */
  async deleteExpired(db: Kysely<DatabaseSchema>, { now }: { now: Date }): Promise<void> {
    await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
    await db.deleteFrom('oauthStates').where('expiresAt', '<=', now).execute();
  },
};
