import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFault } from '../startFault.ts';

const FILE = 'launcher.json';

interface Claim {
  pid: number;
  /** When that process began, in the kernel's ticks: process ids come back, beginnings do not. */
  begun: string;
}

/** The launcher that works in this folder now; `stale` when one was killed and left its claim. */
export function findLauncher(dataDir: string): { pid: number } | 'stale' | undefined {
  const file = path.join(dataDir, FILE);
  if (!existsSync(file)) return undefined;
  const { pid, begun } = JSON.parse(readFileSync(file, 'utf8')) as Claim;
  return processBegun(pid) === begun ? { pid } : 'stale';
}

/** Takes the folder for this process, or says who has it. */
export function claimFolder(dataDir: string): { afterKill: boolean; release: () => Promise<void> } {
  const other = findLauncher(dataDir);
  if (other !== undefined && other !== 'stale') {
    throw new StartFault('Jumpy is running already.', {
      why: `Process ${other.pid} works in ${dataDir}.`,
      remedy: 'Use that one, or press Ctrl-C in its terminal and start again.',
    });
  }
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, FILE);
  const claim: Claim = { pid: process.pid, begun: processBegun(process.pid) ?? '' };
  writeFileSync(file, JSON.stringify(claim));
  return { afterKill: other === 'stale', release: async () => rmSync(file, { force: true }) };
}

function processBegun(pid: number): string | undefined {
  try {
    // The program's name comes second, in brackets, and may hold anything; the beginning is the 20th field behind it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}
