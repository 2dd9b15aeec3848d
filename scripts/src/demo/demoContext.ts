import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import type { AppClock } from '@jumpy/server/platform/clock';
import type { Context } from '@jumpy/server/platform/context';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { createDiscordClient } from '@jumpy/server/platform/discord/createDiscordClient';
import { readEnv } from '@jumpy/server/platform/env';
import { createLogger } from '@jumpy/server/platform/logger';
import { systemRandom } from '@jumpy/server/platform/random';

/** The server's context without a clock, since each deed has its own time. */
export interface DemoContext {
  /** The context at a time, which a deed may advance. */
  withClock(clock: AppClock): Context;
  close(): Promise<void>;
}

/**
 * Opens the server's dependencies, so that its functions can run at simulated times. The bus has no subscribers, since
 * no pages are open.
 */
export function openDemoContext(serverEnv: NodeJS.ProcessEnv, { poolSize }: { poolSize: number }): DemoContext {
  const env = readEnv(serverEnv);
  const db = createDatabase({ url: env.databaseUrl, poolSize, timeouts: 'none' });
  const parts = { db, env, bus: createMemoryBus(), log: createLogger(env), random: systemRandom, chain: undefined };
  return {
    withClock: (clock) => ({ ...parts, clock, discord: createDiscordClient({ env, clock }) }),
    close: () => db.destroy(),
  };
}

/** A clock that is set by hand. */
export interface ManualClock extends AppClock {
  set(ms: number): void;
}

export function createManualClock(startMs: number): ManualClock {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    set(ms) {
      nowMs = ms;
    },
  };
}
