import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RoleSyncKind, RoleSyncProblem, RoleSyncsTable } from '../../platform/db/roleSyncTables.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import type { DueCondition } from '../../platform/jobs/dueWorkStore.ts';

export type RoleSyncRow = Selectable<RoleSyncsTable>;

/** SQL on `role_syncs` and their wallets; `txStore.ts` has the transactions. */
export const syncStore = {
  /** Whether the key has something to write, or waits for what it sent. */
  hasWork: ((now) => sql<boolean>`
    EXISTS (SELECT FROM role_wallets WHERE due_at <= ${now}) OR EXISTS (SELECT FROM role_syncs WHERE state = 'running')
    OR EXISTS (SELECT FROM role_sync_txs WHERE state = 'sent')`) satisfies DueCondition,

  async create(
    trx: Transaction<DatabaseSchema>,
    { kind, askedBy, addresses }: { kind: RoleSyncKind; askedBy: string | null; addresses: readonly string[] },
  ): Promise<RoleSyncRow> {
    const sync = await trx
      .insertInto('roleSyncs')
      .values({ kind, askedBy, wallets: addresses.length, problem: null, error: null, endedAt: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`
      INSERT INTO role_sync_wallets (sync_id, address)
      SELECT ${sync.id}, unnest(${[...addresses]}::text[])`.execute(trx);
    return sync;
  },

  /** Next running sync; queued wallets come before syncs applied by an administrator. */
  async findNext(db: Kysely<DatabaseSchema>): Promise<RoleSyncRow | undefined> {
    const { rows } = await sql<RoleSyncRow>`
      SELECT * FROM role_syncs WHERE state = 'running' ORDER BY kind <> 'queue', created_at LIMIT 1`.execute(db);
    return rows[0];
  },

  /** The unfinished sync that an administrator applied. */
  async findOpen(db: Kysely<DatabaseSchema>): Promise<RoleSyncRow | undefined> {
    const query = db.selectFrom('roleSyncs').selectAll().where('kind', '<>', 'queue');
    return query.where('state', 'in', ['running', 'paused']).executeTakeFirst();
  },

  async findLatest(db: Kysely<DatabaseSchema>): Promise<RoleSyncRow | undefined> {
    const query = db.selectFrom('roleSyncs').selectAll().where('kind', '<>', 'queue');
    return query.orderBy('createdAt', 'desc').limit(1).executeTakeFirst();
  },

  async listPendingWallets(
    db: Kysely<DatabaseSchema>,
    { syncId, limit }: { syncId: string; limit: number },
  ): Promise<string[]> {
    const rows = await db
      .selectFrom('roleSyncWallets')
      .select('address')
      .where('syncId', '=', syncId)
      .where('state', '=', 'waiting')
      .orderBy('address')
      .limit(limit)
      .execute();
    return rows.map(({ address }) => address);
  },

  /** Error of the wallet's latest sync started since then. */
  async findLastError(
    db: Kysely<DatabaseSchema>,
    { address, since }: { address: string; since: Date },
  ): Promise<string | undefined> {
    const { rows } = await sql<{ error: string | null }>`
      SELECT s.error FROM role_syncs s JOIN role_sync_wallets w ON w.sync_id = s.id
      WHERE w.address = ${address} AND s.created_at >= ${since} ORDER BY s.created_at DESC LIMIT 1`.execute(db);
    return rows[0]?.error ?? undefined;
  },

  async countDone(db: Kysely<DatabaseSchema>, syncId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM role_sync_wallets WHERE sync_id = ${syncId} AND state = 'done'`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async markDone(
    db: Kysely<DatabaseSchema>,
    { syncId, addresses }: { syncId: string; addresses: readonly string[] },
  ): Promise<void> {
    if (addresses.length === 0) return;
    await db
      .updateTable('roleSyncWallets')
      .set({ state: 'done' })
      .where('syncId', '=', syncId)
      .where('address', 'in', [...addresses])
      .execute();
  },

  /** Sets or clears the reason why the sync is blocked. */
  async setProblem(
    db: Kysely<DatabaseSchema>,
    { syncId, problem }: { syncId: string; problem: RoleSyncProblem | null },
  ): Promise<void> {
    await db
      .updateTable('roleSyncs')
      .set({ problem })
      .where('id', '=', syncId)
      .where('problem', 'is distinct from', problem)
      .execute();
  },

  async finish(
    db: Kysely<DatabaseSchema>,
    { syncId, error = null, now }: { syncId: string; error?: string | null; now: Date },
  ): Promise<void> {
    await db
      .updateTable('roleSyncs')
      .set({ state: error === null ? 'done' : 'failed', error, problem: null, endedAt: now })
      .where('id', '=', syncId)
      .where('state', 'in', ['running', 'paused'])
      .execute();
  },

  /** Pauses a sync after its pending transaction, or resumes it. Undefined if it is not in the matching state. */
  async setState(
    trx: Transaction<DatabaseSchema>,
    { syncId, to }: { syncId: string; to: 'paused' | 'running' },
  ): Promise<RoleSyncRow | undefined> {
    return trx
      .updateTable('roleSyncs')
      .set({ state: to })
      .where('id', '=', syncId)
      .where('kind', '<>', 'queue')
      .where('state', '=', to === 'paused' ? 'running' : 'paused')
      .returningAll()
      .executeTakeFirst();
  },
};
