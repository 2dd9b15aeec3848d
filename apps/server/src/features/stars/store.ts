import type { CosmeticSlot } from '@jumpy/domain/cosmetics';
import type { EquippedCosmetics } from '@jumpy/protocol/http/cosmetics';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { StarEntriesTable } from '../../platform/db/xpTables.ts';

type Db = Kysely<DatabaseSchema>;
type Trx = Transaction<DatabaseSchema>;

export interface CosmeticsRow {
  stars: number;
  cosmetics: EquippedCosmetics;
  /** In the order bought or given. */
  owned: string[];
}

export interface StarPlayer {
  stars: number;
  isSuspended: boolean;
  isGone: boolean;
}

export const starStore = {
  /** Appends an entry and adds it to the player's stars. Nothing happens if the source was booked before. */
  async append(trx: Trx, entry: Insertable<StarEntriesTable>): Promise<void> {
    await trx
      .with('entry', (qb) =>
        qb
          .insertInto('starEntries')
          .values(entry)
          .onConflict((conflict) => conflict.columns(['source', 'sourceId']).doNothing())
          .returning('amount'),
      )
      .updateTable('users')
      .from('entry')
      .set((eb) => ({ stars: eb('users.stars', '+', eb.ref('entry.amount')) }))
      .where('users.id', '=', entry.userId)
      .execute();
  },

  /** Stars that a run gave at its settlement, and what is left of them. */
  async sumOfRun(trx: Trx, runId: string): Promise<{ first: number; kept: number }> {
    const { rows } = await sql<{ first: number; kept: number }>`
      SELECT coalesce(sum(amount) FILTER (WHERE source IN ('run', 'daily')), 0)::bigint AS first, coalesce(sum(amount), 0)::bigint AS kept
      FROM star_entries WHERE run_id = ${runId}`.execute(trx);
    return rows[0] ?? { first: 0, kept: 0 };
  },

  async read(db: Db, userId: string): Promise<CosmeticsRow> {
    const { rows } = await sql<CosmeticsRow>`
      SELECT u.stars, u.cosmetics, ARRAY(
        SELECT o.cosmetic_id FROM (
          SELECT cosmetic_id, bought_at AS owned_at FROM owned_cosmetics WHERE user_id = u.id
          UNION ALL SELECT cosmetic_id, min(given_at) FROM special_event_rewards WHERE user_id = u.id GROUP BY cosmetic_id
        ) AS o ORDER BY o.owned_at, o.cosmetic_id
      ) AS owned
      FROM users u WHERE u.id = ${userId}`.execute(db);
    return rows[0] ?? { stars: 0, cosmetics: {}, owned: [] };
  },

  /** Locks the player's row, so that purchases and settlements of one player wait for each other. */
  async lockPlayer(trx: Trx, userId: string): Promise<StarPlayer> {
    const row = await trx
      .selectFrom('users')
      .select(['stars', 'suspendedAt', 'deletedAt', 'removedAt'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return {
      stars: row?.stars ?? 0,
      isSuspended: (row?.suspendedAt ?? null) !== null,
      isGone: !row || row.deletedAt !== null || row.removedAt !== null,
    };
  },

  async owns(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
    const row = await db
      .selectFrom('ownedCosmetics')
      .select('cosmeticId')
      .where('userId', '=', userId)
      .where('cosmeticId', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  async buy(trx: Trx, { userId, id, price }: { userId: string; id: string; price: number }): Promise<void> {
    await trx.insertInto('ownedCosmetics').values({ userId, cosmeticId: id }).execute();
    const sourceId = `${userId}:${id}`;
    await starStore.append(trx, { userId, source: 'purchase', sourceId, amount: -price, runId: null });
  },

  /** False, without changes, if the player does not own it. */
  async equip(db: Db, { userId, slot, id }: { userId: string; slot: CosmeticSlot; id: string }): Promise<boolean> {
    const { rows } = await sql`
      UPDATE users SET cosmetics = cosmetics || jsonb_build_object(${slot}::text, ${id}::text)
      WHERE id = ${userId} AND owns_cosmetic(users.id, ${id})
      RETURNING id`.execute(db);
    return rows.length === 1;
  },

  async unequip(db: Db, { userId, slot }: { userId: string; slot: CosmeticSlot }): Promise<void> {
    await sql`UPDATE users SET cosmetics = cosmetics - ${slot}::text WHERE id = ${userId}`.execute(db);
  },
};
