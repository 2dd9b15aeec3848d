import { type ChildProcess, spawn } from 'node:child_process';
import { COMPILE_CACHE } from '../env.ts';
import { StartError } from '../startError.ts';

export interface ChildOptions {
  /** Name for messages. */
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Called with the process id before the process is ready. */
  onSpawn?: (pid: number) => void;
}

export interface Child {
  name: string;
  pid: number;
  /** URL it listens on. */
  url: string;
  /** Resolves with the reason when the process has ended. */
  ended: Promise<string>;
  isRunning(): boolean;
  stop(): Promise<void>;
}

/** An optional process that cannot run on this machine. */
export class PartAbsent extends Error {
  override readonly name = 'PartAbsent';
}

/** Long enough for an emulated server, which takes a minute; a process that exits is noticed at once. */
const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Starts a child process and waits for `{ type: 'ready', url }`, or `{ type: 'absent', why }` if it cannot run here. It
 * has its own process group, so that Ctrl-C reaches only the launcher, and exits when its IPC channel closes.
 */
export async function startChild({ name, file, env, signal, onSpawn }: ChildOptions): Promise<Child> {
  const child = spawn(process.execPath, [file], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  if (child.pid !== undefined) onSpawn?.(child.pid);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, cause) => resolve(cause === null ? `exit code ${code}` : cause));
    child.once('error', (error) => resolve(error.message));
  });
  const stop = (): Promise<void> => stopChild(child, ended);
  const outcome = await Promise.race([
    waitForReady(child),
    ended.then((reason) => ({ error: `It ended with ${reason}; what it said stands above.` })),
    waitForAbort(signal).then(() => ({ error: 'It was stopped while starting.' })),
    timeout().then(() => ({ error: `It said nothing for ${READY_TIMEOUT_MS / 1000} s.` })),
  ]);
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  if ('url' in outcome && child.pid !== undefined)
    return { ...{ name, pid: child.pid, url: outcome.url, ended }, isRunning, stop };
  await stop();
  signal.throwIfAborted();
  if ('absent' in outcome) throw new PartAbsent(outcome.absent);
  throw new StartError(`The ${name} did not start.`, {
    why: 'error' in outcome ? outcome.error : 'The system gave it no process.',
    remedy: 'Mend what it names and start again; npm run reset clears what earlier starts kept.',
  });
}

function waitForReady(child: ChildProcess): Promise<{ url: string } | { absent: string }> {
  return new Promise((resolve) => {
    child.on('message', (message: { type?: unknown; url?: unknown; why?: unknown }) => {
      if (message?.type === 'ready' && typeof message.url === 'string') resolve({ url: message.url });
      if (message?.type === 'absent' && typeof message.why === 'string') resolve({ absent: message.why });
    });
  });
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}

const timeout = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, READY_TIMEOUT_MS).unref());

const waitForAbort = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
