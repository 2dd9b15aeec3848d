import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scriptEnv } from '../env.ts';
import { findFreePort } from '../launch/ports.ts';
import type { RedisProgram } from './findRedis.ts';
import type { RedisOptions, RedisServer } from './redisServer.ts';

const POLL_MS = 10;
const MAX_TRIES = 3_000;
/** No persistence, unless options that follow add it. */
const SETTINGS = [
  '--bind',
  '127.0.0.1',
  '--save',
  '',
  '--appendonly',
  'no',
  '--daemonize',
  'no',
  '--loglevel',
  'warning',
];

/** A Redis in its own process. */
export interface RealRedis extends RedisServer {
  readonly pid: number;
}

/**
 * Starts a real Redis on a free port.
 * @example (await startRealRedis(await findRedis())).url // 'redis://127.0.0.1:40123'
 */
export async function startRealRedis(
  program: RedisProgram,
  { password, keepsAll = false }: RedisOptions = {},
): Promise<RealRedis> {
  const port = await findFreePort();
  const folder = keepsAll ? createFolder() : undefined;
  let child = await openProcess(program, { port, password, folder });
  // Kill it when this process exits for any reason.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const kill = async (): Promise<void> => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return {
    url: `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0;
    },
    kill,
    async restart() {
      await kill();
      child = await openProcess(program, { port, password, folder });
      process.once('exit', end);
    },
  };
}

const folders: string[] = [];

/** Creates a folder that is deleted when this process exits. */
function createFolder(): string {
  if (folders.length === 0)
    process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-redis-'));
  folders.push(folder);
  return folder;
}

async function openProcess(
  { file, env }: RedisProgram,
  { port, password, folder }: Pick<RedisOptions, 'password'> & { port: number; folder: string | undefined },
): Promise<ChildProcess> {
  const args = ['--port', String(port), ...(password === undefined ? [] : ['--requirepass', password])];
  const appending = folder === undefined ? [] : ['--appendonly', 'yes', '--appendfsync', 'always', '--dir', folder];
  const child = spawn(file, [...args, ...SETTINGS, ...appending], {
    env: { ...scriptEnv().inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  for (let tries = 0; tries < MAX_TRIES && child.exitCode === null; tries += 1) {
    if (await isAnswering(port)) return child;
    await pause(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`Redis did not start: ${output}`);
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (isReady: boolean) => {
      socket.destroy();
      resolve(isReady);
    };
    // A server with a password answers -NOAUTH, so it is up.
    socket.once('data', (data) => end(/^(\+PONG|-NOAUTH)/.test(data.toString()))).once('error', () => end(false));
  });
}
