import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabases } from './databaseAdmin.ts';
import { scriptEnv } from './env.ts';
import { startPostgres } from './postgres.ts';
import { processAlive } from './processAlive.ts';
import type {} from './testDatabase.ts';

const PREFIX = 'jumpy-test-postgres-';
const NEEDS_POSTGRES = /[\\/](apps[\\/]server|scripts|bench)[\\/]/;

/** Before the tests: one PostgreSQL for the whole run, only when a selected file can ask for it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { databaseUrl } = scriptEnv();
  const prefix = `jumpy_test_${randomBytes(4).toString('hex')}_`;
  project.provide('postgresPrefix', prefix);
  project.provide('postgresUrl', databaseUrl ?? '');
  if (!project.vitest.state.getPaths().some((file) => NEEDS_POSTGRES.test(file))) return undefined;
  if (databaseUrl) return () => dropDatabases(databaseUrl, prefix);
  sweepLeftovers();
  const data = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`));
  const postgres = await startPostgres(data, { ephemeral: true });
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

/** A run that was killed took its server along but could not remove the folder. */
function sweepLeftovers(): void {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!processAlive(owner)) rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
}
