import { MigrationError } from './platform/db/migrationError.ts';
import { type Env, readEnv } from './platform/env.ts';
import { EnvError } from './platform/envReader.ts';
import { type RunningServer, startAppServer } from './startAppServer.ts';
import { XpRateError } from './features/xp/xpRate.ts';

/** Grace period for work in progress on shutdown. */
const DRAIN_TIMEOUT_MS = 5_000;

/** Prints why the server cannot start, and exits. */
function exitWithMessage(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

function loadEnv(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof EnvError) exitWithMessage(error.message);
    throw error;
  }
}

async function start(env: Env): Promise<RunningServer> {
  try {
    return await startAppServer(env);
  } catch (error) {
    if ([EnvError, MigrationError, XpRateError].some((known) => error instanceof known))
      exitWithMessage((error as Error).message);
    const why = error instanceof AggregateError ? error.errors.join('; ') : String(error);
    exitWithMessage(
      `The server could not start: ${why}\n  Do: see that DATABASE_URL answers and that ports ${env.port} and ${env.keyringPort} are free.`,
    );
  }
}

const serverPromise = start(loadEnv());
let isEnding = false;

function shutDown({ isAlone }: { isAlone: boolean }): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
  serverPromise
    .then((server) => server.stop({ isAlone }))
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

process.once('SIGTERM', () => shutDown({ isAlone: false }));
process.once('SIGINT', () => shutDown({ isAlone: false }));
// Without the launcher, nothing would stop the server later.
if (process.connected) process.once('disconnect', () => shutDown({ isAlone: true }));

const { url } = await serverPromise;
process.send?.({ type: 'ready', url });
