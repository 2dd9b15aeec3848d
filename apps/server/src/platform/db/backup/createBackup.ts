import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readVersion } from '../../readVersion.ts';
import { hasDatabaseCode } from '../databaseErrors.ts';
import { readMigrations, readRestoreMark, withConnection } from '../migrate.ts';
import { BackupError } from './backupError.ts';
import {
  listOtherTables,
  listTables,
  countObjects,
  quoteColumns,
  quoteTable,
  readHistoryRows,
  readSchemaParts,
  readSequences,
  SESSION_SETTINGS,
  type StoredTable,
} from './backupStore.ts';
import { BACKUP_FORMAT, type Manifest, MANIFEST_FILE, MANIFEST_HASH_FILE, type StoredFile } from './manifest.ts';

/** A session that changes a table is waited for in steps, because others queue behind a lock that waits. */
const LOCK_TIMEOUT_MS = 1_000;
const RETRY_DELAY_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';
const UNDEFINED_TABLE = '42P01';

/** A file of the product beside its database, by its name in the backup. */
export interface ExtraFile {
  file: string;
  /** Where it is, or what it contains. */
  source: string | Buffer;
}

export interface BackupOptions {
  /** Connection as the owner of the tables. */
  url: string;
  /** Folder to write; it must not exist. Until everything is in it, it is called `<folder>.partial`. */
  folder: string;
  id: string;
  publicUrl: string;
  files: readonly ExtraFile[];
  /** Ends it, and removes what it has written. */
  signal: AbortSignal;
  onProgress: (progress: {
    table: string;
    rows: number;
    bytes: number;
    done: number;
    total: number;
  }) => void | Promise<void>;
  /** Called with tables that are not ours, which are left out. */
  onLeftOut?: (tables: readonly string[]) => void;
}

/**
 * Copies the product's tables from one snapshot into compressed files, with a manifest. Servers may run and write
 * meanwhile: the only lock is the one of a SELECT.
 */
export async function createBackup({ folder, ...options }: BackupOptions): Promise<Manifest> {
  const partial = `${folder}.partial`;
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    const manifest = await withConnection(options.url, (client) =>
      writeBackup(client, { folder: partial, ...options }),
    );
    options.signal.throwIfAborted();
    await rename(partial, folder);
    await syncFolder(path.dirname(folder));
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => {});
    options.signal.throwIfAborted();
    throw toBackupError(error);
  }
}

async function writeBackup(client: pg.Client, options: BackupOptions): Promise<Manifest> {
  const { folder, files: extraFiles, signal } = options;
  const migrations = await checkHistory(client);
  await client.query(SESSION_SETTINGS);
  const found = await openSnapshot(client, signal);
  const { rows } = await client.query<{ snapshotAt: Date; version: string }>(
    `SELECT now() AS "snapshotAt", current_setting('server_version') AS version`,
  );
  const snapshot = rows[0];
  if (snapshot === undefined) throw new Error('the database told no version');
  const schema = await storeFile(Readable.from([JSON.stringify(await readSchemaParts(client))]), {
    ...{ folder, file: 'schema.json.zst', signal },
  });
  const tables = await copyTables(client, { ...options, tables: found });
  const sequences = await readSequences(client);
  const objects = await countObjects(client);
  const otherTables = await listOtherTables(client);
  await client.query('COMMIT');
  if (otherTables.length > 0) options.onLeftOut?.(otherTables);
  const files: StoredFile[] = [];
  for (const { file, source } of extraFiles) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    const content = typeof source === 'string' ? createReadStream(source) : Readable.from([source]);
    files.push(await storeFile(content, { folder, file, signal, isCompressed: false }));
  }
  const manifest: Manifest = {
    ...{ format: BACKUP_FORMAT, id: options.id, version: readVersion(), publicUrl: options.publicUrl },
    ...{ snapshotAt: snapshot.snapshotAt.toISOString(), postgresVersion: snapshot.version },
    ...{ migrations, schema, tables, sequences, files, ...(objects ? { objects } : {}) },
  };
  await writeManifest(folder, { manifest, signal });
  return manifest;
}

