import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createBackup, type ExtraFile } from '@jumpy/server/platform/db/backup/createBackup';
import { listStoredFiles, type Manifest, MANIFEST_FILE, readManifest } from '@jumpy/server/platform/db/backup/manifest';
import { EnvSchema } from '@jumpy/server/platform/envSchema';
import { readSecretFiles } from '@jumpy/server/platform/secretFiles';
import { flagOption, integerOption } from '../args/command.ts';
import type { ValuesOf } from '../args/parseArguments.ts';
import type { ScriptEnv } from '../env.ts';
import { formatSize } from '../formatSize.ts';
import { createDataFolder } from '../launch/createDataFolder.ts';
import { StartError } from '../startError.ts';
import { DATA_FILES, DATA_PREFIX, reportBackupError, withInterruption } from './backupTerms.ts';
import { askPassphrase, KEYS_FILE, sealKeys } from './sealedKeys.ts';

const MAX_MINUTES = 24 * 60;
const NAME_PATTERN = /^jumpy-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const PARTIAL_PATTERN = /^jumpy-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.partial$/;

export const BACKUP_COMMAND = {
  name: 'backup',
  summary: `Copies the database, the files beside it and, sealed by a passphrase, settings and keys into a new folder.
Servers may go on running (docs/operations.md, "Backups").`,
  words: { name: 'folder', help: 'Where backups go, each in a folder of its own; default: backups.', limit: 1 },
  options: {
    keep: integerOption('Afterwards deletes all but the newest N backups of this product there; 0 deletes none.', {
      ...{ fallback: 0, min: 0, max: 10_000 },
    }),
    'max-minutes': integerOption('Gives up after so long, since an old snapshot keeps the database from cleaning up.', {
      ...{ fallback: 60, min: 1, max: MAX_MINUTES, value: 'N' },
    }),
    'without-keys': flagOption('Leaves settings and keys out, and does not ask for a passphrase.'),
  },
} as const;

export interface BackupSource {
  env: ScriptEnv;
  /** Connections as the server's role and as the owner of the tables. */
  database: { url: string; ownerUrl: string | undefined };
  /** Folder of a start from a checkout. */
  dataDir: string | undefined;
}

/** Makes a backup in `parent` and prints its progress. */
export async function runBackup(
  { env, database, dataDir }: BackupSource,
  { parent, options }: { parent: string; options: ValuesOf<typeof BACKUP_COMMAND.options> },
): Promise<void> {
  const id = randomUUID();
  const maxMinutes = options['max-minutes'];
  const passphrase = options['without-keys']
    ? undefined
    : await askPassphrase(env, { question: 'Passphrase for settings and keys, empty to leave them out', isNew: true });
  const files = listDataFiles(env, dataDir);
  if (passphrase !== undefined)
    files.push({ file: KEYS_FILE, source: await sealKeys(collectKeys(env, dataDir), { passphrase, backupId: id }) });
  const folder = path.join(parent, `jumpy-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`);
  const manifest = await withInterruption({ what: 'The backup', maxMinutes }, async (signal) => {
    createDataFolder(parent);
    return createBackup({
      ...{ url: database.ownerUrl ?? database.url, folder, id, publicUrl: env.publicUrl, files, signal },
      onProgress: ({ table, rows, bytes, done, total }) =>
        console.log(
          `${`${done}/${total}`.padStart(7)}  ${table.padEnd(28)}${formatRows(rows)}${formatSize(bytes).padStart(10)}`,
        ),
      onLeftOut: (tables) => console.log(`Left out, because they are not the product’s: ${tables.join(', ')}.`),
    });
  }).catch((error: unknown) => reportBackupError(error, { folder: parent, isWriting: true }));
  printResult(manifest, { folder, hasKeys: passphrase !== undefined });
  if (options.keep > 0) await deleteOldBackups(parent, { keep: options.keep, publicUrl: env.publicUrl });
}

const formatRows = (rows: number): string =>
  `${new Intl.NumberFormat('en-US').format(rows).padStart(13)} ${rows === 1 ? 'row ' : 'rows'}`;

