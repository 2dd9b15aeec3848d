import { memoryBus } from '@jumpy/server/platform/bus/memoryBus';
import type { Clock } from '@jumpy/server/platform/clock';
import type { Context } from '@jumpy/server/platform/context';
import { openDatabase } from '@jumpy/server/platform/db/database';
import { createDiscordClient } from '@jumpy/server/platform/discord/httpClient';
import { readEnv } from '@jumpy/server/platform/env';
import { createLog } from '@jumpy/server/platform/log';
import { systemRandom } from '@jumpy/server/platform/random';

/** The server's own context without its clock: each deed has a time of its own. */
export interface DemoParts {
  /** The context at a moment, which a deed may move on. */
  at(clock: Clock): Context;
  close(): Promise<void>;
}

/** What the server works with, for its functions to be called at other times than now. Nobody listens: pages are not open yet. */
export function openParts(serverEnv: NodeJS.ProcessEnv, { poolSize }: { poolSize: number }): DemoParts {
  const env = readEnv(serverEnv);
  const db = openDatabase({ url: env.databaseUrl, poolSize, timeouts: 'none' });
  const parts = { db, env, bus: memoryBus(), log: createLog(env), random: systemRandom, chain: undefined };
  return {
    at: (clock) => ({ ...parts, clock, discord: createDiscordClient({ env, clock }) }),
    close: () => db.destroy(),
  };
}

/** A clock that stands where it was put last. */
export interface SetClock extends Clock {
  to(ms: number): void;
}

export function createSetClock(startMs: number): SetClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    to(ms) {
      nowMs = ms;
    },
  };
}
