import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

export interface SessionRow {
  id: string;
  discordId: string;
  publicId: string;
  username: string;
  lastSeenAt: Date;
}

/** The only SQL on `sessions`. Ids come hashed. */
export const sessionStore = {
  async create(
    db: Kysely<Database>,
    row: { idHash: Buffer; userId: string; now: Date; expiresAt: Date; userAgent: string | null },
  ): Promise<void> {
    const { idHash, userId, now, expiresAt, userAgent } = row;
    const values = { idHash, userId, createdAt: now, lastSeenAt: now, expiresAt, userAgent, revokedAt: null };
    await db.insertInto('sessions').values(values).execute();
  },

  /** The player of a session that is neither over, idle for too long nor revoked. */
  async findPlayer(
    db: Kysely<Database>,
    { idHash, now, idleSince }: { idHash: Buffer; now: Date; idleSince: Date },
  ): Promise<SessionRow | undefined> {
    return db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['users.id', 'users.discordId', 'users.publicId', 'users.username', 'sessions.lastSeenAt'])
      .where('sessions.idHash', '=', idHash)
      .where('sessions.revokedAt', 'is', null)
      .where('sessions.expiresAt', '>', now)
      .where('sessions.lastSeenAt', '>', idleSince)
      .executeTakeFirst();
  },

  async touch(db: Kysely<Database>, { idHash, now }: { idHash: Buffer; now: Date }): Promise<void> {
    await db.updateTable('sessions').set({ lastSeenAt: now }).where('idHash', '=', idHash).execute();
  },

  async revoke(db: Kysely<Database>, { idHash, now }: { idHash: Buffer; now: Date }): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ revokedAt: sql`coalesce(revoked_at, ${now})` })
      .where('idHash', '=', idHash)
      .execute();
  },

  /** Removes what can open nothing any more. */
  async sweep(db: Kysely<Database>, { now }: { now: Date }): Promise<void> {
    await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
    await db.deleteFrom('oauthStates').where('expiresAt', '<=', now).execute();
  },
};
