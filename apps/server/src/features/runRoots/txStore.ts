import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RunRootProblem, RunRootTxTable } from '../../platform/db/runRootTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

export type RootTxRow = Selectable<RunRootTxTable>;

/** Lease on the key; `claims` is the fencing token. */
export interface RootKeyClaim {
  claims: number;
}

/** SQL on the key of the nightly roots and its transactions. */
export const rootTxStore = {
  /** Undefined while another process holds the lease. */
  async claimKey(
    db: Kysely<DatabaseSchema>,
    { now, until }: { now: Date; until: Date },
  ): Promise<RootKeyClaim | undefined> {
    return db
      .updateTable('runRootKey')
      .set({ claims: sql`claims + 1`, leasedUntil: until })
      .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
      .returning('claims')
      .executeTakeFirst();
  },

  async releaseKey(db: Kysely<DatabaseSchema>, { claims }: RootKeyClaim): Promise<void> {
    await db.updateTable('runRootKey').set({ leasedUntil: null }).where('claims', '=', claims).execute();
  },

  async setProblem(db: Kysely<DatabaseSchema>, problem: RunRootProblem | null): Promise<void> {
    await db.updateTable('runRootKey').set({ problem }).where('problem', 'is distinct from', problem).execute();
  },

  async findProblem(db: Kysely<DatabaseSchema>): Promise<RunRootProblem | null> {
    return (await db.selectFrom('runRootKey').select('problem').executeTakeFirst())?.problem ?? null;
  },

  /** Called before the transaction is broadcast. False if another process holds the lease by now. */
  async insert(
    trx: Transaction<DatabaseSchema>,
    {
      claim,
      tx: { mostWei, ...tx },
      now,
    }: {
      claim: RootKeyClaim;
      tx: Pick<RootTxRow, 'txHash' | 'night' | 'nonce' | 'raw' | 'gasLimit'> & { mostWei: bigint };
      now: Date;
    },
  ): Promise<boolean> {
    const key = trx.selectFrom('runRootKey').select('claims').where('claims', '=', claim.claims);
    if (!(await key.forNoKeyUpdate().executeTakeFirst())) return false;
    await trx
      .insertInto('runRootTxs')
      .values({ ...tx, mostWei: String(mostWei), sentAt: now, costWei: null, blockNumber: null, endedAt: null })
      // At the same nonce and fee it is signed to the same bytes.
      .onConflict((conflict) => conflict.column('txHash').doUpdateSet({ state: 'sent', sentAt: now, endedAt: null }))
      .execute();
    return true;
  },

  /** The pending transaction. */
  findOpen(db: Kysely<DatabaseSchema>): Promise<RootTxRow | undefined> {
    return db.selectFrom('runRootTxs').selectAll().where('state', '=', 'sent').executeTakeFirst();
  },

  async finish(
    db: Kysely<DatabaseSchema>,
    {
      txHash,
      end: { state, costWei, blockNumber },
      now,
    }: {
      txHash: string;
      end: { state: 'mined' | 'reverted' | 'lost'; costWei: bigint | null; blockNumber: number | null };
      now: Date;
    },
  ): Promise<void> {
    await db
      .updateTable('runRootTxs')
      .set({ state, costWei: costWei === null ? null : String(costWei), blockNumber, endedAt: now })
      .where('txHash', '=', txHash)
      .execute();
  },

  /** Wei spent since then; a pending transaction counts with its maximum cost. */
  async sumSpentSince(db: Kysely<DatabaseSchema>, since: Date): Promise<bigint> {
    const { rows } = await sql<{ wei: string }>`
      SELECT coalesce(sum(coalesce(cost_wei, CASE state WHEN 'sent' THEN most_wei ELSE 0 END)), 0)::text AS wei
      FROM run_root_txs WHERE sent_at > ${since}`.execute(db);
    return BigInt(rows[0]?.wei ?? 0);
  },
};
