import { type Kysely, type Selectable, sql } from 'kysely';
import type { SignInCodesTable } from '../../../platform/db/playerTables.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

export type SignInCodeRow = Selectable<SignInCodesTable>;

/** A code joined with the session that shows it. */
export interface SignInCodeWithSession extends SignInCodeRow {
  signedInAt: Date;
  sessionExpiresAt: Date;
  sessionLastSeenAt: Date;
  sessionRevokedAt: Date | null;
  discordId: string;
  publicId: string;
  username: string;
}

export const signInCodeStore = {
  /** Invalidates the player's previous open code. The row lock keeps concurrent requests from creating two. */
  async create(
    trx: Kysely<DatabaseSchema>,
    row: Pick<SignInCodeRow, 'codeHash' | 'userId' | 'sessionHash' | 'network' | 'expiresAt'> & { now: Date },
  ): Promise<void> {
    const { now, ...values } = row;
    await trx.selectFrom('users').select('id').where('id', '=', row.userId).forNoKeyUpdate().execute();
    await trx
      .updateTable('signInCodes')
      .set({ refusedAt: now })
      .where('userId', '=', row.userId)
      .where('usedAt', 'is', null)
      .where('refusedAt', 'is', null)
      .execute();
    await trx
      .insertInto('signInCodes')
      .values({ ...values, createdAt: now })
      .execute();
  },

  /** Locks the code until the transaction ends, so that it is used once. */
  async findAndLock(trx: Kysely<DatabaseSchema>, codeHash: Buffer): Promise<SignInCodeWithSession | undefined> {
    return trx
      .selectFrom('signInCodes')
      .innerJoin('sessions', 'sessions.idHash', 'signInCodes.sessionHash')
      .innerJoin('users', 'users.id', 'signInCodes.userId')
      .selectAll('signInCodes')
      .select([
        'sessions.createdAt as signedInAt',
        'sessions.expiresAt as sessionExpiresAt',
        'sessions.lastSeenAt as sessionLastSeenAt',
        'sessions.revokedAt as sessionRevokedAt',
        'users.discordId',
        'users.publicId',
        'users.username',
      ])
      .where('signInCodes.codeHash', '=', codeHash)
      .forNoKeyUpdate('signInCodes')
      .executeTakeFirst();
  },

  /** Latest code that a session showed. */
  async findLastOfSession(
    db: Kysely<DatabaseSchema>,
    sessionHash: Buffer,
    { isHeld = false }: { isHeld?: boolean } = {},
  ): Promise<SignInCodeRow | undefined> {
    const latest = db
      .selectFrom('signInCodes')
      .selectAll()
      .where('sessionHash', '=', sessionHash)
      .orderBy('id', 'desc')
      .limit(1);
    return (isHeld ? latest.forNoKeyUpdate() : latest).executeTakeFirst();
  },

  async markAsked(trx: Kysely<DatabaseSchema>, row: { id: string; askedBy: Buffer; device: string }): Promise<void> {
    const { id, ...columns } = row;
    await trx.updateTable('signInCodes').set(columns).where('id', '=', id).execute();
  },

  async markUsed(
    trx: Kysely<DatabaseSchema>,
    row: { id: string; askedBy: Buffer; device: string; usedAt: Date; openedHash: Buffer },
  ): Promise<void> {
    const { id, ...columns } = row;
    await trx.updateTable('signInCodes').set(columns).where('id', '=', id).execute();
  },

  async approve(trx: Kysely<DatabaseSchema>, row: { id: string; now: Date; until: Date }): Promise<void> {
    await trx
      .updateTable('signInCodes')
      .set({ allowedAt: row.now, expiresAt: sql`greatest(expires_at, ${row.until})` })
      .where('id', '=', row.id)
      .execute();
  },

  async reject(trx: Kysely<DatabaseSchema>, { id, now }: { id: string; now: Date }): Promise<void> {
    await trx.updateTable('signInCodes').set({ refusedAt: now }).where('id', '=', id).execute();
  },
};
