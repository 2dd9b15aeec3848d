import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MigrationError } from './platform/db/migrationError.ts';
import { type Env, readEnv } from './platform/env.ts';
import { EnvError } from './platform/envReader.ts';
import { XpRateError, assertXpRate } from './features/xp/xpRate.ts';
import { createApp } from './app.ts';
import { createBalanceReader } from './features/balances/balanceReader.ts';
import { connectPostgresBus } from './platform/bus/postgresBus.ts';
import { createChainContext } from './platform/chain/createChainContext.ts';
import type { Context } from './platform/context.ts';
import { ensureCourses } from './features/daily/courses.ts';
import { migrateDatabase } from './platform/db/migrateDatabase.ts';
import { createDatabase, type PoolStats } from './platform/db/createDatabase.ts';
import { countFreeConnections, readDatabaseMs } from './platform/db/databaseProbes.ts';
import { connectDurableRedis } from './platform/durableRedis.ts';
import { canRewriteHistory } from './platform/db/grantRights.ts';
import { createDiscordClient } from './platform/discord/createDiscordClient.ts';
import { createArmySale } from './features/sale/armySale.ts';
import { createSimulator } from './features/runs/replays/simulator.ts';
import { createShop } from './features/shop/shop.ts';
import { startJobs } from './jobs/startJobs.ts';
import { addProductGauges } from './jobs/addProductGauges.ts';
import { checkPinningAuth } from './jobs/checkPinningAuth.ts';
import { createObjectStore } from './platform/objects/objectStore.ts';
import { CLOCK_SYNC_INTERVAL_MS, createSharedClock, systemClock } from './platform/clock.ts';
import { createLogger } from './platform/logger.ts';
import { startLoop } from './platform/loop.ts';
import { systemRandom } from './platform/random.ts';
import { createKeyringApp } from './features/pages/createKeyringApp.ts';
import { registerKeyringAddress } from './features/wallets/addresses/registerKeyringAddress.ts';
import { reportUnknownKeys } from './features/wallets/keys/rotateKeys.ts';

/** Grace period for work in progress on shutdown. */
const DRAIN_TIMEOUT_MS = 5_000;

/** Prints why the server cannot start, and exits. */
function exitWithMessage(message: string): never {
  process.stderr.write(`${message}\n`);
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
    if ([EnvError, MigrationError, XpRateError].some((errorClass) => error instanceof errorClass))
      exitWithMessage((error as Error).message);
    const reason = error instanceof AggregateError ? error.errors.join('; ') : String(error);
    exitWithMessage(
      `The server could not start: ${reason}\n  Do: see that DATABASE_URL answers and that ports ${env.port} and ${env.keyringPort} are free.`,
    );
  }
}

interface RunningServer {
  url: string;
  /**
   * Finishes work in progress, closes sockets and releases everything; repeated calls share the first. `isAlone`: the
   * launcher is gone and takes the database along, so further failures are ignored.
   */
  stop(options?: { isAlone?: boolean }): Promise<void>;
}

async function migrateFirst(env: Env, log: Logger): Promise<void> {
  const applied = await migrateDatabase(env, {
    onLocked: (holder) => log.warn({ holder }, 'the start waits for another session of the database'),
  });
  if (applied.length > 0) log.info({ applied }, 'the database is up to date');
}

/** Warns of a role that may do too much, and of connections that are missing. */
async function warnOfDatabase({ db, env, log }: Context): Promise<void> {
  if (await canRewriteHistory(db))
    log.warn(
      'DATABASE_URL names a role that may rewrite the ledger: give the server one of its own (docs/operations.md, Database)',
    );
  const freeConnections = await countFreeConnections(db);
  if (freeConnections < env.databasePoolSize)
    log.warn(
      { freeConnections, poolSize: env.databasePoolSize },
      'the database has fewer connections left than this process may open: lower DATABASE_POOL_SIZE or raise max_connections',
    );
}

