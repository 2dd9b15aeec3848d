import { BackupError } from '@jumpy/server/platform/db/backup/backupError';
import { MigrationError } from '@jumpy/server/platform/db/migrationError';
import { StartError } from '../startError.ts';

/** Folder of a backup for files of the data folder. */
export const DATA_PREFIX = 'data/';
/** Files of the data folder without secrets: the local chain, its contracts, the stand-in's people, a deployment. */
export const DATA_FILES = [
  'chain/state.json',
  'chain/state.previous.json',
  'contracts.json',
  'sandbox.json',
  'demo.json',
  'deployment.json',
];

/** Runs work that ends early, and cleans up after itself, at Ctrl-C, SIGTERM or after too long. */
export async function withInterruption<T>(
  { what, leaves = 'It left nothing.', maxMinutes }: { what: string; leaves?: string; maxMinutes?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const end = (name: string): void =>
    controller.abort(
      new StartError(`${what} was ended.`, { why: `${name} ended it. ${leaves}`, remedy: 'Call it again.' }),
    );
  const giveUp = (): void =>
    controller.abort(
      new StartError(`${what} took too long.`, {
        why: `It may hold its snapshot for ${maxMinutes} minutes. ${leaves}`,
        remedy: 'Raise --max-minutes, or make it on a machine nearer to the database.',
      }),
    );
  const timer = maxMinutes === undefined ? undefined : setTimeout(giveUp, maxMinutes * 60_000);
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const name of signals) process.on(name, end);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    for (const name of signals) process.off(name, end);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'there is a file in its way',
  EEXIST: 'there is something of this name already',
  ENOENT: 'the system keeps no folders there',
};

/** Throws an error that says what an operator can do, if there is anything. */
export function reportBackupError(
  error: unknown,
  { folder, isWriting }: { folder: string; isWriting: boolean },
): never {
  if (error instanceof BackupError) throw new StartError(error.message, error);
  if (error instanceof MigrationError)
    throw new StartError('The database could not be prepared.', {
      why: error.message,
      remedy: 'Correct that, and call it again.',
      cause: error,
    });
  const reason = REASONS[String(Object(error).code)];
  if (!isWriting || reason === undefined) throw error;
  throw new StartError('The backup could not be written.', {
    why: `${folder}: ${reason}. What it had written was removed.`,
    remedy: 'Make room there, or name another folder: npm run backup -- FOLDER',
    cause: error,
  });
}
