import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A process that cannot be mistaken: ids come back, beginnings do not. */
export interface ProcessMark {
  pid: number;
  /** When it began, in the kernel's ticks. */
  begun: string;
}

/** The mark of a process that runs; undefined for one that ended, also where nobody has collected it. */
export function markProcess(pid: number): ProcessMark | undefined {
  return processAlive(pid) ? { pid, begun: statOf(pid).begun ?? '' } : undefined;
}

export const stillRuns = ({ pid, begun }: ProcessMark): boolean => markProcess(pid)?.begun === begun;

/** True while a process with this id runs, of whatever user; one that ended and was not collected yet does not run. */
export function processAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isOver(statOf(pid).state);
}

/** How long a process that was killed may take to be gone; one that is not ours never is. */
const GONE_MS = 2_000;

/** Asks a process to end, makes it after a while, and returns when it is gone. */
export async function endProcess(mark: ProcessMark, { patienceMs }: { patienceMs: number }): Promise<void> {
  const deadlineMs = Date.now() + patienceMs;
  signal(mark, 'SIGTERM');
  while (stillRuns(mark) && Date.now() < deadlineMs + GONE_MS) {
    if (Date.now() > deadlineMs) signal(mark, 'SIGKILL');
    await pause(10);
  }
}

function signal(mark: ProcessMark, name: NodeJS.Signals): void {
  try {
    if (stillRuns(mark)) process.kill(mark.pid, name);
  } catch {
    // It ended in between, or is not ours: the one is good, and about the other nothing can be done.
  }
}

const isOver = (state: string | undefined): boolean => state === 'Z' || state === 'X';

function statOf(pid: number): { state?: string | undefined; begun?: string | undefined } {
  try {
    // The program's name comes second, in brackets, and may hold anything; the beginning is the 20th field behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    return { state: fields?.[0], begun: fields?.[19] };
  } catch {
    return {};
  }
}
