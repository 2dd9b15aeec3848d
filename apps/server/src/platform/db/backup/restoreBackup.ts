import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, zstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readVersion } from '../../readVersion.ts';
import { migrate, readMigrations, readRestoreMark, RESTORE_MARK, withConnection } from '../migrate.ts';
import { migrateDatabase } from '../migrateDatabase.ts';
import { BackupError } from './backupError.ts';
import {
  countRows,
  installSchemaParts,
  listContents,
  listTables,
  quoteColumns,
  quoteTable,
  readHistoryRows,
  type SchemaParts,
  SESSION_SETTINGS,
  setSequence,
  suspendConstraints,
} from './backupStore.ts';
import type { Manifest } from './manifest.ts';

const RESTORE_LOCK_ID = 727_273;

export interface RestoreOptions {
  /** Connection as the server's role, which gets its rights. */
  databaseUrl: string;
  /** Connection as the owner of the tables; undefined if the server's role owns them. */
  databaseOwnerUrl: string | undefined;
  manifest: Manifest;
  signal: AbortSignal;
  onProgress: (progress: { table: string; rows: number; done: number; total: number }) => void;
}

/** Throws a BackupError if a later version made this backup. */
export function assertKnownVersion({ version, migrations }: Manifest): void {
  const known = new Map(readMigrations().map(({ name, sha256 }) => [name, sha256]));
  const unknown = migrations.find(({ name, sha256 }) => known.get(name) !== sha256);
  if (unknown === undefined && compareVersions(version, readVersion()) <= 0) return;
  throw new BackupError('The backup is from another version.', {
    why: `Version ${version} made it, and this is ${readVersion()}${unknown ? `, without the migration ${unknown.name} as it was then` : ''}.`,
    remedy: 'Restore it by that version or a later one.',
  });
}

function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number));
  for (const [index, part] of (left ?? []).entries()) if (part !== right?.[index]) return part - (right?.[index] ?? 0);
  return 0;
}

/**
 * Fills an empty database from a verified backup. The rows come in one transaction, and until it ends the database says
 * that it is half restored, so a killed restore is repeated, and no server starts in between. Returns the number of rows.
 */
export async function restoreBackup(folder: string, options: RestoreOptions): Promise<number> {
  const { databaseUrl, databaseOwnerUrl, manifest, signal } = options;
  assertKnownVersion(manifest);
  const ownerUrl = databaseOwnerUrl ?? databaseUrl;
  const restoring = withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ isLocked: boolean }>('SELECT pg_try_advisory_lock($1) AS "isLocked"', [
      RESTORE_LOCK_ID,
    ]);
    if (rows[0]?.isLocked !== true)
      throw new BackupError('Another restore is under way.', {
        why: 'It works in the same database.',
        remedy: 'Wait until it ends.',
      });
    const mark = `${RESTORE_MARK}from the backup of ${manifest.snapshotAt}, ${manifest.id}`;
    await assertEmpty(client, mark);
    await migrate(ownerUrl, { restore: { upTo: manifest.migrations.at(-1)?.name ?? '', mark } });
    await assertSameHistory(client, manifest);
    await client.query(SESSION_SETTINGS);
    await client.query('BEGIN');
    const loaded = await loadRows(client, { folder, ...options });
    signal.throwIfAborted();
    await client.query('COMMIT');
    await client.query('ANALYZE');
    // What a start would do next: later migrations, functions and the rights of the server's role.
    await migrateDatabase({ databaseUrl, databaseOwnerUrl });
    return loaded;
  });
  return restoring.catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
}

async function assertEmpty(client: pg.Client, ownMark: string): Promise<void> {
  const contents = await listContents(client);
  if (contents.length === 0) return;
  const { rowCount } = await client.query(`SELECT 1 WHERE to_regclass('schema_migrations') IS NOT NULL`);
  const mark = rowCount === 1 ? await readRestoreMark(client) : undefined;
  if (mark === ownMark) return;
  throw new BackupError(mark === undefined ? 'The database is not empty.' : `The database is ${mark}.`, {
    why: `It has ${contents.slice(0, 4).join(', ')}${contents.length > 4 ? ' and more' : ''}. Nothing was changed.`,
    remedy:
      mark === undefined
        ? 'Set DATABASE_URL and DATABASE_OWNER_URL to an empty database. On your own machine, npm run reset empties the data folder, or name another by DATA_DIR.'
        : 'Restore that backup again, or use an empty database.',
  });
}

async function assertSameHistory(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const applied = await readHistoryRows(client);
  if (applied.map(({ name }) => name).join() === migrations.map(({ name }) => name).join()) return;
  throw new BackupError('The tables are not those of the backup.', {
    why: `The database has ${applied.length} migrations, and the backup ${migrations.length}.`,
    remedy: 'Use an empty database.',
  });
}

/** Loads rows, sequences, functions and triggers, and compares the counts. Runs within the caller's transaction. */
async function loadRows(
  client: pg.Client,
  { folder, manifest, signal, onProgress }: RestoreOptions & { folder: string },
): Promise<number> {
  const resume = await suspendConstraints(client, await listTables(client));
  for (const [index, table] of manifest.tables.entries()) {
    const { name, file, columns, rows } = table;
    const target = client.query(copyFrom(`COPY ${quoteTable(table)} (${quoteColumns(columns)}) FROM STDIN`));
    await pipeline(createReadStream(path.join(folder, file)), createZstdDecompress(), target, { signal });
    const count = await countRows(client, table);
    if (count !== rows)
      throw new BackupError('The restored rows are not those of the backup.', {
        why: `${name} has ${count} rows instead of ${rows}. Nothing was kept.`,
        remedy: 'Restore again, or use another backup.',
      });
    onProgress({ table: name, rows, done: index + 1, total: manifest.tables.length });
  }
  for (const value of manifest.sequences) await setSequence(client, value);
  const packed = await readFile(path.join(folder, manifest.schema.file));
  const parts = JSON.parse((await promisify(zstdDecompress)(packed)).toString()) as SchemaParts;
  await installSchemaParts(client, parts);
  for (const statement of resume) await client.query(statement);
  await client.query('COMMENT ON TABLE schema_migrations IS NULL');
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
}
