import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** A wallet and what is stored of its player's roles; null for a wallet that is in nobody's use (any more). */
export interface KnownWallet {
  address: string;
  roles: unknown;
}

/** What roles wallets should have, as far as the database knows. */
export const standingStore = {
  /** Every wallet in use, those of before, and whichever we have ever looked at. */
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
