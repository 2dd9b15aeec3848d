import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Identifies a process even after its id was reused. */
export interface ProcessIdentity {
  pid: number;
  /** Start time as reported by the system; empty if it is not reported. */
  begun: string;
}

/** Mark of a running process; undefined if it has exited or is a zombie. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
  return isProcessAlive(pid) ? { pid, begun: readProcess(pid)?.begun ?? '' } : undefined;
}

/** If the system does not report start times, an equal process id counts as the same process. */
export const isStillRunning = (mark: ProcessIdentity): boolean => compareIdentity(mark) !== 'gone';

/** Whether a process with this id runs, as any user; zombies do not count. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !/^[ZX]/.test(readProcess(pid)?.state ?? '');
}

/** Whether a process was started with this argument; undefined if that cannot be read, also while it is exiting. */
export function hasArgument(pid: number, argument: string): boolean | undefined {
  const { command = '', separator = '' } = readProcess(pid) ?? {};
  return command === '' ? undefined : command.includes(`${separator}${argument}${separator}`);
}

/** How long a process may take to disappear after SIGKILL; another user's process never does. */
const KILL_TIMEOUT_MS = 2_000;

/**
 * Sends SIGTERM, then SIGKILL after `patienceMs`, and waits until the process is gone. Never signals a process that may
 * be a different one.
 */
export async function terminateProcess(mark: ProcessIdentity, { patienceMs }: { patienceMs: number }): Promise<void> {
  const deadlineMs = Date.now() + patienceMs;
  signalProcess(mark, 'SIGTERM');
  while (isStillRunning(mark) && Date.now() < deadlineMs + KILL_TIMEOUT_MS) {
    if (Date.now() > deadlineMs) signalProcess(mark, 'SIGKILL');
    await pause(10);
  }
}

function signalProcess(mark: ProcessIdentity, name: NodeJS.Signals): void {
  try {
    if (compareIdentity(mark) === 'same') process.kill(mark.pid, name);
  } catch {
    // It has just exited, or belongs to another user.
  }
}

function compareIdentity({ pid, begun }: ProcessIdentity): 'same' | 'gone' | 'unknown' {
  const now = identifyProcess(pid);
  if (now === undefined) return 'gone';
  if (now.begun === '' || begun === '') return 'unknown';
  return now.begun === begun ? 'same' : 'gone';
}

interface ProcessInfo {
  state: string;
  begun: string;
  /** Arguments, with a separator before and after each. */
  command: string;
  separator: string;
}

type ProcessReader = (pid: number) => ProcessInfo | undefined;

/** Order of preference: reading Linux's /proc starts no process; macOS has ps. */
export const PROCESS_READERS: Readonly<Record<'proc' | 'ps', ProcessReader>> = { proc: readFromProc, ps: readFromPs };

let chosenReader: ProcessReader | 'none' | undefined;

/** The first reader that can see this process; `none` if neither can, as in a container without /proc. */
function chooseReader(): ProcessReader | 'none' {
  chosenReader ??= Object.values(PROCESS_READERS).find((read) => read(process.pid) !== undefined) ?? 'none';
  return chosenReader;
}

/** False if the system shows only whether a process id is in use. */
export const canIdentifyProcesses = (): boolean => chooseReader() !== 'none';

function readProcess(pid: number): ProcessInfo | undefined {
  const read = chooseReader();
  return read === 'none' ? undefined : read(pid);
}

function readFromProc(pid: number): ProcessInfo | undefined {
  try {
    // The program name is the second field, in parentheses, and may contain anything; the start time is the 20th field
    // after it.
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
