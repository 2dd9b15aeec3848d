import { createApp } from './app.ts';
import { createBalances } from './features/balances/balances.ts';
import { openPostgresBus } from './platform/bus/postgresBus.ts';
import { openChain } from './platform/chain/openChain.ts';
import type { Context } from './platform/context.ts';
import { keepCourses } from './features/daily/keepCourses.ts';
import { bringUpToDate } from './platform/db/bringUpToDate.ts';
import { openDatabase } from './platform/db/database.ts';
import { mayRewrite } from './platform/db/rights.ts';
import { createDiscordClient } from './platform/discord/httpClient.ts';
import type { Env } from './platform/env.ts';
import { createSale } from './features/sale/sale.ts';
import { createSimulator } from './features/runs/replays/simulator.ts';
import { createShop } from './features/shop/shop.ts';
import { startJobs } from './jobs/startJobs.ts';
import { tryPinning } from './jobs/tryPinning.ts';
import { clockOf, systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { systemRandom } from './platform/random.ts';
import { createKeyringApp } from './features/pages/createKeyringApp.ts';
import { keepKeyringAddress } from './features/wallets/addresses/keepKeyringAddress.ts';
import { reportUnknownKeys } from './features/wallets/keys/reportUnknownKeys.ts';
import { assertXpRate } from './features/xp/rate.ts';

export interface RunningServer {
  url: string;
  /**
   * Finishes work in progress, closes sockets and releases everything; repeated calls share the first. `isAlone`: the
   * launcher is gone and takes the database along, so further failures are ignored.
   */
  stop(options?: { isAlone?: boolean }): Promise<void>;
}

/** Composes the server, migrates the database, and opens the port. */
export async function startServer(env: Env): Promise<RunningServer> {
  const log = createLog(env);
  const clock = clockOf(env.clock);
  const applied = await bringUpToDate(env);
  if (applied.length > 0) log.info({ applied }, 'the database is up to date');
  const db = openDatabase({
    url: env.databaseUrl,
    poolSize: env.databasePoolSize,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke; the next request makes a new one'),
  });
  const bus = await openPostgresBus({ url: env.databaseUrl, log });
  const context: Context = {
    db,
    clock,
    env,
    bus,
    log,
    random: systemRandom,
    discord: createDiscordClient({ env, clock }),
    // Trust and hold times of nodes use real time, even if CLOCK is fixed.
    chain: env.chain && openChain({ context: { clock: systemClock, log }, env: env.chain }),
  };

  if (await mayRewrite(db))
    log.warn(
      'DATABASE_URL names a role that may rewrite the ledger: give the server one of its own (docs/operations.md, Database)',
    );
  await keepKeyringAddress(context);
  await assertXpRate(context);
  await keepCourses(context);
  await reportUnknownKeys(context);

  const balances = createBalances(context);
  const sale = createSale(context);
  const shop = createShop(context);
  // The character gate needs the items; an unreachable chain delays startup only briefly.
  if (context.chain) await shop.read();
  const simulator = createSimulator();
  let isDraining = false;
  const app = createApp(context, { balances, sale, shop, simulator, isDraining: () => isDraining });
  const keyring = createKeyringApp(context);
  await app.listen({ host: env.host, port: env.port });
  await keyring.listen({ host: env.host, port: env.keyringPort });
  tryPinning(context);
  const jobs = await startJobs(context, { balances, sale, shop, simulator });

  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    isDraining = true;
    await Promise.all(jobs.map((job) => job.stop()));
    await Promise.all([app.close(), keyring.close()]);
    await bus.close();
    await db.destroy();
  };
  return {
    url: env.publicUrl,
    stop({ isAlone = false } = {}) {
      if (isAlone) log.level = 'silent';
      return (stopping ??= stop());
    },
  };
}
