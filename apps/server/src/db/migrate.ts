import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const FILE = /^\d{4}_[a-z0-9_]+\.sql$/;
const LOCK = 727_272;
const CONNECT_TIMEOUT_MS = 5_000;
const HISTORY = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/** A migration that cannot be applied; trying again without a change does not help. */
export class MigrationFault extends Error {
  override readonly name = 'MigrationFault';
}

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => FILE.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings a database up to date: the files of `migrations` in order, each in a transaction of its own, one server at a time.
 * History that was edited after it was applied is refused. Answers the names it applied.
 */
export async function migrate(url: string, folder: URL = MIGRATIONS): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(HISTORY);
    const history = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migrations');
    const applied = new Map(history.rows.map((row) => [row.name, row.sha256]));
    const pending = readMigrations(folder).filter((migration) => isPending(migration, applied));
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function isPending({ name, sha256 }: Migration, applied: ReadonlyMap<string, string>): boolean {
  const before = applied.get(name);
  if (before === undefined || before === sha256) return before === undefined;
  throw new MigrationFault(
    `Migration ${name} was edited after it was applied. Restore it and put the change in a new file.`,
  );
}

async function apply(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationFault(`Migration ${name} failed and left nothing behind: ${reason}`, { cause });
  }
}
