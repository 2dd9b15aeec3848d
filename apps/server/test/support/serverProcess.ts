import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE } from '@jumpy/scripts/env';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { createTestDatabase } from '@jumpy/scripts/testDatabase';
import { expect } from 'vitest';
import { migrate } from '../../src/platform/db/migrate.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url);
/** Settings that every start needs. */
export const SECRETS = {
  SESSION_SECRET: 's'.repeat(32),
  DAILY_SECRET: 'd'.repeat(32),
  KEYRING_KEK: `first:${'A'.repeat(43)}=`,
};

export interface ServerProcess {
  child: ChildProcess;
  /** The output so far. */
  output: () => string;
  exited: Promise<number | null>;
  /** Resolves with its address once it is ready, or with its exit code if it ends before. */
  ready: Promise<{ url: string } | number | null>;
}

/** Starts the server as a process of its own, with these settings alone. */
export function forkServer(env: NodeJS.ProcessEnv): ServerProcess {
  const child = fork(MAIN, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    execArgv: [],
    silent: true,
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += String(chunk)));
  child.stderr?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const message = once(child, 'message').then(([first]) => first as { url: string });
  return { child, output: () => output, exited, ready: Promise.race([message, exited]) };
}

/** Called at the end of a test, the last first. */
export type Endings = (() => unknown)[];

/** Starts a server that ends with the test at the latest. */
export function startServer(env: NodeJS.ProcessEnv, ends: Endings): ServerProcess {
  const started = forkServer(env);
  ends.push(() => started.child.kill('SIGKILL'));
  return started;
}

/** Starts it on a database and ports of its own; resolves once it is ready. */
export async function startReadyServer(
  env: NodeJS.ProcessEnv,
  ends: Endings,
): Promise<ServerProcess & { url: string; port: string }> {
  const database = await createTestDatabase({ template: 'server', migrate });
  ends.push(() => database.drop());
  const port = String(await findFreePort());
  const ports = { PORT: port, KEYRING_PORT: String(await findFreePort()) };
  const started = startServer({ DATABASE_URL: database.url, ...SECRETS, ...ports, ...env }, ends);
  const ready = await started.ready;
  expect(ready, started.output()).toMatchObject({ type: 'ready' });
  return { ...started, url: (ready as { url: string }).url, port };
}
