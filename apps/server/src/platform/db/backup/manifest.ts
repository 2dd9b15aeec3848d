import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from './backupError.ts';

/** Raised when an older version could not restore what a newer one writes. */
export const BACKUP_FORMAT = 1;
export const MANIFEST_FILE = 'manifest.json';
/** Its SHA-256, as `sha256sum` writes it. */
export const MANIFEST_HASH_FILE = 'manifest.json.sha256';

/** A file below the backup's folder, never outside of it. */
const fileName = z
  .string()
  .refine((name) => !path.isAbsolute(name) && path.normalize(name) === name && !/^\.\.(?:\/|$)/.test(name));
const StoredFile = z.object({ file: fileName, bytes: z.number().int().min(0), sha256: z.string().length(64) });

const Manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  id: z.string(),
  /** Version of the product that made it. */
  version: z.string(),
  /** Address of the product, so that backups of others in the same folder are told apart. */
  publicUrl: z.string(),
  /** Time of the snapshot, ISO 8601 in UTC: what was committed before is in it. */
  snapshotAt: z.iso.datetime(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** Functions and triggers as they were. */
  schema: StoredFile,
  tables: z.array(
    StoredFile.extend({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      table: z.string(),
      column: z.string(),
      lastValue: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  /** How many objects its rows name in an object store, which are not in the backup. */
  objects: z.object({ place: z.string(), count: z.number().int().min(1) }).optional(),
  /** What is not in the database. */
  files: z.array(StoredFile),
});
export type Manifest = z.output<typeof Manifest>;
export type StoredFile = z.output<typeof StoredFile>;

/** Every file of a backup besides the manifest. */
export const listStoredFiles = ({ schema, tables, files }: Manifest): StoredFile[] => [schema, ...tables, ...files];

/** Reads and checks the manifest of a backup. Throws a BackupError if the folder is none, or is from a later version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, hashLine] = await Promise.all(
    [MANIFEST_FILE, MANIFEST_HASH_FILE].map((name) => readFile(path.join(folder, name), 'utf8')),
  ).catch((cause: unknown) => {
    throw new BackupError('This is not a whole backup.', {
      why: `${folder} has no ${MANIFEST_FILE} that can be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      remedy: 'Name the folder that npm run backup printed. One that ends in .partial was never finished.',
      cause,
    });
  });
  if (
    createHash('sha256')
      .update(text ?? '')
      .digest('hex') !== hashLine?.slice(0, 64)
  )
    throw damagedError(`${MANIFEST_FILE} does not have the hash in ${MANIFEST_HASH_FILE}.`);
  const json = JSON.parse(text ?? '') as { format?: unknown; version?: unknown };
  if (json.format !== BACKUP_FORMAT)
    throw new BackupError('This backup has another format.', {
      why: `It is format ${String(json.format)} by version ${String(json.version)}, and this version reads ${BACKUP_FORMAT}.`,
      remedy: 'Restore it by the version that made it, or a later one.',
    });
  const { data, error } = Manifest.safeParse(json);
  if (error) throw damagedError(`${MANIFEST_FILE} is not as backups write it: ${z.prettifyError(error)}`);
  return data;
}

export interface VerifyOptions {
  signal: AbortSignal;
  onProgress: (progress: { file: StoredFile; done: number; total: number }) => void;
}

/** Compares every file of a backup with its hash. Throws a BackupError that lists all that differ. */
export async function verifyBackup(
  folder: string,
  { manifest, signal, onProgress }: VerifyOptions & { manifest: Manifest },
): Promise<void> {
  const files = listStoredFiles(manifest);
  const problems: string[] = [];
  for (const [index, file] of files.entries()) {
    const problem = await findProblem(path.join(folder, file.file), { file, signal });
    if (problem !== undefined) problems.push(`${file.file} ${problem}`);
    onProgress({ file, done: index + 1, total: files.length });
  }
  if (problems.length > 0) throw damagedError(`${problems.join('; ')}.`);
}

async function findProblem(
  source: string,
  { file, signal }: { file: StoredFile; signal: AbortSignal },
): Promise<string | undefined> {
  try {
    const { size } = await stat(source);
    if (size !== file.bytes) return `has ${size} bytes instead of ${file.bytes}`;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(source, { signal })) hash.update(chunk as Buffer);
    return hash.digest('hex') === file.sha256 ? undefined : 'has another hash';
  } catch (error) {
    signal.throwIfAborted();
    return Object(error).code === 'ENOENT' ? 'is missing' : `cannot be read (${String(error)})`;
  }
}

const damagedError = (why: string): BackupError =>
  new BackupError('The backup is damaged.', {
    why,
    remedy: 'Use another copy of it, or another backup. Nothing was changed.',
  });
