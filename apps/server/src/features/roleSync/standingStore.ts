import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A wallet with its player's stored roles; null if no player uses the wallet (any more). */
export interface KnownWallet {
  address: string;
  roles: unknown;
}

/** Wanted roles of wallets according to the database. */
export const standingStore = {
  /** Every wallet in use, former ones, and all that were ever checked. */
  async all(db: Kysely<Database>): Promise<KnownWallet[]> {
    const { rows } = await sql<KnownWallet>`
      SELECT k.address, u.roles FROM (
        SELECT wallet_address AS address FROM users WHERE wallet_address IS NOT NULL
        UNION SELECT address FROM wallets WHERE state <> 'pending'
        UNION SELECT address FROM role_wallets
      ) k LEFT JOIN users u ON u.wallet_address = k.address ORDER BY k.address`.execute(db);
    return rows;
  },

  async of(db: Kysely<Database>, addresses: readonly string[]): Promise<KnownWallet[]> {
    const { rows } = await sql<KnownWallet>`
      SELECT k.address, u.roles FROM unnest(${[...addresses]}::text[]) AS k (address)
      LEFT JOIN users u ON u.wallet_address = k.address ORDER BY k.address`.execute(db);
    return rows;
  },
};
