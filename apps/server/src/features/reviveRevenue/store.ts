import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

/** A paid revive and the player linked to the wallet. */
export interface PaidRevive {
  txHash: string;
  address: string;
  amountWei: string;
  paidAt: Date;
  publicId: string | null;
}

export const revenueStore = {
  async getTotals(db: Kysely<DatabaseSchema>): Promise<{ count: number; wei: string }> {
    const { rows } = await sql<{ count: number; wei: string }>`
      SELECT count(*)::integer AS count, coalesce(sum(amount_wei), 0)::text AS wei FROM revive_payments`.execute(db);
    return rows[0] ?? { count: 0, wei: '0' };
  },
  listLatest(db: Kysely<DatabaseSchema>, limit: number): Promise<PaidRevive[]> {
    return db
      .selectFrom('revivePayments as payment')
      .leftJoin('users', 'users.id', 'payment.userId')
      .select(['payment.txHash', 'payment.address', 'payment.amountWei', 'payment.paidAt', 'users.publicId'])
      .orderBy('payment.paidAt', 'desc')
      .orderBy('payment.txHash')
      .limit(limit)
      .execute();
  },
};
