import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identifyProcess, isStillRunning } from '../processIdentity.ts';

export interface RunFolder {
  path: string;
  /** Makes the tools of the run write to this folder. */
  env: { TMPDIR: string };
  remove(): void;
}

const SHARED_MEMORY = '/dev/shm';
/** On disk also where the temporary folder is in memory. */
const DISK = '/var/tmp';
const PREFIX = 'jumpy-run-';
const MIN_FREE_BYTES = 4 * 2 ** 30;

/**
 * Creates a folder for everything a test run writes, removed at its end. It is in memory if there is space: a test
 * database has some 300 files, and creating and removing them on disk takes ten times as long. What does not fit in
 * memory asks for a folder on disk.
 *
 * @example
 * const folder = openRunFolder();
 * folder.env; // { TMPDIR: '/dev/shm/jumpy-run-4711-90210-x8Fq2a' }
 */
export function openRunFolder({ onDisk = false }: { onDisk?: boolean } = {}): RunFolder {
  const parent = onDisk ? DISK : hasFreeSpace(SHARED_MEMORY) ? SHARED_MEMORY : os.tmpdir();
  sweepLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-${identifyProcess(process.pid)?.begun}-`));
  // If tests run as root, PostgreSQL runs as another user and must be able to traverse the folder.
  chmodSync(folder, 0o711);
  return { path: folder, env: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasFreeSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MIN_FREE_BYTES && canExecutePrograms(folder);
  } catch {
    return false;
  }
}

/** Containers often mount it with `noexec`, but some unpacked programs must run. */
function canExecutePrograms(folder: string): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, where]) => where === folder);
  return mount !== undefined && !(mount[3] ?? '').split(',').includes('noexec');
}

/** Removes folders of runs that were killed. */
function sweepLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const [pid, begun = ''] = name.slice(PREFIX.length).split('-');
    if (!isStillRunning({ pid: Number(pid), begun })) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}