/** A later version may have tables that this one does not know. */
async function checkHistory(client: pg.Client): Promise<Manifest['migrations']> {
  const applied = await readHistoryRows(client);
  const known = new Set(readMigrations().map(({ name }) => name));
  const later = applied.find(({ name }) => !known.has(name));
  if (later !== undefined)
    throw new BackupError('The database belongs to another version.', {
      why: `It has the migration ${later.name}, which this version does not know. Nothing was written.`,
      remedy: 'Use the backup command of the version that its servers run.',
    });
  const mark = await readRestoreMark(client);
  if (mark !== undefined || applied.length === 0)
    throw new BackupError('There is nothing whole to back up.', {
      why: `The database is ${mark ?? 'empty'}.`,
      remedy: 'Finish the restore or start the product first.',
    });
  return applied;
}

/**
 * Begins a transaction that sees one moment. The tables are locked against changes of their structure before the
 * snapshot exists, since a snapshot does not protect from those.
 */
async function openSnapshot(client: pg.Client, signal: AbortSignal): Promise<StoredTable[]> {
  for (;;) {
    signal.throwIfAborted();
    const tables = await listTables(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    try {
      await client.query(`LOCK TABLE ${tables.map(quoteTable).join(', ')} IN ACCESS SHARE MODE`);
      if (JSON.stringify(await listTables(client)) === JSON.stringify(tables)) return tables;
      await client.query('ROLLBACK');
    } catch (error) {
      await client.query('ROLLBACK');
      if (!hasDatabaseCode(error, LOCK_NOT_AVAILABLE) && !hasDatabaseCode(error, UNDEFINED_TABLE)) throw error;
      await setTimeout(RETRY_DELAY_MS, undefined, { signal });
    }
  }
}

async function copyTables(
  client: pg.Client,
  { folder, tables, signal, onProgress }: BackupOptions & { tables: readonly StoredTable[] },
): Promise<Manifest['tables']> {
  await mkdir(path.join(folder, 'tables'));
  const copied: Manifest['tables'] = [];
  for (const table of tables) {
    const { schema, name, columns, isPartitioned } = table;
    const rowsSql = isPartitioned
      ? `(SELECT ${quoteColumns(columns)} FROM ${quoteTable(table)})`
      : `${quoteTable(table)} (${quoteColumns(columns)})`;
    const source = client.query(copyTo(`COPY ${rowsSql} TO STDOUT`));
    const stored = await storeFile(source, { folder, file: `tables/${schema}.${name}.copy.zst`, signal });
    copied.push({ ...stored, schema, name, columns, rows: source.rowCount });
    const progress = { table: name, rows: source.rowCount, bytes: stored.bytes };
    await onProgress({ ...progress, done: copied.length, total: tables.length });
  }
  return copied;
}

interface StoreOptions {
  folder: string;
  file: string;
  signal: AbortSignal;
  isCompressed?: boolean;
}

/** Streams into a file that is on disk when this resolves. */
async function storeFile(
  source: Readable,
  { folder, file, signal, isCompressed = true }: StoreOptions,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const target = createWriteStream(path.join(folder, file), { flags: 'wx', mode: 0o600, flush: true });
  await (isCompressed
    ? pipeline(source, createZstdCompress(), measure, target, { signal })
    : pipeline(source, measure, target, { signal }));
  return { file, bytes, sha256: hash.digest('hex') };
}

/** Written last: a folder without it is no backup. */
async function writeManifest(
  folder: string,
  { manifest, signal }: { manifest: Manifest; signal: AbortSignal },
): Promise<void> {
  const write = (file: string, text: string): Promise<StoredFile> =>
    storeFile(Readable.from([Buffer.from(text)]), { folder, file, signal, isCompressed: false });
  const { sha256 } = await write(MANIFEST_FILE, `${JSON.stringify(manifest, undefined, 2)}\n`);
  await write(MANIFEST_HASH_FILE, `${sha256}  ${MANIFEST_FILE}\n`);
  for (const name of ['tables', '.']) await syncFolder(path.join(folder, name));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Says what an operator can do about a failure of the database or the disk. */
function toBackupError(error: unknown): unknown {
  if (hasDatabaseCode(error, INSUFFICIENT_PRIVILEGE) || hasDatabaseCode(error, UNDEFINED_TABLE))
    return new BackupError('The database cannot be backed up.', {
      why: String(error),
      remedy: 'Set DATABASE_OWNER_URL to the owner of the product’s tables.',
      cause: error,
    });
  return error;
}
