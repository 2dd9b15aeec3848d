import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { type TokenTransfer, MINT_SENDER_ADDRESS } from './parseTransfers.ts';

type Db = Kysely<DatabaseSchema>;

/** Mints of players and their minted flags. */
export const mintStore = {
  /** Records confirmed mints among the moves; idempotent. */
  async saveConfirmed(trx: Db, { transfers, now }: { transfers: readonly TokenTransfer[]; now: Date }): Promise<void> {
    for (const { txHash, logIndex, collection, tokenId, toAddress, fromAddress } of transfers) {
      if (fromAddress !== MINT_SENDER_ADDRESS) continue;
      await sql`
        INSERT INTO confirmed_mints (tx_hash, log_index, user_id, contract_address, token_id, item_type, confirmed_at)
        SELECT ${txHash}, ${logIndex}, w.user_id, ${collection}, ${tokenId}::numeric, coalesce(i.item_type, 0), ${now}
        FROM wallets w LEFT JOIN shop_items i ON ${collection} = 'shop' AND i.id::numeric = ${tokenId}::numeric
        WHERE w.address = ${toAddress} AND w.state <> 'pending' AND (${collection} = 'army' OR i.id IS NOT NULL)
        ON CONFLICT (tx_hash, log_index) DO NOTHING`.execute(trx);
    }
  },

  /** Players with a confirmed mint but no minted flag, optionally limited to the given ids. */
  async listUnmarked(db: Db, userIds?: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ discordId: string }>`
      SELECT DISTINCT u.discord_id FROM users u JOIN confirmed_mints m ON m.user_id = u.id
      WHERE m.item_type = 0 AND NOT u.has_minted
        AND (${userIds === undefined} OR u.id = ANY(${[...(userIds ?? [])]}::uuid[]))`.execute(db);
    return rows.map(({ discordId }) => discordId);
  },

  /** Returns false for an unknown player. */
  async mark(db: Db, discordId: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ hasMinted: true })
      .where('discordId', '=', discordId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Recomputes the flag from confirmed mints; returns false for an unknown player. */
  async repair(db: Db, discordId: string): Promise<boolean> {
    const { rows } = await sql<{ hasMinted: boolean | null }>`
      SELECT fix_user_has_minted(${discordId}) AS has_minted`.execute(db);
    return (rows[0]?.hasMinted ?? null) !== null;
  },
};
