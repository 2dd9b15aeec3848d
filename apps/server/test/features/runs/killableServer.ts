import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from '@jumpy/scripts/env';
import { freePort } from '@jumpy/scripts/freePort';
import type { TestApp } from '../../support/testApp.ts';

/** The whole server as a process of its own, on the arena's database. */
export interface KillableServer {
  /** Where pages would come from. */
  origin: string;
  /** Where it listens: Node does not find names under `localhost` everywhere. */
  url: string;
  kill(): Promise<void>;
  /** Sends it a signal: SIGSTOP makes it stand still, SIGCONT go on, SIGTERM asks it to end. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void;
}

const MAIN = new URL('../../../src/main.ts', import.meta.url);

/** Starts it with a clock that stands at a moment, or with that of the machine; with what else of its environment is given. */
export async function startKillable(
  { databaseUrl, context }: TestApp,
  nowMs: number | 'real',
  more: { PUBLIC_URL?: string; KEYRING_URL?: string; REDIS_URL?: string; ROOM_LEASE_MS?: string } = {},
): Promise<KillableServer> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: context.env.sessionSecret,
    DAILY_SECRET: context.env.dailySecret,
    KEYRING_KEK: `killable:${'A'.repeat(43)}=`,
    PORT: String(await freePort()),
    KEYRING_PORT: String(await freePort()),
    ...(nowMs === 'real' ? {} : { CLOCK: new Date(nowMs).toISOString() }),
    LOG_LEVEL: 'silent',
    ...more,
  };
  const child: ChildProcess = fork(MAIN, { env, execArgv: [], silent: true });
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [{ url: string } | number];
  if (typeof message !== 'object') throw new Error(`the server ended with ${message}`);
  return {
    origin: message.url,
    url: `http://127.0.0.1:${env.PORT}`,
    signal: (name) => void child.kill(name),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
