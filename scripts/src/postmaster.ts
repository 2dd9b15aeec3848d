import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { followLink } from './postgresIdentity.ts';
import { canIdentifyProcesses, hasArgument, processAlive } from './processAlive.ts';
import { readFileIfExists } from './readFileIfExists.ts';

export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

const fileOf = (data: string): string => path.join(data, 'postmaster.pid');

/** The server that says it owns this data folder, whether it still lives or not. */
export function readPostmaster(data: string): Postmaster | undefined {
  const lines = readFileIfExists(fileOf(data))?.split('\n');
  if (lines === undefined) return undefined;
  return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

/**
 * True when the process is really a PostgreSQL server of this folder and not a later process with the same id. Where the system does not
 * show processes, the server's own file is believed, as pg_ctl does.
 */
export function isPostmaster(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !processAlive(pid)) return false;
  return canIdentifyProcesses() ? hasArgument(pid, followLink(data)) === true : readPostmaster(data)?.pid === pid;
}

/** Removes what a killed server left, so that the next one does not take a stranger for it. */
export function clearStalePostmaster(data: string): void {
  const left = readPostmaster(data);
  if (left && !isPostmaster(left.pid, data)) rmSync(fileOf(data), { force: true });
}

/** Stops the server of a data folder, if there is one, whoever started it. */
export async function stopPostmasterOf(data: string): Promise<void> {
  const postmaster = readPostmaster(data);
  if (postmaster) await stopPostmaster(postmaster.pid, data);
}

/** Asks the server of a data folder, if there is one, to end its connections and stop, and does not wait. */
export function askPostmasterToStop(data: string): void {
  const postmaster = readPostmaster(data);
  if (postmaster && isPostmaster(postmaster.pid, data)) process.kill(postmaster.pid, 'SIGINT');
}

/** Asks a server to end its connections and stop, and returns when it is gone. */
export async function stopPostmaster(pid: number, data: string): Promise<void> {
  if (!isPostmaster(pid, data)) return;
  process.kill(pid, 'SIGINT');
  while (isPostmaster(pid, data) || isExiting(pid, data)) await pause(10);
}

/** A process loses its arguments shortly before it is gone. */
const isExiting = (pid: number, data: string): boolean =>
  canIdentifyProcesses() && processAlive(pid) && hasArgument(pid, followLink(data)) === undefined;
