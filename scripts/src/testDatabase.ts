import { randomBytes } from 'node:crypto';
import net from 'node:net';
import pg from 'pg';
import { inject } from 'vitest';
import { toDatabaseUrl } from './databaseAdmin.ts';
import { type DatabaseRoles, type OwnedDatabase, toRoleUrls } from './databaseRoles.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administrator URL of a PostgreSQL for tests; empty if no selected test needs one. */
    postgresUrl: string;
    /** Prefix of this run's databases, so that runs that share a PostgreSQL do not conflict. */
    postgresPrefix: string;
    /** The owner of those databases, and the server's role. */
    postgresRoles: DatabaseRoles;
  }
}

/** Generous, since tests share the machine. */
const TIMEOUT_MS = 60_000;

export interface TestDatabase extends OwnedDatabase {
  name: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Short lowercase name of the template that `migrate` creates; it is built once per run and then copied. */
  template: string;
  /** Migrates an empty database as its owner and closes its connections; every copy starts from this state. */
  migrate: (ownerUrl: string, server: { serverRole: string }) => Promise<unknown>;
}

/**
 * Creates a database for one test: a copy of a template that is migrated once per run (about 40 ms per copy). The test
 * uses the server's role, so that missing privileges surface; use `ownerUrl` for everything else.
 *
 * @example
 * const database = await createTestDatabase({ template: 'server', migrate });
 * database.url; // 'postgres://jumpy_test_1f0c5b2e_server:x8Fq…@127.0.0.1:40123/jumpy_test_1f0c5b2e_90ab12cd34'
 */
export async function createTestDatabase({ template, migrate }: TestDatabaseOptions): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  if (adminUrl === '')
    throw new Error('no PostgreSQL here: testPostgres.ts starts one for apps/server, scripts and bench');
  const prefix = inject('postgresPrefix');
  const source = `${prefix}template_${template}`;
  const name = `${prefix}${randomBytes(5).toString('hex')}`;
  const admin = await getAdminClient(adminUrl);
  const roles = inject('postgresRoles');
  const owner = roles.owner.name;
  const { ownerUrl } = toRoleUrls(toDatabaseUrl(adminUrl, source), roles);
  const serverRole = roles.server.name;
  await ensureTemplateOnce(admin, { source, owner, migrate: () => migrate(ownerUrl, { serverRole }) });
  await admin.query(`CREATE DATABASE ${name} OWNER ${owner} TEMPLATE ${source} STRATEGY FILE_COPY`);
  return {
    ...toRoleUrls(toDatabaseUrl(adminUrl, name), roles),
    name,
    drop: async () => {
      await (await getAdminClient(adminUrl)).query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

let adminConnection: Promise<pg.Client> | undefined;

/** One connection per process: opening and closing one for every database took as long as the copy. */
function getAdminClient(url: string): Promise<pg.Client> {
  adminConnection ??= connect(url).catch((error: unknown) => {
    adminConnection = undefined;
    throw error;
  });
  return adminConnection;
}

async function connect(url: string): Promise<pg.Client> {
  // Unreferenced, so that it does not keep the process alive.
  const stream = (): net.Socket => new net.Socket().unref();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, stream });
  // Without a listener, a server that stops would crash this process; the next test reconnects.
  client.on('error', () => (adminConnection = undefined));
  await client.connect();
  return client;
}

interface TemplatePlan {
  source: string;
  owner: string;
  migrate: () => Promise<unknown>;
}

const templates = new Map<string, Promise<void>>();

/** An advisory lock belongs to the connection, which the tests of a process share, so request it once per process. */
function ensureTemplateOnce(admin: pg.Client, plan: TemplatePlan): Promise<void> {
  const template = templates.get(plan.source) ?? ensureTemplate(admin, plan);
  templates.set(plan.source, template);
  template.catch(() => templates.delete(plan.source));
  return template;
}

/** Test files run in several processes: the first to get the lock migrates, the others find it done. */
async function ensureTemplate(client: pg.Client, { source, owner, migrate }: TemplatePlan): Promise<void> {
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [source]);
  try {
    const migrated = `SELECT 1 FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database') = 'migrated'`;
    if ((await client.query(migrated, [source])).rowCount === 1) return;
    await client.query(`DROP DATABASE IF EXISTS ${source} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${source} OWNER ${owner}`);
    await migrate();
    await client.query(`COMMENT ON DATABASE ${source} IS 'migrated'`);
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [source]);
  }
}
