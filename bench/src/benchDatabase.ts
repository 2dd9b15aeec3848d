import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@jumpy/server/platform/db/migrate';
import { toDatabaseUrl } from '@jumpy/scripts/databaseAdmin';
import { ensureOwnedDatabase, ensureRoles, createDatabaseRoles } from '@jumpy/scripts/databaseRoles';
import { startPostgres } from '@jumpy/scripts/startPostgres';
import pg from 'pg';

export interface BenchDatabase {
  /** As the server's role. */
  url: string;
  /** As superuser, to fill tables with triggers disabled. */
  pool: pg.Pool;
}

export interface BenchCluster {
  /** Process id of the postmaster. */
  pid: number;
  /** Creates a database with the product's schema. */
  create(name: string): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** Starts a separate PostgreSQL with production durability settings. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-bench-'));
  const postgres = await startPostgres(folder);
  const roles = createDatabaseRoles();
  await ensureRoles(postgres.url, roles);
  const pools: pg.Pool[] = [];
  return {
    pid: postgres.pid,
    async create(name) {
      const { url, ownerUrl } = await ensureOwnedDatabase(postgres.url, { name, roles });
      await migrate(ownerUrl, { serverRole: roles.server.name });
      const pool = createPool(toDatabaseUrl(postgres.url, name), 8);
      pools.push(pool);
      return { url, pool };
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ignore errors of idle connections, for example during shutdown. */
function createPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => {});
  return pool;
}
