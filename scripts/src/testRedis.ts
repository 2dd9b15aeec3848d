import { beforeEach, describe, inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { scriptEnv } from './env.ts';
import { fetchRedis, findInstalledRedis, type RedisProgram } from './redis/findRedis.ts';
import { type InProcessRedis, type InProcessRedisOptions, startInProcessRedis } from './redis/inProcessRedis.ts';
import { type RealRedis, startRealRedis } from './redis/realRedis.ts';
import type { RedisOptions, RedisServer } from './redis/redisServer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real Redis executable; null if there is none. */
    redisProgram: RedisProgram | null;
  }
}

const NO_REDIS = 'no Redis';
/** Test paths that use a real Redis. */
const USES_REDIS = /[\\/]test[\\/].*(remote|cluster|redis)/i;

/** Global setup: finds a real Redis. If required, it is downloaded, and failing to do so is an error. */
export default async function provideRedis(project: TestProject): Promise<void> {
  const isRequired = scriptEnv().requiresRedis && project.vitest.state.getPaths().some((file) => USES_REDIS.test(file));
  const installed = await findInstalledRedis();
  project.provide('redisProgram', installed ?? (isRequired ? await fetchRedis() : null));
}

/** An in-process Redis for one test. */
export const startTestRedis = (options?: InProcessRedisOptions): Promise<InProcessRedis> =>
  startInProcessRedis(options);

/** A real Redis for one test. */
export async function startRealTestRedis(options?: RedisOptions): Promise<RealRedis> {
  const program = inject('redisProgram');
  if (!program) throw new Error('there is no Redis here; with REDIS=required one is fetched');
  return startRealRedis(program, options);
}

/**
 * Runs tests against both the in-process and a real Redis; the latter is skipped if unavailable. Call `start` in
 * `beforeEach`, which skipped tests do not run.
 */
export function describeBothRedis(
  title: string,
  tests: (start: (options?: RedisOptions) => Promise<RedisServer>) => void,
): void {
  describe(`${title}: in-process Redis`, () => tests(startTestRedis));
  describeRealRedis(`${title}: real Redis`, tests);
}

/** Tests that need a real Redis; reported as not run if unavailable. */
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
