import type { Kysely, Selectable } from 'kysely';
import type { ArmyWorksTable } from '../../platform/db/characterTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export type WorkRow = Selectable<ArmyWorksTable>;

export const worksStore = {
  async listAll(db: Kysely<DatabaseSchema>): Promise<ReadonlyMap<number, WorkRow>> {
    const rows = await db.selectFrom('armyWorks').selectAll().execute();
    return new Map(rows.map((row) => [row.number, row]));
  },
  async save(db: Kysely<DatabaseSchema>, row: WorkRow): Promise<void> {
    await db
      .insertInto('armyWorks')
      .values(row)
      .onConflict((conflict) => conflict.column('number').doUpdateSet({ imageCid: row.imageCid, service: row.service }))
      .execute();
  },
};
