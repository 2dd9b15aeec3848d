import { type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

interface PlayerNoteRow {
  id: number;
  text: string;
  /** Name of the author, or their id once they are gone. */
  by: string;
  at: Date;
}

export const playerNoteStore = {
  /** Id of a player whose account is not erased; in a transaction it is locked. */
  async findPlayer(
    db: Kysely<DatabaseSchema>,
    { publicId, isLocking = false }: { publicId: string; isLocking?: boolean },
  ): Promise<string | undefined> {
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('publicId', '=', publicId)
      .where('deletedAt', 'is', null)
      .$if(isLocking, (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    return row?.id;
  },

  /** Newest first. */
  async list(db: Kysely<DatabaseSchema>, userId: string): Promise<PlayerNoteRow[]> {
    const { rows } = await sql<PlayerNoteRow>`
      SELECT n.id, n.text, coalesce(u.username, n.author::text) AS by, n.created_at AS at
      FROM player_notes n LEFT JOIN users u ON u.public_id = n.author AND u.deleted_at IS NULL
      WHERE n.user_id = ${userId} ORDER BY n.id DESC`.execute(db);
    return rows;
  },

  async insert(
    trx: Transaction<DatabaseSchema>,
    note: { userId: string; author: string; text: string },
  ): Promise<number> {
    const { id } = await trx.insertInto('playerNotes').values(note).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  /** Returns whether there was one. */
  async delete(trx: Transaction<DatabaseSchema>, { userId, id }: { userId: string; id: number }): Promise<boolean> {
    const deleted = await trx
      .deleteFrom('playerNotes')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    return deleted.numDeletedRows === 1n;
  },
};
