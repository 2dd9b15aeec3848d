import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '@jumpy/server/db/migrate';
import { startPostgres } from '@jumpy/scripts/postgres';
import pg from 'pg';

export interface BenchDatabase {
  url: string;
  pool: pg.Pool;
}

export interface BenchCluster {
  /** A database with the product's schema. */
  create(name: string): Promise<BenchDatabase>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own, durable as in production. */
export async function startBenchCluster(): Promise<BenchCluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-bench-'));
  const postgres = await startPostgres(folder);
  const admin = quietPool(postgres.url, 1);
  const pools = [admin];
  return {
    async create(name) {
      await admin.query(`CREATE DATABASE ${name}`);
      const url = new URL(postgres.url);
      url.pathname = name;
      await migrate(url.href);
      const pool = quietPool(url.href, 8);
      pools.push(pool);
      return { url: url.href, pool };
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A connection that breaks while idle, as at the end, is not worth the process. */
function quietPool(connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on('error', () => {});
  return pool;
}