function printResult(manifest: Manifest, { folder, hasKeys }: { folder: string; hasKeys: boolean }): void {
  const bytes = listStoredFiles(manifest).reduce((sum, file) => sum + file.bytes, 0);
  console.log(`\nWritten to ${folder}: ${formatSize(bytes)}, as of ${manifest.snapshotAt}.`);
  console.log(
    hasKeys
      ? `Settings and keys are in ${KEYS_FILE}; only the passphrase opens it.`
      : 'Settings and keys are NOT in it. Without SESSION_SECRET, DAILY_SECRET and KEYRING_KEK, which you keep elsewhere, sessions, promised courses and shares of wallets are lost.',
  );
  const elsewhere = describeObjects(manifest);
  if (elsewhere !== undefined) console.log(elsewhere);
}

/** What is elsewhere, and so neither backed up nor restored; undefined if nothing is. */
export function describeObjects({ objects }: Manifest): string | undefined {
  if (!objects) return undefined;
  return `${objects.count} ${objects.count === 1 ? 'object is' : 'objects are'} NOT in it but in ${objects.place}: keep a copy of that bucket, and the settings S3_*.`;
}

/** Files of a start that are not in its database. */
function listDataFiles(env: ScriptEnv, dataDir: string | undefined): ExtraFile[] {
  const places = DATA_FILES.map((name): [string, string | undefined] => [
    name,
    name === 'deployment.json' ? env.deploy.file : dataDir && path.join(dataDir, name),
  ]);
  return places.flatMap(([name, source]) =>
    source !== undefined && existsSync(source) ? [{ file: `${DATA_PREFIX}${name}`, source }] : [],
  );
}

function collectKeys(env: ScriptEnv, dataDir: string | undefined): Parameters<typeof sealKeys>[0] {
  const settings = readSecretFiles(env.inherited).env;
  const named = Object.keys(EnvSchema.shape).flatMap((name) => {
    const value = settings[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const places = [
    ['secrets.json', dataDir && path.join(dataDir, 'secrets.json')],
    ['deploy.key', env.deploy.keyFile],
  ] as const;
  const found = places.flatMap(([name, file]) =>
    file !== undefined && existsSync(file) ? [[name, readFileSync(file, 'utf8')] as const] : [],
  );
  return { settings: Object.fromEntries(named), files: Object.fromEntries(found) };
}

/** Deletes whole backups of this product beyond the newest ones, and what ended backups left a day ago. */
async function deleteOldBackups(
  parent: string,
  { keep, publicUrl }: { keep: number; publicUrl: string },
): Promise<void> {
  const names = readdirSync(parent);
  const own: { name: string; snapshotAt: string }[] = [];
  for (const name of names.filter((found) => NAME_PATTERN.test(found))) {
    const manifest = await readManifest(path.join(parent, name)).catch(() => undefined);
    if (manifest?.publicUrl === publicUrl) own.push({ name, snapshotAt: manifest.snapshotAt });
  }
  own.sort((one, other) => other.snapshotAt.localeCompare(one.snapshotAt));
  for (const { name } of own.slice(keep)) {
    // First, so that what a kill leaves is no whole backup.
    rmSync(path.join(parent, name, MANIFEST_FILE), { force: true });
    rmSync(path.join(parent, name), { recursive: true, force: true });
    console.log(`Deleted ${name}.`);
  }
  for (const name of names) {
    const [, day, hour, minute, second] = PARTIAL_PATTERN.exec(name) ?? [];
    if (day === undefined || Date.now() - Date.parse(`${day}T${hour}:${minute}:${second}Z`) < MAX_MINUTES * 60_000)
      continue;
    rmSync(path.join(parent, name), { recursive: true, force: true });
    console.log(`Deleted ${name}, which was never finished.`);
  }
}

/** Connections of a server that is configured by its environment alone. */
export function getConfiguredDatabase(env: ScriptEnv): BackupSource['database'] {
  if (env.databaseUrl !== undefined) return { url: env.databaseUrl, ownerUrl: env.databaseOwnerUrl };
  throw new StartError('There is no database.', {
    why: 'DATABASE_URL is not set.',
    remedy: 'Set DATABASE_URL and DATABASE_OWNER_URL, as for the server.',
  });
}
