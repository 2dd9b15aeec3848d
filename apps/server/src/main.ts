import { MigrationFault } from './platform/db/migrate.ts';
import { type Env, readEnv } from './platform/env.ts';
import { EnvFault } from './platform/envReader.ts';
import { type RunningServer, startServer } from './start.ts';
import { XpRateFault } from './features/xp/rate.ts';

/** How long what is under way may take to end. */
const DRAIN_MS = 5_000;

/** A start that cannot go on says why in plain words and leaves nothing behind. */
function refuse(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

function readSettings(): Env {
  try {
    return readEnv();
  } catch (fault) {
    if (fault instanceof EnvFault) refuse(fault.message);
    throw fault;
  }
}

async function start(env: Env): Promise<RunningServer> {
  try {
    return await startServer(env);
  } catch (fault) {
    if ([EnvFault, MigrationFault, XpRateFault].some((known) => fault instanceof known))
      refuse((fault as Error).message);
    const why = fault instanceof AggregateError ? fault.errors.join('; ') : String(fault);
    refuse(
      `The server could not start: ${why}\n  Do: see that DATABASE_URL answers and that ports ${env.port} and ${env.keyringPort} are free.`,
    );
  }
}

const starting = start(readSettings());
let isEnding = false;

function end(): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  starting
    .then((server) => server.stop())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}

process.once('SIGTERM', end);
process.once('SIGINT', end);
// Without the launcher nobody would stop it later.
if (process.connected) process.once('disconnect', end);

const { url } = await starting;
process.send?.({ type: 'ready', url });
