import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findRedis } from '../src/redis/findRedis.ts';
import { StartError } from '../src/startError.ts';
import { startTestRedis } from '../src/testRedis.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-redis-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a Redis for tests answers at an address of its own, ends, and comes back there', async () => {
  const redis = await startTestRedis();
  const { url, pid } = redis;
  expect(url).toMatch(/^redis:\/\/127\.0\.0\.1:\d+$/);
  await redis.restart();
  expect(redis.url).toBe(url);
  expect(redis.pid).not.toBe(pid);
  await redis.kill();
  expect(() => process.kill(redis.pid, 0)).toThrow('ESRCH');
});

test('without any Redis it says so, and what to do, and leaves nothing behind', async () => {
  const kept = path.join(folder, 'kept');
  const error = await findRedis({ path: folder, kept, aptGet: path.join(folder, 'no-apt-get') }).catch(
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(String(error)).toContain('There is no Redis to test with.');
  expect(String(error)).toContain('apt-get install redis-server');
  await expect(findRedis({ path: folder, kept, aptGet: 'false' })).rejects.toThrow('There is no Redis');
});
