import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { listStoredFiles, type Manifest, readManifest, verifyBackup } from '@jumpy/server/platform/db/backup/manifest';
import { assertKnownVersion, restoreBackup } from '@jumpy/server/platform/db/backup/restoreBackup';
import { createTerminalProgressBar } from '@jumpy/server/platform/terminalProgressBar';
import { flagOption, textOption } from '../args/command.ts';
import type { ValuesOf } from '../args/parseArguments.ts';
import type { ScriptEnv } from '../env.ts';
import { formatSize } from '../formatSize.ts';
import { createDataFolder } from '../launch/createDataFolder.ts';
import { readFileIfExists } from '../readFileIfExists.ts';
import { writeSettingsFile } from '../setup/settingsFile.ts';
import { StartError } from '../startError.ts';
import { DATA_FILES, DATA_PREFIX, reportBackupError, withInterruption } from './backupTerms.ts';
import { describeObjects, type BackupSource } from './runBackup.ts';
import { askPassphrase, type Keys, KEYS_FILE, openKeys } from './sealedKeys.ts';

export const RESTORE_COMMAND = {
  name: 'restore',
  summary: `Checks a backup and loads it into an empty database. It never deletes anything
(docs/operations.md, "Backups").`,
  words: { name: 'folder', help: 'The backup.', limit: 1 },
  options: {
    verify: flagOption('Only checks it.'),
    settings: textOption('FILE', 'Writes the settings of the backup into a new file, such as .env.'),
    'without-keys': flagOption('Leaves settings and keys out, and does not ask for the passphrase.'),
  },
} as const;
export type RestoreValues = ValuesOf<typeof RESTORE_COMMAND.options>;

const HALF_TEXT = 'The database has no row of it yet and says that it is half restored; no server starts on it.';

/** A backup that was checked. */
export interface CheckedBackup {
  folder: string;
  manifest: Manifest;
  keys: Keys | undefined;
}

/** Checks every file of a backup and opens its keys, before anything is changed. */
export async function checkBackup(
  env: ScriptEnv,
  { words, options }: { words: readonly string[]; options: RestoreValues },
): Promise<CheckedBackup> {
  const [word] = words;
  if (word === undefined)
    throw new StartError('No backup is named.', {
      why: 'Nothing was done.',
      remedy: 'Name its folder: npm run restore -- backups/jumpy-…',
    });
  const folder = path.resolve(word);
  if (options.settings !== undefined && existsSync(options.settings))
    throw new StartError(`${options.settings} exists.`, { why: 'It stays as it is.', remedy: 'Name a new file.' });
  const manifest = await withInterruption({ what: 'The check' }, (signal) => verify(folder, signal)).catch(
    (error: unknown) => reportBackupError(error, { folder, isWriting: false }),
  );
  const keys = options['without-keys'] ? undefined : await readKeys(env, { folder, manifest });
  if (!keys && manifest.files.some(({ file }) => file === KEYS_FILE))
    console.log(`${KEYS_FILE} was not opened, so settings and keys are not restored.`);
  return { folder, manifest, keys };
}

async function verify(folder: string, signal: AbortSignal): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertKnownVersion(manifest);
  const files = listStoredFiles(manifest);
  const bar = createTerminalProgressBar({ total: files.length, nowMs: () => performance.now(), out: process.stdout });
  await verifyBackup(folder, { manifest, signal, onProgress: ({ done }) => bar.update(done) });
  const [rows, bytes] = [
    manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files.reduce((sum, file) => sum + file.bytes, 0),
  ];
  console.log(
    `The backup is whole: ${files.length} files, ${formatSize(bytes)}, ${rows} rows, as of ${manifest.snapshotAt}, by version ${manifest.version}.`,
  );
  const elsewhere = describeObjects(manifest);
  if (elsewhere !== undefined) console.log(elsewhere);
  return manifest;
}

async function readKeys(
  env: ScriptEnv,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<Keys | undefined> {
  if (!manifest.files.some(({ file }) => file === KEYS_FILE)) {
    console.log('It has no settings and keys.');
    return undefined;
  }
  const passphrase = await askPassphrase(env, {
    ...{ question: 'Passphrase of the backup, empty to leave settings and keys out', isNew: false },
  });
  if (passphrase === undefined) return undefined;
  const keys = await openKeys(readFileSync(path.join(folder, KEYS_FILE), 'utf8'), {
    passphrase,
    backupId: manifest.id,
  });
  console.log('The passphrase opens its settings and keys.');
  return keys;
}

/** Brings the secrets of a local start back, before its database is opened by them. */
export function placeSecrets({ keys }: CheckedBackup, { dataDir }: { dataDir: string }): void {
  const secrets = keys?.files['secrets.json'];
  if (secrets === undefined) return;
  const file = path.join(dataDir, 'secrets.json');
  const present = readFileIfExists(file);
  if (present === secrets) return;
  if (present !== undefined)
    throw new StartError('This data folder has keys of its own.', {
      why: `${file} is not that of the backup, and deleting it loses wallets. Nothing was changed.`,
      remedy: 'Set DATA_DIR to a new folder, clear this one by npm run reset, or leave the keys out by --without-keys.',
    });
  createDataFolder(dataDir);
  writeFileSync(file, secrets, { mode: 0o600, flag: 'wx' });
}

/** Loads a checked backup, and prints its progress. */
export async function runRestore(
  backup: CheckedBackup,
  { database, dataDir, options }: Omit<BackupSource, 'env'> & { options: RestoreValues },
): Promise<void> {
  const { folder, manifest } = backup;
  const rows = await withInterruption({ what: 'The restore', leaves: HALF_TEXT }, (signal) =>
    restoreBackup(folder, {
      ...{ databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl, manifest, signal },
      onProgress: ({ table, rows: count, done, total }) =>
        console.log(`${`${done}/${total}`.padStart(7)}  ${table.padEnd(28)}${String(count).padStart(13)} rows`),
    }),
  ).catch((error: unknown) => reportBackupError(error, { folder, isWriting: false }));
  if (dataDir !== undefined) await placeDataFiles(backup, dataDir);
  writeSettings(backup, options);
  console.log(`\nRestored ${rows} rows as of ${manifest.snapshotAt}. The counts are those of the backup.`);
}

/** Files that are there already stay. */
async function placeDataFiles({ folder, manifest }: CheckedBackup, dataDir: string): Promise<void> {
  const stored = new Set(manifest.files.map(({ file }) => file));
  for (const name of DATA_FILES.filter((file) => stored.has(`${DATA_PREFIX}${file}`))) {
    const target = path.join(dataDir, name);
    if (existsSync(target)) {
      console.log(`${target} stays as it is.`);
      continue;
    }
    createDataFolder(path.dirname(target));
    await copyFile(path.join(folder, DATA_PREFIX, name), `${target}.new`);
    await rename(`${target}.new`, target);
  }
}

function writeSettings({ keys }: CheckedBackup, { settings: file }: RestoreValues): void {
  if (!keys) return;
  const count = Object.keys(keys.settings).length;
  if (file === undefined || count === 0) {
    if (count > 0) console.log(`The backup has ${count} settings; --settings FILE writes them.`);
    return;
  }
  writeSettingsFile(file, keys.settings);
  console.log(`Wrote ${count} settings to ${file}. Check its addresses before you use it.`);
  const deployKey = keys.files['deploy.key'];
  if (deployKey === undefined) return;
  writeFileSync(`${file}.deploy-key`, deployKey, { mode: 0o600, flag: 'wx' });
  console.log(`Wrote the deploying key to ${file}.deploy-key.`);
}
