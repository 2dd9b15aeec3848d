import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../db/schema.ts';

const PLACE_KEY = 'object_store';

/** The object store that has objects of this database. */
export const objectPlaceStore = {
  async find(db: Kysely<DatabaseSchema>): Promise<string | undefined> {
    const row = await db.selectFrom('settings').select('value').where('key', '=', PLACE_KEY).executeTakeFirst();
    return row?.value;
  },

  async save(db: Kysely<DatabaseSchema>, place: string): Promise<void> {
    await db
      .insertInto('settings')
      .values({ key: PLACE_KEY, value: place, updatedAt: sql`app_now()` })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value: place, updatedAt: sql`app_now()` })
          .where('settings.value', '<>', place),
      )
      .execute();
  },
};
