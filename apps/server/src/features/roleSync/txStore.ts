import type { Kysely, Selectable, Transaction } from 'kysely';
import { type KeyTxOutcome, keyTxStore } from '../../platform/chain/keyTxStore.ts';
import type { RoleSyncTxsTable } from '../../platform/db/roleSyncTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export type RoleTxRow = Selectable<RoleSyncTxsTable>;

/** A signed transaction that is not broadcast yet. */
export interface SignedTx {
  txHash: string;
  syncId: string;
  nonce: number;
  raw: string;
  gasLimit: number;
  mostWei: bigint;
}

export const txStore = {
  /** Called before the transaction is broadcast; links it to its wallets. */
  async insert(
    trx: Transaction<DatabaseSchema>,
    { tx, addresses, now }: { tx: SignedTx; addresses: readonly string[]; now: Date },
  ): Promise<void> {
    const { mostWei, ...row } = tx;
    await trx
      .insertInto('roleSyncTxs')
      .values({
        ...row,
        ...{ mostWei: String(mostWei), wallets: addresses.length, sentAt: now },
        ...{ costWei: null, blockNumber: null, endedAt: null },
      })
      .onConflict((conflict) =>
        conflict
          .column('txHash')
          .doUpdateSet({ ...keyTxStore.toResent(now), syncId: tx.syncId, wallets: addresses.length }),
      )
      .execute();
    await trx
      .updateTable('roleSyncWallets')
      .set({ state: 'sent', txHash: tx.txHash })
      .where('syncId', '=', tx.syncId)
      .where('address', 'in', [...addresses])
      .execute();
  },

  /** The pending transaction. */
  findOpen(db: Kysely<DatabaseSchema>): Promise<RoleTxRow | undefined> {
    return db.selectFrom('roleSyncTxs').selectAll().where('state', '=', 'sent').executeTakeFirst();
  },

  /** Marks the wallets done if the transaction was mined; otherwise they wait again. */
  async finish(
    trx: Transaction<DatabaseSchema>,
    { txHash, syncId, end, now }: Pick<RoleTxRow, 'txHash' | 'syncId'> & { end: KeyTxOutcome; now: Date },
  ): Promise<void> {
    await keyTxStore.finish(trx, 'role_sync_txs', { txHash, end, now });
    await trx
      .updateTable('roleSyncWallets')
      .set(end.state === 'mined' ? { state: 'done' } : { state: 'waiting', txHash: null })
      .where('syncId', '=', syncId)
      .where('txHash', '=', txHash)
      .where('state', '=', 'sent')
      .execute();
  },

  listBySync(db: Kysely<DatabaseSchema>, syncId: string): Promise<RoleTxRow[]> {
    return db.selectFrom('roleSyncTxs').selectAll().where('syncId', '=', syncId).orderBy('sentAt').execute();
  },

  listLatest(db: Kysely<DatabaseSchema>, limit: number): Promise<RoleTxRow[]> {
    return db.selectFrom('roleSyncTxs').selectAll().orderBy('sentAt', 'desc').limit(limit).execute();
  },

  /** Returns which of these hashes are our own transactions. */
  async filterKnown(db: Kysely<DatabaseSchema>, hashes: readonly string[]): Promise<ReadonlySet<string>> {
    if (hashes.length === 0) return new Set();
    const rows = await db
      .selectFrom('roleSyncTxs')
      .select('txHash')
      .where('txHash', 'in', [...hashes])
      .execute();
    return new Set(rows.map(({ txHash }) => txHash));
  },
};
