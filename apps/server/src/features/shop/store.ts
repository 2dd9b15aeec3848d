import type { Kysely, Selectable } from 'kysely';
import type { ShopItemsTable } from '../../platform/db/characterTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** An item as last read from the chain. */
export type ItemRow = Selectable<ShopItemsTable>;

export function readItems(db: Kysely<DatabaseSchema>): Promise<ItemRow[]> {
  return db.selectFrom('shopItems').selectAll().orderBy('id').execute();
}

export function findItem(db: Kysely<DatabaseSchema>, id: number): Promise<ItemRow | undefined> {
  return db.selectFrom('shopItems').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores the items, unless a newer read already did, and deletes items of a former shop contract. */
export async function saveItems(db: Kysely<DatabaseSchema>, items: readonly ItemRow[]): Promise<void> {
  const [first] = items;
  if (first) {
    await db
      .insertInto('shopItems')
      .values([...items])
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({
            name: eb.ref('excluded.name'),
            imageUri: eb.ref('excluded.imageUri'),
            metadataUri: eb.ref('excluded.metadataUri'),
            priceWei: eb.ref('excluded.priceWei'),
            supply: eb.ref('excluded.supply'),
            minted: eb.ref('excluded.minted'),
            active: eb.ref('excluded.active'),
            itemType: eb.ref('excluded.itemType'),
            xpBonus: eb.ref('excluded.xpBonus'),
            readAt: eb.ref('excluded.readAt'),
          }))
          .whereRef('shopItems.readAt', '<=', 'excluded.readAt'),
      )
      .execute();
  }
  const deletion = db.deleteFrom('shopItems').where('readAt', '<', first?.readAt ?? new Date(0));
  if (first)
    await deletion
      .where(
        'id',
        'not in',
        items.map(({ id }) => id),
      )
      .execute();
}
