import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { type Move, NOBODY } from './readMoves.ts';

type Db = Kysely<Database>;

/** Mints of players, and who has minted a character. */
export const mintStore = {
  /** Keeps the followed mints among moves, each once. */
  async confirm(trx: Db, { moves, now }: { moves: readonly Move[]; now: Date }): Promise<void> {
    for (const { txHash, logIndex, collection, tokenId, toAddress, fromAddress } of moves) {
      if (fromAddress !== NOBODY) continue;
      await sql`
        INSERT INTO confirmed_mints (tx_hash, log_index, user_id, contract_address, token_id, item_type, confirmed_at)
        SELECT ${txHash}, ${logIndex}, w.user_id, ${collection}, ${tokenId}::numeric, coalesce(i.item_type, 0), ${now}
        FROM wallets w LEFT JOIN shop_items i ON ${collection} = 'shop' AND i.id::numeric = ${tokenId}::numeric
        WHERE w.address = ${toAddress} AND w.state <> 'pending' AND (${collection} = 'army' OR i.id IS NOT NULL)
        ON CONFLICT (tx_hash, log_index) DO NOTHING`.execute(trx);
    }
  },

  /** Who minted a character and is not marked yet; of these players alone, where they are named. */
  async unmarked(db: Db, userIds?: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ discordId: string }>`
      SELECT DISTINCT u.discord_id FROM users u JOIN confirmed_mints m ON m.user_id = u.id
      WHERE m.item_type = 0 AND NOT u.has_minted
        AND (${userIds === undefined} OR u.id = ANY(${[...(userIds ?? [])]}::uuid[]))`.execute(db);
    return rows.map(({ discordId }) => discordId);
  },

  /** False for somebody who is not there. */
  async mark(db: Db, discordId: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ hasMinted: true })
      .where('discordId', '=', discordId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Puts the mark in line with the confirmed mints; false for somebody who is not there. */
  async repair(db: Db, discordId: string): Promise<boolean> {
    const { rows } = await sql<{ hasMinted: boolean | null }>`
      SELECT fix_user_has_minted(${discordId}) AS has_minted`.execute(db);
    return (rows[0]?.hasMinted ?? null) !== null;
  },
};
