import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import type { Chain } from './chain/chain.ts';
import type { Database } from './db/schema.ts';
import type { DiscordClient } from './discord/client.ts';
import type { Env } from './env.ts';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** What the composition root hands out. Functions ask for slices: `Pick<Context, 'db' | 'clock'>`. */
export interface Context {
  db: Kysely<Database>;
  clock: Clock;
  env: Env;
  bus: Bus;
  log: Logger;
  discord: DiscordClient;
  random: Random;
  /** Undefined while no chain is configured: what needs it says so, everything else goes on. */
  chain: Chain | undefined;
}
