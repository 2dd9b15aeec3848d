import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import type { Chain } from './chain/chain.ts';
import type { Database } from './db/schema.ts';
import type { DiscordClient } from './discord/client.ts';
import type { Env } from './env.ts';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** Dependencies created by the composition root. Functions take slices: `Pick<Context, 'db' | 'clock'>`. */
export interface Context {
  db: Kysely<Database>;
  clock: Clock;
  env: Env;
  bus: Bus;
  log: Logger;
  discord: DiscordClient;
  random: Random;
  /** Undefined if no chain is configured; features that need it report so, everything else works. */
  chain: Chain | undefined;
}
