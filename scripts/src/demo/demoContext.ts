import { createMemoryBus } from '@jumpy/server/platform/bus/memoryBus';
import type { AppClock } from '@jumpy/server/platform/clock';
import type { Context } from '@jumpy/server/platform/context';
import { createDatabase } from '@jumpy/server/platform/db/createDatabase';
import { createDiscordClient } from '@jumpy/server/platform/discord/createDiscordClient';
import { readEnv } from '@jumpy/server/platform/env';
import { createLogger } from '@jumpy/server/platform/logger';
import { systemRandom } from '@jumpy/server/platform/random';

/** The server's context without a clock, since each action has its own time. */
export interface DemoContext {
  /** The context at a time, which an action may advance. */
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
  const parts = {
    ...{ db, env, bus: createMemoryBus(), log: createLogger(env), random: systemRandom },
    ...{ chain: undefined, objects: undefined, redis: undefined },
  };
  return {
    withClock: (clock) => ({ ...parts, clock, discord: createDiscordClient({ env, clock }) }),
    close: () => db.destroy(),
  };
}

/** A clock that is set by hand. */
export function createManualClock(startMs: number) {
  let nowMs = startMs;
  return {
    nowMs: (): number => nowMs,
    set(ms: number): void {
      nowMs = ms;
    },
  };
}
