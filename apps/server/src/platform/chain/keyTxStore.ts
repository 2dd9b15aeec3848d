import { type Kysely, sql } from 'kysely';
import type { RoleTxState } from '../db/roleSyncTables.ts';
import type { DatabaseSchema } from '../db/schema.ts';

/** Tables of transactions that a key of the server signs: each is stored before it is sent, and one is open at a time. */
type KeyTxTable = 'role_sync_txs' | 'run_root_txs';

/** What became of a transaction: it is lost when another took its nonce, or it waited too long. */
export interface KeyTxOutcome {
  state: Exclude<RoleTxState, 'sent'>;
  costWei: bigint | null;
  blockNumber: number | null;
}

/** SQL that all senders of the server share. */
export const keyTxStore = {
  /**
   * What a transaction that was lost becomes when it is sent again: at the same nonce and fees it is signed to the same
   * bytes, and has the same hash.
   */
  toResent: (now: Date) => ({ state: 'sent' as const, sentAt: now, endedAt: null, costWei: null, blockNumber: null }),

  async finish(
    db: Kysely<DatabaseSchema>,
    table: KeyTxTable,
    { txHash, end, now }: { txHash: string; end: KeyTxOutcome; now: Date },
  ): Promise<void> {
    const costWei = end.costWei === null ? null : String(end.costWei);
    await sql`
      UPDATE ${sql.table(table)} SET state = ${end.state}, cost_wei = ${costWei}, block_number = ${end.blockNumber}, ended_at = ${now}
      WHERE tx_hash = ${txHash}`.execute(db);
  },

  /** Wei spent since then; a pending transaction counts with its maximum cost. */
  async sumSpentSince(db: Kysely<DatabaseSchema>, table: KeyTxTable, since: Date): Promise<bigint> {
    const { rows } = await sql<{ wei: string }>`
      SELECT coalesce(sum(coalesce(cost_wei, CASE state WHEN 'sent' THEN most_wei ELSE 0 END)), 0)::text AS wei
      FROM ${sql.table(table)} WHERE sent_at > ${since}`.execute(db);
    return BigInt(rows[0]?.wei ?? 0);
  },
};
