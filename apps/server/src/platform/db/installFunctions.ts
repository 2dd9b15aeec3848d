import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { MigrationError, rethrowAsMigrationError } from './migrationError.ts';

const FILE_PATTERN = /^([a-z0-9_]+)\.sql$/;
const CREATE_FUNCTIONS_TABLE_SQL = `CREATE TABLE schema_functions (
  name text PRIMARY KEY, sha256 text NOT NULL, placed_at timestamptz NOT NULL DEFAULT now())`;
const SAVE_FUNCTION_HASH_SQL = `INSERT INTO schema_functions (name, sha256) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256, placed_at = now()`;
/** Parameter names or the return type have changed. */
const INVALID_FUNCTION_DEFINITION = '42P13';

/** A SQL function as read from its file. */
interface FunctionFile {
  name: string;
  sql: string;
  sha256: string;
}

/**
 * Syncs the functions of a database with a folder in one transaction: installs new and changed ones, and drops those
 * without a file. Returns the file names. The caller must hold the migration lock.
 */
export async function installFunctions(client: pg.Client, folder: URL): Promise<string[]> {
  const files = readFunctionFiles(folder);
  const installed = await readInstalled(client);
  const pending = files.filter(({ name, sha256 }) => installed?.get(name) !== sha256);
  const fileNames = new Set(files.map(({ name }) => name));
  const removedNames = [...(installed?.keys() ?? [])].filter((name) => !fileNames.has(name)).sort();
  if (pending.length + removedNames.length === 0) return [];
  await client.query('BEGIN');
  try {
    if (!installed)
      await client
        .query(CREATE_FUNCTIONS_TABLE_SQL)
        .catch(rethrowAsMigrationError('The functions could not be put in place'));
    // Functions call each other, so bodies are checked only after all are installed.
    await client.query('SET LOCAL check_function_bodies = off');
    for (const file of pending)
      await installFunction(client, file).catch(rethrowAsMigrationError(`The function ${file.name} failed`));
    for (const name of removedNames)
      await dropFunction(client, name).catch(rethrowAsMigrationError(`The function ${name} could not be dropped`));
    await client.query('SET LOCAL check_function_bodies = on');
    for (const { name } of pending)
      await checkFunction(client, name).catch(rethrowAsMigrationError(`The function ${name} is wrong`));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return [...pending.map(({ name }) => name), ...removedNames].map((name) => `${name}.sql`);
}

/** Reads the functions of a folder, one per file, sorted by name. */
function readFunctionFiles(folder: URL): FunctionFile[] {
  const names = readdirSync(folder).flatMap((file) => FILE_PATTERN.exec(file)?.[1] ?? []);
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(`${name}.sql`, folder), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Hashes of installed functions; undefined before the first install. A function that was dropped manually counts as not
 * installed.
 */
async function readInstalled(client: pg.Client): Promise<ReadonlyMap<string, string | null> | undefined> {
  const tableCheck = await client.query(`SELECT 1 WHERE to_regclass('schema_functions') IS NOT NULL`);
  if (tableCheck.rowCount === 0) return undefined;
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    `SELECT f.name, CASE WHEN p.name IS NOT NULL THEN f.sha256 END AS sha256 FROM schema_functions f LEFT JOIN
      (SELECT DISTINCT proname::text AS name FROM pg_proc WHERE pronamespace = current_schema()::regnamespace) AS p USING (name)`,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Replaces a function, keeping triggers and defaults that depend on it; recreates it if its signature has changed. */
async function installFunction(client: pg.Client, { name, sql, sha256 }: FunctionFile): Promise<void> {
  const before = await listSignatures(client, name);
  await client.query('SAVEPOINT one_function');
  try {
    await client.query(sql);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_FUNCTION_DEFINITION) throw error;
    await client.query('ROLLBACK TO SAVEPOINT one_function');
    await client.query(`DROP FUNCTION ${pg.escapeIdentifier(name)}`);
    await client.query(sql);
  }
  const after = await listSignatures(client, name);
  if (after.some((signature) => !before.includes(signature)))
    for (const signature of before.filter((oldSignature) => after.includes(oldSignature)))
      await client.query(`DROP FUNCTION ${signature}`);
  if ((await listSignatures(client, name)).length !== 1)
    throw new MigrationError('its file makes the one function of its name, and no other');
  await client.query(SAVE_FUNCTION_HASH_SQL, [name, sha256]);
}

async function dropFunction(client: pg.Client, name: string): Promise<void> {
  await client.query(`DROP FUNCTION IF EXISTS ${pg.escapeIdentifier(name)}`);
  await client.query('DELETE FROM schema_functions WHERE name = $1', [name]);
}

/** Runs the check that PostgreSQL performs on creation. */
async function checkFunction(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ oid: number; validator: string | null }>(
    `SELECT p.oid, NULLIF(l.lanvalidator, 0)::regproc::text AS validator FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
     WHERE p.proname = $1 AND p.pronamespace = current_schema()::regnamespace`,
    [name],
  );
  for (const { oid, validator } of rows)
    if (validator !== null) await client.query(`SELECT ${validator}($1::oid)`, [oid]);
}

async function listSignatures(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE proname = $1 AND pronamespace = current_schema()::regnamespace`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}
