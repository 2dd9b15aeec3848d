import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { installJobSchema } from '../jobs/installJobSchema.ts';
import { hasDatabaseCode } from './databaseErrors.ts';
import { MigrationError, rethrowAsMigrationError } from './migrationError.ts';
import { installFunctions } from './installFunctions.ts';
import { assertPostgresVersion } from './postgresVersion.ts';
import { grantRights } from './grantRights.ts';

const DEFAULT_DIRECTORIES = {
  migrations: new URL('../../../migrations/', import.meta.url),
  functions: new URL('../../../functions/', import.meta.url),
} as const;
const FILE_PATTERN = /^\d{4}_[a-z0-9_]+\.sql$/;
const MIGRATION_LOCK_ID = 727_272;
const CONNECT_TIMEOUT_MS = 5_000;
/** Every other session queues behind a statement that waits for its table, so each attempt is short. */
const LOCK_TIMEOUT_MS = 1_000;
const RETRY_DELAY_MS = 1_000;
const MAX_LOCK_ATTEMPTS = 150;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const CREATE_HISTORY_SQL = `CREATE TABLE schema_migrations (
  name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

export interface MigrateOptions {
  folders?: { migrations: URL; functions?: URL };
  /** The server's role, if another role migrates; its rights are granted again each time. */
  serverRole?: string;
  /** Attempts while another session, such as a dump, holds what is to be changed. */
  maxLockAttempts?: number;
  /** Called once for each step that waits, with the session it waits for. */
  onLocked?: (holder: string) => void;
  /** Makes the tables of an empty database for a backup: up to a migration, without functions and rights. */
  restore?: { upTo: string; mark: string };
}

/** Begins the comment of the history while a restore is under way; what follows says of which backup. */
export const RESTORE_MARK = 'half restored: ';

/** Migrations of this version, in their order. */
export function readMigrations(folder: URL = DEFAULT_DIRECTORIES.migrations): Migration[] {
  const names = readdirSync(folder).filter((name) => FILE_PATTERN.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings a database up to date: the files of `migrations` in order, each in a transaction of its own, then the functions, one server at a time.
 * History that was edited after it was applied is refused, and so is one that does not begin with the baseline. Returns the names of the
 * files it applied.
 */
export async function migrate(
  url: string,
  { folders = DEFAULT_DIRECTORIES, serverRole, restore, ...lockOptions }: MigrateOptions = {},
): Promise<string[]> {
  return withConnection(url, async (client) => {
    await assertPostgresVersion(client);
    // Other servers wait here for as long as a migration takes.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const retry = <T>(work: () => Promise<T>): Promise<T> => retryWhileLocked(client, work, lockOptions);
    const applied = await readHistory(client, restore?.mark);
    const migrations = readMigrations(folders.migrations);
    assertSameBaseline(migrations, applied);
    const pending = migrations
      .filter((migration) => isPending(migration, applied))
      .filter(({ name }) => restore === undefined || name <= restore.upTo);
    for (const migration of pending) await retry(() => applyMigration(client, migration));
    // A later version has migrated this database: its functions fit its tables.
    const isLater = [...applied.keys()].some((name) => migrations.every((migration) => migration.name !== name));
    if (folders === DEFAULT_DIRECTORIES && !isLater)
      await retry(() => installJobSchema(url, { lockTimeoutMs: LOCK_TIMEOUT_MS })).catch(
        rethrowAsMigrationError('The tables of jobs could not be made'),
      );
    if (restore !== undefined) return pending.map(({ name }) => name);
    const { functions } = folders;
    const installed = functions && !isLater ? await retry(() => installFunctions(client, functions)) : [];
    if (serverRole !== undefined && serverRole !== (await readCurrentRole(client)))
      await retry(() => grantRights(client, serverRole)).catch(
        rethrowAsMigrationError(`The role ${serverRole} could not be given its rights`),
      );
    return [...pending.map(({ name }) => name), ...installed];
  });
}

/** Repeats a step for as long as another session holds what it changes; each attempt leaves nothing behind. */
async function retryWhileLocked<T>(
  client: pg.Client,
  work: () => Promise<T>,
  { maxLockAttempts = MAX_LOCK_ATTEMPTS, onLocked }: Pick<MigrateOptions, 'maxLockAttempts' | 'onLocked'>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!isLockError(error) && !isLockError(Object(error).cause)) throw error;
      if (attempt > 1 && attempt < maxLockAttempts) {
        await setTimeout(RETRY_DELAY_MS);
        continue;
      }
      const holder = await describeOldestTransaction(client);
      if (attempt >= maxLockAttempts)
        throw new MigrationError(
          `Another session holds what is to be changed, and did not let go: ${holder}. Wait until it ends, or end it, and start again.`,
          { cause: error },
        );
      onLocked?.(holder);
    }
}

const isLockError = (error: unknown): boolean =>
  hasDatabaseCode(error, LOCK_NOT_AVAILABLE) || hasDatabaseCode(error, DEADLOCK_DETECTED);

/** The session of this database whose transaction began first, since that is the one others wait for. */
async function describeOldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ session: string }>(
    `SELECT format('process %s, %s, since %s', pid, coalesce(nullif(application_name, ''), usename), to_char(xact_start, 'HH24:MI:SS TZ')) AS session
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  );
  return rows[0]?.session ?? 'a session that has ended since';
}

