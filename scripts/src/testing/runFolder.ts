import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { markProcess, stillRuns } from '../processAlive.ts';

export interface RunFolder {
  path: string;
  /** What makes the tools of the run write there. */
  env: { TMPDIR: string };
  remove(): void;
}

const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'jumpy-run-';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * A folder for all that a run of tests writes, gone with it. It is in memory where there is room: a database of a
 * test's own is some 300 files, and a disk takes ten times as long to make and remove them.
 *
 * @example
 * const folder = openRunFolder();
 * folder.env; // { TMPDIR: '/dev/shm/jumpy-run-4711-90210-x8Fq2a' }
 */
export function openRunFolder(): RunFolder {
  const parent = hasRoom(SHARED_MEMORY) ? SHARED_MEMORY : os.tmpdir();
  sweepLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, `${PREFIX}${process.pid}-${markProcess(process.pid)?.begun}-`));
  // PostgreSQL runs as a user of its own where the tests are run by root, and has to get through.
  chmodSync(folder, 0o711);
  return { path: folder, env: { TMPDIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM_BYTES && mayRunPrograms(folder);
  } catch {
    return false;
  }
}

/** Containers often mount it so that nothing in it runs; some of what a test unpacks has to. */
function mayRunPrograms(folder: string): boolean {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, where]) => where === folder);
  return mount !== undefined && !(mount[3] ?? '').split(',').includes('noexec');
}

/** A run that was killed could not remove its folder. */
function sweepLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const [pid, begun = ''] = name.slice(PREFIX.length).split('-');
    if (!stillRuns({ pid: Number(pid), begun })) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}
