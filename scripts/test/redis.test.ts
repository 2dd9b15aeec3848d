import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fetchRedis, findInstalledRedis } from '../src/redis/findRedis.ts';
import { StartError } from '../src/startError.ts';
import { describeRealRedis } from '../src/testRedis.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-redis-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeRealRedis('a real Redis for tests', (start) => {
  test('is a process at its own address that stops, and restarts there', async () => {
    const redis = await start();
    const { url, pid } = redis;
    expect(url).toMatch(/^redis:\/\/127\.0\.0\.1:\d+$/);
    await redis.restart();
    expect(redis.url).toBe(url);
    expect(redis.pid).not.toBe(pid);
    await redis.kill();
    expect(() => process.kill(redis.pid, 0)).toThrow('ESRCH');
  });
});

describe('Redis is found', () => {
  /** Creates a program of that name in a package folder or one of its own. */
  function install(name: string, script: string): string {
    const bin = path.join(folder, name);
    mkdirSync(bin, { recursive: true });
    writeFileSync(path.join(bin, 'redis-server'), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(bin, 'redis-server'), 0o755);
    return bin;
  }
  const says = (version: string): string => `echo "${version}"`;
  const cacheFolder = (): string => path.join(folder, 'kept');
  const find = (...bins: string[]) => findInstalledRedis({ path: bins.join(path.delimiter), kept: cacheFolder() });

  test('where an installed one is new enough', async () => {
    const old = install('old', says('Redis server v=6.0.16 sha=00000000:0 malloc=jemalloc-5.2.1 bits=64'));
    const broken = install('broken', 'echo "libssl.so.3: cannot open shared object file" >&2; exit 127');
    const good = install('good', says('Redis server v=6.2.0 sha=00000000:0 malloc=jemalloc-5.2.1 bits=64'));
    const valkey = install('valkey', says('Valkey server v=8.1.1 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64'));
    expect(await find(folder, old, broken, good)).toEqual({ file: path.join(good, 'redis-server'), env: {} });
    expect(await find(valkey, good)).toEqual({ file: path.join(valkey, 'redis-server'), env: {} });
    expect(await find(folder, old, broken)).toBeUndefined();
  });

  test('where it was downloaded before, unless it no longer runs', async () => {
    mkdirSync(path.join(cacheFolder(), 'usr/lib/x86_64-linux-gnu'), { recursive: true });
    install('kept/usr/bin', says('Redis server v=7.0.15'));
    expect(await find(folder)).toEqual({
      file: path.join(cacheFolder(), 'usr/bin/redis-server'),
      env: { LD_LIBRARY_PATH: path.join(cacheFolder(), 'usr/lib/x86_64-linux-gnu') },
    });
    install('kept/usr/bin', 'exit 127');
    expect(await find(folder)).toBeUndefined();
  });

  test('or the error says what to do, and nothing is left behind', async () => {
    const error = await fetchRedis({ kept: cacheFolder(), aptGet: path.join(folder, 'no-apt-get') }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toContain('There is no Redis to test with.');
    expect(String(error)).toContain('apt-get install redis-server');
    await expect(fetchRedis({ kept: cacheFolder(), aptGet: 'false' })).rejects.toThrow('There is no Redis');
    expect(readdirSync(folder)).toEqual([]);
  });
});
