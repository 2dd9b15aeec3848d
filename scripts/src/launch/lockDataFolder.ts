import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stopPostmasterIn } from '../postmaster.ts';
import { type ProcessIdentity, terminateProcess, identifyProcess, isStillRunning } from '../processIdentity.ts';
import { StartError } from '../startError.ts';
import { createDataFolder } from './createDataFolder.ts';

const LOCK_FILE = 'launcher.json';
/** How long an orphaned child process may take to exit. */
const PART_EXIT_TIMEOUT_MS = 10_000;

interface FolderLock extends ProcessIdentity {
  /** Child processes it started. */
  parts?: ProcessIdentity[];
}

export interface LockedFolder {
  /** True if the previous launcher was killed. */
  wasKilled: boolean;
  /** Records a child process, for cleanup after a kill. */
  note(pid: number): void;
  /** Stops the embedded database, even if another process started it, and releases the folder. */
  release(): Promise<void>;
}

/** The launcher that currently holds this folder; `stale` if it was killed without releasing it. */
export function findLauncher(dataDir: string): { pid: number } | 'stale' | undefined {
  const claim = readLock(dataDir);
  if (claim === undefined || claim === 'unreadable') return claim && 'stale';
  return isStillRunning(claim) ? { pid: claim.pid } : 'stale';
}

/**
 * Claims the folder for this process, or throws with the current holder. Ends orphaned processes of a killed launcher,
 * except the database, which is reused.
 */
export async function lockDataFolder(dataDir: string): Promise<LockedFolder> {
  const otherLauncher = findLauncher(dataDir);
  if (otherLauncher !== undefined && otherLauncher !== 'stale') {
    throw new StartError('Jumpy is running already.', {
      why: `Process ${otherLauncher.pid} works in ${dataDir}.`,
      remedy: 'Use that one, or press Ctrl-C in its terminal and start again.',
    });
  }
  const leftovers = readLeftoverParts(dataDir);
  const parts: ProcessIdentity[] = [];
  const ownIdentity = identifyProcess(process.pid);
  // Keep orphans recorded until they are gone, since this launcher may be killed too.
  const write = (known: ProcessIdentity[]): void => ownIdentity && writeLock(dataDir, { ...ownIdentity, parts: known });
  write(leftovers);
  await stopParts(leftovers);
  write(parts);
  return {
    wasKilled: otherLauncher === 'stale',
    note(pid) {
      const part = identifyProcess(pid);
      if (part) parts.push(part);
      write(parts);
    },
    async release() {
      await stopPostmasterIn(path.join(dataDir, 'postgres'));
      rmSync(path.join(dataDir, LOCK_FILE), { force: true });
    },
  };
}

/** Ends all processes of a killed launcher, including the database. */
export async function stopLeftovers(dataDir: string): Promise<void> {
  await stopParts(readLeftoverParts(dataDir));
  await stopPostmasterIn(path.join(dataDir, 'postgres'));
}

const stopParts = async (parts: ProcessIdentity[]): Promise<void> => {
  await Promise.all(parts.map((part) => terminateProcess(part, { patienceMs: PART_EXIT_TIMEOUT_MS })));
};

function readLeftoverParts(dataDir: string): ProcessIdentity[] {
  const claim = readLock(dataDir);
  return claim === undefined || claim === 'unreadable' ? [] : (claim.parts ?? []).filter(isStillRunning);
}

function readLock(dataDir: string): FolderLock | 'unreadable' | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, LOCK_FILE), 'utf8')) as FolderLock;
  } catch (error) {
    return error instanceof SyntaxError ? 'unreadable' : undefined;
  }
}

/** Atomic write, so that a kill leaves the previous claim. */
function writeLock(dataDir: string, claim: FolderLock): void {
  createDataFolder(dataDir);
  const file = path.join(dataDir, LOCK_FILE);
  writeFileSync(`${file}.new`, JSON.stringify(claim));
  renameSync(`${file}.new`, file);
}
