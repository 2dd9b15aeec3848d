import { MigrationError } from './platform/db/migrationError.ts';
import { type Env, readEnv } from './platform/env.ts';
import { EnvError } from './platform/envReader.ts';
import { type RunningServer, startServer } from './start.ts';
import { XpRateError } from './features/xp/rate.ts';

/** Grace period for work in progress on shutdown. */
const DRAIN_MS = 5_000;

/** Prints why the server cannot start, and exits. */
function refuse(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

function readSettings(): Env {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof EnvError) refuse(error.message);
    throw error;
  }
}

async function start(env: Env): Promise<RunningServer> {
  try {
    return await startServer(env);
  } catch (error) {
    if ([EnvError, MigrationError, XpRateError].some((known) => error instanceof known))
      refuse((error as Error).message);
    const why = error instanceof AggregateError ? error.errors.join('; ') : String(error);
    refuse(
      `The server could not start: ${why}\n  Do: see that DATABASE_URL answers and that ports ${env.port} and ${env.keyringPort} are free.`,
    );
  }
}

const starting = start(readSettings());
let isEnding = false;

function end({ isAlone }: { isAlone: boolean }): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  starting
    .then((server) => server.stop({ isAlone }))
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

process.once('SIGTERM', () => end({ isAlone: false }));
process.once('SIGINT', () => end({ isAlone: false }));
// Without the launcher, nothing would stop the server later.
if (process.connected) process.once('disconnect', () => end({ isAlone: true }));

const { url } = await starting;
process.send?.({ type: 'ready', url });
