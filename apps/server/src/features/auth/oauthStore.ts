import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export interface OauthStateRow {
  browserHash: Buffer;
  codeVerifier: string;
  expiresAt: Date;
  usedAt: Date | null;
}

export const oauthStore = {
  async create(
    db: Kysely<DatabaseSchema>,
    row: { stateHash: Buffer; browserHash: Buffer; codeVerifier: string; now: Date; expiresAt: Date },
  ): Promise<void> {
    const { now, ...values } = row;
    await db
      .insertInto('oauthStates')
      .values({ ...values, createdAt: now, usedAt: null })
      .execute();
  },

  async find(db: Kysely<DatabaseSchema>, stateHash: Buffer): Promise<OauthStateRow | undefined> {
    return db
      .selectFrom('oauthStates')
      .select(['browserHash', 'codeVerifier', 'expiresAt', 'usedAt'])
      .where('stateHash', '=', stateHash)
      .executeTakeFirst();
  },

  /** Consumes a state; true only for the first caller. */
  async consume(db: Kysely<DatabaseSchema>, { stateHash, now }: { stateHash: Buffer; now: Date }): Promise<boolean> {
    const consumed = await db
      .updateTable('oauthStates')
      .set({ usedAt: now })
      .where('stateHash', '=', stateHash)
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return consumed.numUpdatedRows === 1n;
  },
};
