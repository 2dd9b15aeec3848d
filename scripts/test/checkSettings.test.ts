import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RedisServer } from '../src/redis/redisServer.ts';
import { checkRedis } from '../src/setup/checkSettings.ts';
import type { EnvSettings } from '../src/setup/settingsFile.ts';
import { startTestRedis } from '../src/testRedis.ts';

let redis: RedisServer;
beforeAll(async () => {
  redis = await startTestRedis();
});
afterAll(() => redis.kill());

const stateOf = async (REDIS_URL?: string) => {
  const [found] = await checkRedis(REDIS_URL === undefined ? {} : { REDIS_URL });
  return [found?.state, JSON.stringify(found)];
};

test('setup says where checkpoints of runs wait, and why', async () => {
  const durable = await startTestRedis({ keepsAll: true });
  onTestFinished(() => durable.kill());
  const textOf = async (settings: EnvSettings) => (await checkRedis(settings))[1]?.text;
  expect(await textOf({ REDIS_URL: durable.url })).toBe(
    'Checkpoints of runs wait in Redis, which keeps all it acknowledges.',
  );
  expect(await textOf({ REDIS_URL: durable.url, CHECKPOINTS_IN: 'postgres' })).toMatch(/stay in PostgreSQL, as/);
  expect(await textOf({ REDIS_URL: redis.url })).toBe(
    'Checkpoints of runs stay in PostgreSQL: appendonly is not yes in Redis.',
  );
  expect(await textOf({ REDIS_URL: redis.url, CHECKPOINTS_IN: 'redis' })).toMatch(/wait in Redis, as .* although/);
});

test('setup checks a configured Redis, and is fine without one', async () => {
  expect(await stateOf()).toEqual(['good', expect.stringContaining('run one')]);
  expect(await stateOf(redis.url)).toEqual(['good', expect.stringMatching(/Redis [67]\.\d+\.\d+ answers/)]);
});

test('reports a missing or wrong Redis without repeating a password', async () => {
  for (const url of ['postgres://:hunter2@127.0.0.1/1', 'hunter2', 'redis://:hunter2@127.0.0.1:1']) {
    const [state, words] = await stateOf(url);
    expect(state).toBe('wrong');
    expect(words).not.toContain('hunter2');
  }
});