/** Runs `work` on a dedicated connection. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function readCurrentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

/** A role without CREATE privilege can still see that nothing is pending. */
async function readHistory(client: pg.Client, mark?: string): Promise<ReadonlyMap<string, string>> {
  const tableCheck = await client.query(`SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL`);
  // One query is one transaction: a restore never leaves a history without its mark.
  const comment = `COMMENT ON TABLE schema_migrations IS ${mark === undefined ? 'NULL' : pg.escapeLiteral(mark)}`;
  if (tableCheck.rowCount === 0)
    await client.query(`${CREATE_HISTORY_SQL}; ${comment}`).catch(rethrowAsMigrationError('The database is empty'));
  // First, since the server's role may not read the history of a half restored database.
  await assertRestoreState(client, mark);
  const history = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM schema_migrations');
  return new Map(history.rows.map((row) => [row.name, row.sha256]));
}

/** The mark of a restore that has not finished; undefined if there is none. The history has to exist. */
export async function readRestoreMark(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `SELECT obj_description('schema_migrations'::regclass, 'pg_class') AS mark`,
  );
  const mark = rows[0]?.mark ?? '';
  return mark.startsWith(RESTORE_MARK) ? mark : undefined;
}

/** Refuses a database that another restore has begun, and a restore into one that is in use. */
async function assertRestoreState(client: pg.Client, expectedMark: string | undefined): Promise<void> {
  const mark = await readRestoreMark(client);
  if (mark === expectedMark) return;
  throw new MigrationError(
    mark === undefined
      ? 'The database is not empty, so nothing is restored into it. Nothing was changed.'
      : `The database is ${mark}. Finish it by npm run restore with that backup, or begin with an empty database. Nothing was changed.`,
  );
}

/** Migrations are folded into one file until the first release: a database of before has no way up from there. */
function assertSameBaseline([baseline]: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  if (baseline === undefined || applied.size === 0 || applied.has(baseline.name)) return;
  throw new MigrationError(
    `This database was made before ${baseline.name} and cannot be migrated: export what you need with pg_dump, then start over with an empty one (npm run reset, or another DATABASE_URL). Nothing was changed.`,
  );
}

function isPending({ name, sha256 }: Migration, applied: ReadonlyMap<string, string>): boolean {
  const appliedHash = applied.get(name);
  if (appliedHash === undefined || appliedHash === sha256) return appliedHash === undefined;
  throw new MigrationError(
    `Migration ${name} was edited after it was applied. Restore it and put the change in a new file.`,
  );
}

async function applyMigration(client: pg.Client, { name, sql, sha256 }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    rethrowAsMigrationError(`Migration ${name} failed and left nothing behind`)(cause);
  }
}
