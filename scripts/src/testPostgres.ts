import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './databaseAdmin.ts';
import { scriptEnv } from './env.ts';
import { startPostgres } from './postgres.ts';
import type {} from './testDatabase.ts';
import { openRunFolder } from './testing/runFolder.ts';

const NEEDS_POSTGRES = /[\\/](apps[\\/]server|scripts|bench)[\\/]/;

/** Before the tests: one PostgreSQL for the whole run, only when a selected file can ask for it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { databaseUrl } = scriptEnv();
  const prefix = `jumpy_test_${randomBytes(4).toString('hex')}_`;
  project.provide('postgresPrefix', prefix);
  project.provide('postgresUrl', databaseUrl ?? '');
  if (!project.vitest.state.getPaths().some((file) => NEEDS_POSTGRES.test(file))) return undefined;
  if (databaseUrl) return () => dropDatabases(databaseUrl, prefix);
  const folder = openRunFolder();
  const postgres = await startPostgres(path.join(folder.path, 'postgres'), { ephemeral: true });
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    folder.remove();
  };
}
