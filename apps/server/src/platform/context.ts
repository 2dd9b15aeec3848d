import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import type { ChainContext } from './chain/chainContext.ts';
import type { DatabaseSchema } from './db/schema.ts';
import type { DiscordClient } from './discord/discordClient.ts';
import type { DurableRedis } from './durableRedis.ts';
import type { Env } from './env.ts';
import type { ObjectStore } from './objects/objectStore.ts';
import type { AppClock } from './clock.ts';
import type { RandomSource } from './random.ts';

/** Dependencies created by the composition root. Functions take slices: `Pick<Context, 'db' | 'clock'>`. */
export interface Context {
  db: Kysely<DatabaseSchema>;
  clock: AppClock;
  env: Env;
  bus: Bus;
  log: Logger;
  discord: DiscordClient;
  random: RandomSource;
  /** Undefined if no chain is configured; features that need it report so, everything else works. */
  chain: ChainContext | undefined;
  /** Undefined if no Redis is configured. */
  redis: DurableRedis | undefined;
  /** Undefined if no object store is configured; everything stays in the database then. */
  objects: ObjectStore | undefined;
}
