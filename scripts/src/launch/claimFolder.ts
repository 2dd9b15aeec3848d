import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stopPostmasterOf } from '../postmaster.ts';
import { type ProcessMark, endProcess, markProcess, stillRuns } from '../processAlive.ts';
import { StartError } from '../startError.ts';
import { makeDataFolder } from './makeDataFolder.ts';

const FILE = 'launcher.json';
/** How long an orphaned child process may take to exit. */
const PART_PATIENCE_MS = 10_000;

interface Claim extends ProcessMark {
  /** Child processes it started. */
  parts?: ProcessMark[];
}

export interface ClaimedFolder {
  /** True if the previous launcher was killed. */
  afterKill: boolean;
  /** Records a child process, for cleanup after a kill. */
  note(pid: number): void;
  /** Stops the embedded database, even if another process started it, and releases the folder. */
  release(): Promise<void>;
}

/** The launcher that currently holds this folder; `stale` if it was killed without releasing it. */
export function findLauncher(dataDir: string): { pid: number } | 'stale' | undefined {
  const claim = readClaim(dataDir);
  if (claim === undefined || claim === 'unreadable') return claim && 'stale';
  return stillRuns(claim) ? { pid: claim.pid } : 'stale';
}

/**
 * Claims the folder for this process, or throws with the current holder. Ends orphaned processes of a killed launcher,
 * except the database, which is reused.
 */
export async function claimFolder(dataDir: string): Promise<ClaimedFolder> {
  const other = findLauncher(dataDir);
  if (other !== undefined && other !== 'stale') {
    throw new StartError('Jumpy is running already.', {
      why: `Process ${other.pid} works in ${dataDir}.`,
      remedy: 'Use that one, or press Ctrl-C in its terminal and start again.',
    });
  }
  const left = partsLeft(dataDir);
  const parts: ProcessMark[] = [];
  const own = markProcess(process.pid);
  // Keep orphans recorded until they are gone, since this launcher may be killed too.
  const write = (known: ProcessMark[]): void => own && writeClaim(dataDir, { ...own, parts: known });
  write(left);
  await endParts(left);
  write(parts);
  return {
    afterKill: other === 'stale',
    note(pid) {
      const part = markProcess(pid);
      if (part) parts.push(part);
      write(parts);
    },
    async release() {
      await stopPostmasterOf(path.join(dataDir, 'postgres'));
      rmSync(path.join(dataDir, FILE), { force: true });
    },
  };
}

/** Ends all processes of a killed launcher, including the database. */
export async function endLeftovers(dataDir: string): Promise<void> {
  await endParts(partsLeft(dataDir));
  await stopPostmasterOf(path.join(dataDir, 'postgres'));
}

const endParts = async (parts: ProcessMark[]): Promise<void> => {
  await Promise.all(parts.map((part) => endProcess(part, { patienceMs: PART_PATIENCE_MS })));
};

function partsLeft(dataDir: string): ProcessMark[] {
  const claim = readClaim(dataDir);
  return claim === undefined || claim === 'unreadable' ? [] : (claim.parts ?? []).filter(stillRuns);
}

function readClaim(dataDir: string): Claim | 'unreadable' | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataDir, FILE), 'utf8')) as Claim;
  } catch (error) {
    return error instanceof SyntaxError ? 'unreadable' : undefined;
  }
}

/** Atomic write, so that a kill leaves the previous claim. */
function writeClaim(dataDir: string, claim: Claim): void {
  makeDataFolder(dataDir);
  const file = path.join(dataDir, FILE);
  writeFileSync(`${file}.new`, JSON.stringify(claim));
  renameSync(`${file}.new`, file);
}
