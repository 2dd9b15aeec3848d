import { createApp } from '@jumpy/server/app';
import { createBalanceReader } from '@jumpy/server/features/balances/balanceReader';
import { createArmySale } from '@jumpy/server/features/sale/armySale';
import { createShop } from '@jumpy/server/features/shop/shop';
import { createSimulator } from '@jumpy/server/features/runs/replays/simulator';
import { startJobs } from '@jumpy/server/jobs/startJobs';
import { createUserSession } from '@jumpy/server/features/auth/createUserSession';
import { getSessionCookieName } from '@jumpy/server/http/sessionCookie';
import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import { connectPostgresBus } from '@jumpy/server/platform/bus/postgresBus';
import type { Context } from '@jumpy/server/platform/context';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { connectDurableRedis } from '@jumpy/server/platform/durableRedis';
import { createDiscordClient } from '@jumpy/server/platform/discord/createDiscordClient';
import { readEnv } from '@jumpy/server/platform/env';
import { createAppClock } from '@jumpy/server/platform/clock';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '@jumpy/server/http/requestLimits';
import { createLogger } from '@jumpy/server/platform/logger';
import { type RandomSource, systemRandom } from '@jumpy/server/platform/random';
import { ROOM_KEY } from '../rooms/roomKey.ts';
import { serveForBench } from './serveForBench.ts';

/** The whole load comes from one address, so rate limits are counted but never reached. */
const limits = Object.fromEntries(
  Object.keys(REQUEST_LIMITS).map((name) => [
    name,
    { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 } satisfies RequestLimit,
  ]),
) as Record<LimitClass, RequestLimit>;

/** Number of players whose sessions alternate. */
const SIGNED_IN = Number(process.argv[2] ?? 200);
/** `alone` runs nothing but the application; `whole` adds what one of several processes has: bus, jobs and loops. */
const isWhole = process.argv[3] === 'whole';
/** Whether rooms play the recorded course. */
const isRecorded = process.argv[4] !== 'drawn';

const recordedRandom: RandomSource = {
  ...systemRandom,
  bytes: (count) => (count === ROOM_KEY.length ? ROOM_KEY : systemRandom.bytes(count)),
};

const env = readEnv();
const clock = createAppClock(env.clock);
const db = createDatabase({ url: env.databaseUrl, poolSize: env.databasePoolSize });
const log = createLogger(env);
const context: Context = {
  db,
  clock,
  env,
  bus: isWhole ? await connectPostgresBus({ url: env.databaseUrl, log }) : createMemoryBus(),
  log,
  random: systemRandom,
  redis:
    env.redisUrl === undefined
      ? undefined
      : await connectDurableRedis({ url: env.redisUrl, place: env.checkpointsIn, log }),
  discord: createDiscordClient({ env, clock }),
  chain: undefined,
  objects: undefined,
};
const players = await db.selectFrom('users').select('id').orderBy('discordId').limit(SIGNED_IN).execute();
const cookies: string[] = [];
for (const { id } of players)
  cookies.push(`${getSessionCookieName(env)}=${await createUserSession(context, { userId: id })}`);
const parts = {
  ...{ balances: createBalanceReader(context), sale: createArmySale(context), shop: createShop(context) },
  simulator: createSimulator(),
};
const random = isRecorded ? recordedRandom : systemRandom;
const app = createApp({ ...context, random }, { limits, ...parts });
if (isWhole) await startJobs(context, parts);
await serveForBench(app, { cookies });
