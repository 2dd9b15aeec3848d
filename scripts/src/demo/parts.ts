import { memoryBus } from '@jumpy/server/platform/bus/memoryBus';
import type { Clock } from '@jumpy/server/platform/clock';
import type { Context } from '@jumpy/server/platform/context';
import { openDatabase } from '@jumpy/server/platform/db/database';
import { createDiscordClient } from '@jumpy/server/platform/discord/httpClient';
import { readEnv } from '@jumpy/server/platform/env';
import { createLog } from '@jumpy/server/platform/log';
import { systemRandom } from '@jumpy/server/platform/random';

/** The server's context without a clock, since each deed has its own time. */
export interface DemoParts {
  /** The context at a time, which a deed may advance. */
  at(clock: Clock): Context;
  close(): Promise<void>;
}

/**
 * Opens the server's dependencies, so that its functions can run at simulated times. The bus has no subscribers, since
 * no pages are open.
 */
export function openParts(serverEnv: NodeJS.ProcessEnv, { poolSize }: { poolSize: number }): DemoParts {
  const env = readEnv(serverEnv);
  const db = openDatabase({ url: env.databaseUrl, poolSize, timeouts: 'none' });
  const parts = { db, env, bus: memoryBus(), log: createLog(env), random: systemRandom, chain: undefined };
  return {
    at: (clock) => ({ ...parts, clock, discord: createDiscordClient({ env, clock }) }),
    close: () => db.destroy(),
  };
}

/** A clock that is set by hand. */
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
