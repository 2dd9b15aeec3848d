import { randomBytes } from 'node:crypto';
import net from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './databaseAdmin.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** An administrator's address of a PostgreSQL for tests; empty when no selected test needs one. */
    postgresUrl: string;
    /** How the names of this run's databases begin, so that runs sharing one PostgreSQL never meet. */
    postgresPrefix: string;
  }
}

/** Tests share the machine with each other. */
const PATIENCE_MS = 60_000;

export interface TestDatabase {
  url: string;
  name: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** A short lower-case name for what `migrate` makes; made once in a run, then copied. */
  template: string;
  /** Brings an empty database to the state every copy starts with, and closes its connections. */
  migrate: (url: string) => Promise<unknown>;
}

/**
 * A database of a test's own: a copy of a template that is migrated once in a run (about 40 ms a copy).
 *
 * @example
 * const database = await createTestDatabase({ template: 'server', migrate });
 * database.url; // 'postgres://postgres@127.0.0.1:40123/jumpy_test_1f0c5b2e_90ab12cd34'
 */
export async function createTestDatabase({ template, migrate }: TestDatabaseOptions): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  if (adminUrl === '')
    throw new Error('no PostgreSQL here: testPostgres.ts starts one for apps/server, scripts and bench');
  const prefix = inject('postgresPrefix');
  const source = `${prefix}template_${template}`;
  const name = `${prefix}${randomBytes(5).toString('hex')}`;
  const admin = await adminOf(adminUrl);
  await templateOnce(admin, { source, migrate: () => migrate(databaseUrl(adminUrl, source)) });
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY FILE_COPY`);
  return {
    url: databaseUrl(adminUrl, name),
    name,
    drop: async () => {
      await (await adminOf(adminUrl)).query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

let kept: Promise<pg.Client> | undefined;

/** One connection for all tests of a process: a new one for every database and its end took as long as the copy. */
function adminOf(url: string): Promise<pg.Client> {
  kept ??= connect(url).catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

async function connect(url: string): Promise<pg.Client> {
  // Unreferenced: it keeps no process that is done.
  const stream = (): net.Socket => new net.Socket().unref();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS, stream });
  // Without a listener a server that ends would end this process; the next test connects anew.
  client.on('error', () => (kept = undefined));
  await client.connect();
  return client;
}

const templates = new Map<string, Promise<void>>();

/** The lock of a template is the connection's, which the tests of a process share: they ask for it once. */
function templateOnce(admin: pg.Client, plan: { source: string; migrate: () => Promise<unknown> }): Promise<void> {
  const made = templates.get(plan.source) ?? ensureTemplate(admin, plan);
  templates.set(plan.source, made);
  made.catch(() => templates.delete(plan.source));
  return made;
}

/** Test files run in several processes: the first one to hold the lock migrates, the others find it done. */
async function ensureTemplate(
  client: pg.Client,
  { source, migrate }: { source: string; migrate: () => Promise<unknown> },
): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [source]);
  try {
    const migrated = `SELECT 1 FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database') = 'migrated'`;
    if ((await client.query(migrated, [source])).rowCount === 1) return;
    await client.query(`DROP DATABASE IF EXISTS ${source} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${source}`);
    await migrate();
    await client.query(`COMMENT ON DATABASE ${source} IS 'migrated'`);
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [source]);
  }
}
