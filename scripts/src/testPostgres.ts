import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { withDatabaseAdmin, dropDatabases } from './databaseAdmin.ts';
import { scriptEnv } from './env.ts';
import { dropRoles, ensureRoles, createDatabaseRoles } from './databaseRoles.ts';
import { startPostgres } from './startPostgres.ts';
import type {} from './testDatabase.ts';
import { openRunFolder } from './testing/runFolder.ts';

const NEEDS_POSTGRES = /[\\/](apps[\\/]server|scripts|bench)[\\/]/;
/** A proof whose database does not fit in memory. */
const NEEDS_DISK = /[\\/]million\.proof\.ts$/;

/** Short-lived databases need no autovacuum and no early checkpoint. */
const SHORT_LIVED_SETTINGS = {
  autovacuum: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
};

async function applyShortLivedSettings(url: string): Promise<void> {
  await withDatabaseAdmin(url, async (client) => {
    for (const [name, value] of Object.entries(SHORT_LIVED_SETTINGS))
      await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await client.query('SELECT pg_reload_conf()');
  });
}

/** Global setup: starts one PostgreSQL for the run, if a selected test file may need it. */
export default async function providePostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { databaseUrl } = scriptEnv();
  const prefix = `jumpy_test_${randomBytes(4).toString('hex')}_`;
  const roles = createDatabaseRoles(prefix);
  project.provide('postgresRoles', roles);
  project.provide('postgresPrefix', prefix);
  project.provide('postgresUrl', databaseUrl ?? '');
  const files = project.vitest.state.getPaths();
  if (!files.some((file) => NEEDS_POSTGRES.test(file))) return undefined;
  if (databaseUrl) {
    await ensureRoles(databaseUrl, roles);
    return async () => {
      await dropDatabases(databaseUrl, prefix);
      await dropRoles(databaseUrl, roles);
    };
  }
  const folder = openRunFolder({ onDisk: files.some((file) => NEEDS_DISK.test(file)) });
  const postgres = await startPostgres(path.join(folder.path, 'postgres'), { ephemeral: true });
  await ensureRoles(postgres.url, roles);
  await applyShortLivedSettings(postgres.url);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
}
