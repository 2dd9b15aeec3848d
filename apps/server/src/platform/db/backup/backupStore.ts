import pg from 'pg';
import { JOB_SCHEMA } from '../../jobs/installJobSchema.ts';
import { TABLE_RIGHTS } from '../grantRights.ts';

/** Written by the migrations of a restore, by its own step, or never kept. */
const SKIPPED_TABLES: readonly string[] = ['schema_migrations', 'schema_functions', 'write_probes'];
const OWN_TABLES = [...TABLE_RIGHTS.keys()].filter((name) => !SKIPPED_TABLES.includes(name));
/** Tables of ours and of the job worker, as a condition on `c` and `n`. */
const IS_OURS = `(n.nspname = current_schema() AND c.relname = ANY ($1)
  OR n.nspname = '${JOB_SCHEMA}' AND c.relname <> 'migrations')`;

/** Values are written the same way whatever the server's settings; limits of the role do not apply. */
export const SESSION_SETTINGS = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET timezone = 'UTC'; SET row_security = off; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET transaction_timeout = 0; SET synchronize_seqscans = off`;

export interface TableName {
  schema: string;
  name: string;
}

export interface StoredTable extends TableName {
  /** Without generated ones, which a database computes itself. */
  columns: string[];
  isPartitioned: boolean;
}

export interface SequenceValue {
  schema: string;
  table: string;
  column: string;
  lastValue: string;
  isCalled: boolean;
}

export interface SchemaParts {
  functions: { name: string; sha256: string; definition: string }[];
  /** Statements that create them. */
  triggers: string[];
}

export const quoteTable = ({ schema, name }: TableName): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const quoteColumns = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');

/** Tables whose rows a backup has, by name. Partitions belong to their table. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `SELECT n.nspname AS schema, c.relname AS name, c.relkind = 'p' AS "isPartitioned",
       ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
         ORDER BY attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${IS_OURS} ORDER BY 1, 2`,
    [OWN_TABLES],
  );
  return rows;
}

/** Tables of the schema that are not ours, such as an administrator's. */
export async function listOtherTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL ($1) AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY 1`,
    [[...OWN_TABLES, ...SKIPPED_TABLES]],
  );
  return rows.map(({ name }) => name);
}

/** Last values of the sequences behind our tables' columns, read after the rows, so that none is behind them. */
export async function readSequences(client: pg.Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<Omit<SequenceValue, 'lastValue' | 'isCalled'> & { sequence: string }>(
    `SELECT n.nspname AS schema, c.relname AS table, a.attname AS column, s.oid::regclass::text AS sequence
     FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
       AND d.refclassid = 'pg_class'::regclass
     JOIN pg_class c ON c.oid = d.refobjid JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
     WHERE s.relkind = 'S' AND ${IS_OURS} ORDER BY 1, 2, 3`,
    [OWN_TABLES],
  );
  const values: SequenceValue[] = [];
  for (const { sequence, ...column } of rows) {
    const found = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${sequence}`,
    );
    if (found.rows[0]) values.push({ ...column, ...found.rows[0] });
  }
  return values;
}

export async function setSequence(client: pg.Client, value: SequenceValue): Promise<void> {
  await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3, $4)', [
    quoteTable({ schema: value.schema, name: value.table }),
    value.column,
    value.lastValue,
    value.isCalled,
  ]);
}

export async function readHistoryRows(client: pg.Client): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migrations ORDER BY name',
  );
  return rows;
}

/** Functions that the product installed, and all triggers of its tables. */
export async function readSchemaParts(client: pg.Client): Promise<SchemaParts> {
  const functions = await client.query<SchemaParts['functions'][number]>(
    `SELECT f.name, f.sha256, pg_get_functiondef(p.oid) AS definition FROM schema_functions f
     JOIN pg_proc p ON p.proname = f.name AND p.pronamespace = current_schema()::regnamespace ORDER BY 1`,
  );
  const triggers = await client.query<{ definition: string }>(
    `SELECT regexp_replace(pg_get_triggerdef(t.oid), '^CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER') AS definition
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT t.tgisinternal AND t.tgparentid = 0 AND n.nspname = current_schema() AND c.relname = ANY ($1) ORDER BY 1`,
    [OWN_TABLES],
  );
  return { functions: functions.rows, triggers: triggers.rows.map(({ definition }) => definition) };
}

/** Functions of a backup call each other, so their bodies are not checked one by one. */
export async function installSchemaParts(client: pg.Client, { functions, triggers }: SchemaParts): Promise<void> {
  await client.query('SET LOCAL check_function_bodies = off');
  await client.query(`CREATE TABLE IF NOT EXISTS schema_functions (
    name text PRIMARY KEY, sha256 text NOT NULL, placed_at timestamptz NOT NULL DEFAULT now())`);
  for (const { name, sha256, definition } of functions) {
    await client.query(definition);
    await client.query('INSERT INTO schema_functions (name, sha256) VALUES ($1, $2)', [name, sha256]);
  }
  for (const trigger of triggers) await client.query(trigger);
}

/** The first things that a database has besides what PostgreSQL and its extensions bring. */
export async function listContents(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') ORDER BY n.nspname <> 'public', c.relkind = 'S', 1 LIMIT 5`,
  );
  return rows.map(({ name }) => name);
}

/**
 * Takes foreign keys and triggers off our tables, so that rows can be loaded in any order, and returns what brings them
 * back. The keys are checked as a whole then. Only within a transaction.
 */
export async function suspendConstraints(client: pg.Client, tables: readonly TableName[]): Promise<string[]> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND ${IS_OURS} ORDER BY 1, 2`,
    [OWN_TABLES],
  );
  const names = tables.map(quoteTable);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${names.join(', ')}`);
  return [
    ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
    ...keys.map(
      ({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
    ),
  ];
}

export async function countRows(client: pg.Client, table: TableName): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`SELECT count(*)::text AS count FROM ${quoteTable(table)}`);
  return Number(rows[0]?.count);
}

const TABLES_WITH_OBJECTS = ['replays', 'ipfs_files', 'foreign_pictures'];

/** Where replays and pictures are that the database only names, and how many; undefined if it has all of them. */
export async function countObjects(client: pg.Client): Promise<{ place: string; count: number } | undefined> {
  // Fewer in a database of an earlier version.
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT attrelid::regclass::text AS name FROM pg_attribute
     WHERE attrelid = ANY ($1::text[]::regclass[]) AND attname = 'object_sha256'`,
    [TABLES_WITH_OBJECTS],
  );
  if (tables.length === 0) return undefined;
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${name} WHERE object_sha256 IS NOT NULL)`);
  const { rows } = await client.query<{ place: string; count: number }>(
    `SELECT coalesce((SELECT value FROM settings WHERE key = 'object_store'), '?') AS place,
       (${counts.join(' + ')})::int AS count`,
  );
  return rows[0]?.count ? rows[0] : undefined;
}