const connectRedis = async ({ redisUrl: url, checkpointsIn: place }: Env, log: Logger) =>
  url === undefined ? undefined : connectDurableRedis({ url, place, log });

/** Composes the server, migrates the database, and opens the port. */
async function startAppServer(env: Env): Promise<RunningServer> {
  // Nothing of it is loaded where traces go nowhere.
  const tracing = env.tracing && (await import('./http/tracing.ts')).startTracing(env.tracing);
  const log = createLogger(env, undefined, { mixin: tracing?.getLogFields });
  tracing?.logErrors(log);
  await migrateFirst(env, log);
  let readPool = (): PoolStats => ({ total: 0, idle: 0, waiting: 0 });
  const db = createDatabase({
    url: env.databaseUrl,
    onPool: (read) => (readPool = read),
    poolSize: env.databasePoolSize,
    onQuery: tracing?.recordQuery,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke; the next request makes a new one'),
  });
  const clock = createSharedClock({ setting: env.clock, readMs: () => readDatabaseMs(db) });
  await clock.sync();
  const bus = await connectPostgresBus({ url: env.databaseUrl, log });
  const objects = env.objects && createObjectStore(env.objects);
  const redis = await connectRedis(env, log);
  const metrics =
    env.metrics &&
    (await import('./http/metrics.ts')).createMetrics({ db, clock, readPool: () => readPool(), objects });
  const context: Context = {
    ...{ db, clock, env, bus, log, objects, redis, random: systemRandom },
    discord: createDiscordClient({ env, clock, startCall: metrics && (() => metrics.startCall('discord')) }),
    chain:
      env.chain &&
      createChainContext({
        // Trust and hold times of nodes use real time, even if CLOCK is fixed.
        context: { clock: systemClock, log },
        env: env.chain,
        startCall: metrics && (() => metrics.startCall('chain')),
      }),
  };

  await warnOfDatabase(context);
  await registerKeyringAddress(context);
  await assertXpRate(context);
  await ensureCourses(context);
  await reportUnknownKeys(context);

  const balances = createBalanceReader(context);
  const sale = createArmySale(context);
  const shop = createShop(context);
  // The character gate needs the items; an unreachable chain delays startup only briefly.
  if (context.chain) await shop.read();
  const simulator = createSimulator();
  if (metrics) addProductGauges(metrics, { context, simulator });
  let isDraining = false;
  const app = createApp(context, { balances, sale, shop, simulator, metrics, tracing, isDraining: () => isDraining });
  const keyring = createKeyringApp(context);
  await app.listen({ host: env.host, port: env.port });
  await keyring.listen({ host: env.host, port: env.keyringPort });
  const metricsServer = env.metrics && (await metrics?.listen(env.metrics));
  checkPinningAuth(context);
  const jobs = [
    ...(await startJobs(context, { balances, sale, shop, simulator, runJob: tracing?.runJob })),
    startLoop({ name: 'clock', intervalMs: CLOCK_SYNC_INTERVAL_MS, log, run: () => clock.sync() }),
  ];

  let stopping: Promise<void> | undefined;
  const stop = async (drainMs: number): Promise<void> => {
    isDraining = true;
    await pause(drainMs);
    await Promise.all(jobs.map((job) => job.stop()));
    metricsServer?.close();
    await Promise.all([app.close(), keyring.close()]);
    await bus.close();
    redis?.close();
    await db.destroy();
    await tracing?.stop();
  };
  return {
    url: env.publicUrl,
    stop({ isAlone = false } = {}) {
      if (isAlone) log.level = 'silent';
      return (stopping ??= stop(isAlone ? 0 : env.drainMs));
    },
  };
}

const env = loadEnv();
const serverPromise = start(env);
let isEnding = false;

function shutDown({ isAlone }: { isAlone: boolean }): void {
  if (isEnding) return;
  isEnding = true;
  setTimeout(() => process.exit(1), env.drainMs + DRAIN_TIMEOUT_MS).unref();
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
