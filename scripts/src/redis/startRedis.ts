import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { scriptEnv } from '../env.ts';
import { freePort } from '../freePort.ts';
import type { RedisProgram } from './findRedis.ts';

const POLL_MS = 10;
const TRIES = 3_000;
/** Nothing is kept: what it knew is gone when it ends. */
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

/** A Redis for tests, in memory alone. */
export interface Redis {
  url: string;
  pid: number;
  /** Ends it at once; what it knew is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
}

/**
 * Starts a Redis at a port that the system gives.
 * @example (await startRedis(await findRedis())).url // 'redis://127.0.0.1:40123'
 */
export async function startRedis(program: RedisProgram): Promise<Redis> {
  const port = await freePort();
  let child = await open(program, port);
  // Ends with this process, however that ends.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const kill = async (): Promise<void> => {
    process.off('exit', end);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return child.pid ?? 0;
    },
    kill,
    async restart() {
      await kill();
      child = await open(program, port);
      process.once('exit', end);
    },
  };
}

async function open({ file, env }: RedisProgram, port: number): Promise<ChildProcess> {
  const child = spawn(file, ['--port', String(port), ...SETTINGS], {
    env: { ...scriptEnv().inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    if (await answers(port)) return child;
    await pause(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`Redis did not start: ${said}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('data', (data) => end(data.toString().startsWith('+PONG'))).once('error', () => end(false));
  });
}
