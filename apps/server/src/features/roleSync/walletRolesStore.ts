import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** A wallet with its player's stored roles; null if no player uses the wallet (any more). */
export interface WalletWithRoles {
  address: string;
  roles: unknown;
}

/** Wanted roles of wallets according to the database. */
export const walletRolesStore = {
  /** Every wallet in use, former ones, and all that were ever checked. */
  async listAll(db: Kysely<DatabaseSchema>): Promise<WalletWithRoles[]> {
    const { rows } = await sql<WalletWithRoles>`
      SELECT k.address, u.roles FROM (
        SELECT wallet_address AS address FROM users WHERE wallet_address IS NOT NULL
        UNION SELECT address FROM wallets WHERE state <> 'pending'
        UNION SELECT address FROM role_wallets
      ) k LEFT JOIN users u ON u.wallet_address = k.address ORDER BY k.address`.execute(db);
    return rows;
  },

  async listByAddress(db: Kysely<DatabaseSchema>, addresses: readonly string[]): Promise<WalletWithRoles[]> {
    const { rows } = await sql<WalletWithRoles>`
      SELECT k.address, u.roles FROM unnest(${[...addresses]}::text[]) AS k (address)
      LEFT JOIN users u ON u.wallet_address = k.address ORDER BY k.address`.execute(db);
    return rows;
  },
};
