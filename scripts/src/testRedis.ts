import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { findRedis, type RedisProgram } from './redis/findRedis.ts';
import { type Redis, startRedis } from './redis/startRedis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How a Redis is started here; null when no selected test needs one. */
    redisProgram: RedisProgram | null;
  }
}

const NEEDS_REDIS = /[\\/](apps[\\/]server[\\/]test[\\/].*(remote|redis)|scripts[\\/]test[\\/].*redis)/i;

/** Before the tests: finds a Redis, only when a selected file can ask for it. */
export async function setup(project: TestProject): Promise<void> {
  const isNeeded = project.vitest.state.getPaths().some((file) => NEEDS_REDIS.test(file));
  project.provide('redisProgram', isNeeded ? await findRedis() : null);
}

/** A Redis of a test's own; `remote` or `redis` stands in the path of a test that asks for it. */
export function startTestRedis(): Promise<Redis> {
  const program = inject('redisProgram');
  if (!program)
    throw new Error('no Redis here: testRedis.ts finds one for tests with "remote" or "redis" in their path');
  return startRedis(program);
}
