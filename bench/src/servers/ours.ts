import { createApp } from '@jumpy/server/app';
import { openSession } from '@jumpy/server/auth/openSession';
import { sessionCookieName } from '@jumpy/server/auth/sessionCookie';
import { memoryBus } from '@jumpy/server/bus/memoryBus';
import type { Context } from '@jumpy/server/context';
import { openDatabase } from '@jumpy/server/db/database';
import { createDiscordClient } from '@jumpy/server/discord/httpClient';
import { readEnv } from '@jumpy/server/env';
import { clockOf } from '@jumpy/server/lib/clock';
import { LIMITS, type Limit, type LimitClass } from '@jumpy/server/lib/limits';
import { createLog } from '@jumpy/server/lib/log';
import { systemRandom } from '@jumpy/server/lib/random';
import { serveForBench } from './serveForBench.ts';

/** The measured load comes from one address; allowances are counted, and never reached. */
const limits = Object.fromEntries(
  Object.keys(LIMITS).map((name) => [name, { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 } satisfies Limit]),
) as Record<LimitClass, Limit>;

/** Players who ask in turns. */
const SIGNED_IN = 200;

const env = readEnv();
const clock = clockOf(env.clock);
const db = openDatabase({ url: env.databaseUrl, poolSize: env.databasePoolSize });
const context: Context = {
  db,
  clock,
  env,
  bus: memoryBus(),
  log: createLog(env),
  random: systemRandom,
  discord: createDiscordClient({ env, clock }),
  chain: undefined,
};
const players = await db.selectFrom('users').select('id').limit(SIGNED_IN).execute();
const cookies: string[] = [];
for (const { id } of players) cookies.push(`${sessionCookieName(env)}=${await openSession(context, { userId: id })}`);
await serveForBench(createApp(context, { limits }), { cookies });
