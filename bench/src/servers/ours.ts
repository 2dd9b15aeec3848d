import { createApp } from '@jumpy/server/app';
import { openSession } from '@jumpy/server/features/auth/openSession';
import { sessionCookieName } from '@jumpy/server/http/sessionCookie';
import { memoryBus } from '@jumpy/server/platform/bus/memoryBus';
import type { Context } from '@jumpy/server/platform/context';
import { openDatabase } from '@jumpy/server/platform/db/database';
import { createDiscordClient } from '@jumpy/server/platform/discord/httpClient';
import { readEnv } from '@jumpy/server/platform/env';
import { clockOf } from '@jumpy/server/platform/clock';
import { LIMITS, type Limit, type LimitClass } from '@jumpy/server/http/limits';
import { createLog } from '@jumpy/server/platform/log';
import { type Random, systemRandom } from '@jumpy/server/platform/random';
import { ROOM_KEY } from '../rooms/roomKey.ts';
import { serveForBench } from './serveForBench.ts';

/** The whole load comes from one address, so rate limits are counted but never reached. */
const limits = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 } satisfies Limit]),
) as Record<LimitClass, Limit>;

/** Number of players whose sessions alternate. */
const SIGNED_IN = Number(process.argv[2] ?? 200);

/** Makes rooms play the recorded course. */
const random: Random = {
  ...systemRandom,
  bytes: (count) => (count === ROOM_KEY.length ? ROOM_KEY : systemRandom.bytes(count)),
};

const env = readEnv();
const clock = clockOf(env.clock);
const db = openDatabase({ url: env.databaseUrl, poolSize: env.databasePoolSize });
const context: Context = {
  db,
  clock,
  env,
  bus: memoryBus(),
  log: createLog(env),
  random,
  discord: createDiscordClient({ env, clock }),
  chain: undefined,
};
const players = await db.selectFrom('users').select('id').orderBy('discordId').limit(SIGNED_IN).execute();
const cookies: string[] = [];
for (const { id } of players) cookies.push(`${sessionCookieName(env)}=${await openSession(context, { userId: id })}`);
await serveForBench(createApp(context, { limits }), { cookies });
