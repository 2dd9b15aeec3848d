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
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 });
  const pools = [admin];
  return {
    async create(name) {
      await admin.query(`CREATE DATABASE ${name}`);
      const url = new URL(postgres.url);
      url.pathname = name;
      await migrate(url.href);
      const pool = new pg.Pool({ connectionString: url.href, max: 8 });
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
