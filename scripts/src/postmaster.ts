import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { resolveLink } from './postgresIdentity.ts';
import { canIdentifyProcesses, hasArgument, isProcessAlive } from './processIdentity.ts';
import { readFileIfExists } from './readFileIfExists.ts';

export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const getPidFilePath = (data: string): string => path.join(data, 'postmaster.pid');

/** The server recorded as owner of this data folder, whether it is alive or not. */
export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readFileIfExists(getPidFilePath(data))?.split('\n');
  if (lines === undefined) return undefined;
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * Whether the process is a PostgreSQL server of this folder, and not a later process with the same id. If processes
 * cannot be inspected, the server's own pid file is trusted, as in pg_ctl.
 */
export function isPostmaster(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isProcessAlive(pid)) return false;
  return canIdentifyProcesses() ? hasArgument(pid, resolveLink(data)) === true : readPostmaster(data)?.pid === pid;
}

/** Removes the pid file of a killed server, so that the next start does not take another process for it. */
export function clearStalePostmaster(data: string): void {
  const leftover = readPostmaster(data);
  if (leftover && !isPostmaster(leftover.pid, data)) rmSync(getPidFilePath(data), { force: true });
}

/** Stops the server of a data folder, if any, even if another process started it. */
export async function stopPostmasterIn(data: string): Promise<void> {
  const postmaster = readPostmaster(data);
  if (postmaster) await stopPostmaster(postmaster.pid, data);
}

/** Requests a fast shutdown of the server of a data folder, if any, without waiting. */
export function signalPostmasterStop(data: string): void {
  const postmaster = readPostmaster(data);
  if (postmaster && isPostmaster(postmaster.pid, data)) process.kill(postmaster.pid, 'SIGINT');
}

/** Requests a fast shutdown and waits until the server is gone. */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  if (!isPostmaster(pid, data)) return;
  process.kill(pid, 'SIGINT');
  while (isPostmaster(pid, data) || isExiting(pid, data)) await pause(10);
}

/** An exiting process loses its arguments shortly before it is gone. */
const isExiting = (pid: number, data: string): boolean =>
  canIdentifyProcesses() && isProcessAlive(pid) && hasArgument(pid, resolveLink(data)) === undefined;
