import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Identifies a process also after its id was given to another one. */
export interface ProcessMark {
  pid: number;
  /** When it started, as the system counts it; empty where the system does not say. */
  begun: string;
}

/** The mark of a running process; undefined for one that ended, also where its parent has not collected it. */
export function markProcess(pid: number): ProcessMark | undefined {
  return processAlive(pid) ? { pid, begun: readProcess(pid)?.begun ?? '' } : undefined;
}

/** Where the system does not say when processes started, one with the same id counts as the same. */
export const stillRuns = (mark: ProcessMark): boolean => compareMark(mark) !== 'gone';

/** True while a process with this id runs, of any user; a zombie does not run. */
export function processAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !/^[ZX]/.test(readProcess(pid)?.state ?? '');
}

/** Whether a process was started with this argument; undefined where that cannot be read, also of one that is just exiting. */
export function hasArgument(pid: number, argument: string): boolean | undefined {
  const { command = '', separator = '' } = readProcess(pid) ?? {};
  return command === '' ? undefined : command.includes(`${separator}${argument}${separator}`);
}

/** How long a process may take to be gone after SIGKILL; one of another user never is. */
const GONE_MS = 2_000;

/** Sends SIGTERM, then SIGKILL after `patienceMs`, and returns when the process is gone. Never signals a process that may be another one. */
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
    if (compareMark(mark) === 'same') process.kill(mark.pid, name);
  } catch {
    // It ended in between, or belongs to another user.
  }
}

function compareMark({ pid, begun }: ProcessMark): 'same' | 'gone' | 'unknown' {
  const now = markProcess(pid);
  if (now === undefined) return 'gone';
  if (now.begun === '' || begun === '') return 'unknown';
  return now.begun === begun ? 'same' : 'gone';
}

/** What the system shows of a process. */
interface ProcessInfo {
  state: string;
  begun: string;
  /** Its arguments, with a separator before and after each. */
  command: string;
  separator: string;
}

type ProcessReader = (pid: number) => ProcessInfo | undefined;

/** In the order they are tried: Linux has /proc, and reading it starts no process; macOS has ps. */
export const PROCESS_READERS: Readonly<Record<'proc' | 'ps', ProcessReader>> = { proc: readFromProc, ps: readFromPs };

let chosenReader: ProcessReader | 'none' | undefined;

/** The first reader that shows this very process; none where neither does, as in a container without /proc. */
function chooseReader(): ProcessReader | 'none' {
  chosenReader ??= Object.values(PROCESS_READERS).find((read) => read(process.pid) !== undefined) ?? 'none';
  return chosenReader;
}

/** False where the system shows nothing of processes but whether their id is in use. */
export const canIdentifyProcesses = (): boolean => chooseReader() !== 'none';

function readProcess(pid: number): ProcessInfo | undefined {
  const read = chooseReader();
  return read === 'none' ? undefined : read(pid);
}

function readFromProc(pid: number): ProcessInfo | undefined {
  try {
    // The program's name is the second field, in parentheses, and may contain anything; the start time is the 20th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    const [state = '', begun = ''] = [fields?.[0], fields?.[19]];
    return { state, begun, command: command && `\0${command}`, separator: '\0' };
  } catch {
    return undefined;
  }
}

function readFromPs(pid: number): ProcessInfo | undefined {
  const columns = ['stat=', 'lstart=', 'command='].flatMap((column) => ['-o', column]);
  const { stdout } = spawnSync('/bin/ps', ['-ww', ...columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C', TZ: 'UTC' },
  });
  const [, state, started, command] = /^\s*(\S+)\s+(\w+ \w+ +\d+ [\d:]+ \d+)\s+(.*?)\s*$/s.exec(stdout ?? '') ?? [];
  if (state === undefined || started === undefined || command === undefined) return undefined;
  return { state, begun: String(Date.parse(`${started} UTC`) / 1000), command: ` ${command} `, separator: ' ' };
}
