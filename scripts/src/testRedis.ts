import { beforeEach, describe, inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { scriptEnv } from './env.ts';
import { fetchRedis, findInstalledRedis, type RedisProgram } from './redis/findRedis.ts';
import { type InProcessRedis, type InProcessRedisOptions, startInProcessRedis } from './redis/inProcessRedis.ts';
import { type RealRedis, startRealRedis } from './redis/realRedis.ts';
import type { RedisOptions, RedisServer } from './redis/redisServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How a real Redis is started here; null where there is none. */
    redisProgram: RedisProgram | null;
  }
}

const NO_REDIS = 'no Redis';
/** Paths of the tests that ask for a real one. */
const USES_REDIS = /[\\/]test[\\/].*(remote|redis)/i;

/** Before the tests: finds a real Redis. Only where one is required it is fetched, and it is a failure to have none. */
export async function setup(project: TestProject): Promise<void> {
  const isRequired = scriptEnv().requiresRedis && project.vitest.state.getPaths().some((file) => USES_REDIS.test(file));
  const installed = await findInstalledRedis();
  project.provide('redisProgram', installed ?? (isRequired ? await fetchRedis() : null));
}

/** A Redis of a test's own, in this process. */
export const startTestRedis = (options?: InProcessRedisOptions): Promise<InProcessRedis> =>
  startInProcessRedis(options);

/** A real Redis of a test's own. */
export async function startRealTestRedis(options?: RedisOptions): Promise<RealRedis> {
  const program = inject('redisProgram');
  if (!program) throw new Error('there is no Redis here; with REDIS=required one is fetched');
  return startRealRedis(program, options);
}

/** Tests that hold of the in-process Redis and of a real one. Start it in `beforeEach`, which is left out where there is none. */
export function describeBothRedis(
  title: string,
  tests: (start: (options?: RedisOptions) => Promise<RedisServer>) => void,
): void {
  describe(`${title}: in-process Redis`, () => tests(startTestRedis));
  describeRealRedis(`${title}: real Redis`, tests);
}

/** Tests that a real Redis alone can prove: counted as not run where there is none. */
export function describeRealRedis(
  title: string,
  tests: (start: (options?: RedisOptions) => Promise<RealRedis>) => void,
): void {
  describe(title, () => {
    beforeEach(({ task, skip }) => {
      if (inject('redisProgram')) return;
      task.meta.notRunHere = NO_REDIS;
      skip(NO_REDIS);
    });
    tests(startRealTestRedis);
  });
}
