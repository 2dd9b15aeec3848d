import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { keyTxStore } from '../../platform/chain/keyTxStore.ts';
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
      .onConflict((conflict) => conflict.column('txHash').doUpdateSet(keyTxStore.toResent(now)))
      .execute();
    return true;
  },

  /** The pending transaction. */
  findOpen(db: Kysely<DatabaseSchema>): Promise<RootTxRow | undefined> {
    return db.selectFrom('runRootTxs').selectAll().where('state', '=', 'sent').executeTakeFirst();
  },
};
