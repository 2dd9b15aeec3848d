import { Redis } from 'ioredis';

const TIMEOUT_MS = 5_000;

/** Reads the version of a Redis; rejects if it does not answer or denies access. */
export async function readRedisVersion(url: string): Promise<string> {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, replyMapping: 'legacy' },
    ...{ connectTimeout: TIMEOUT_MS, commandTimeout: TIMEOUT_MS, protocol: 2 },
  });
  let lastError: unknown;
  redis.on('error', (error: unknown) => (lastError = error));
  try {
    await redis.connect();
    return /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'unknown';
  } catch (error) {
    throw lastError ?? error;
  } finally {
    redis.disconnect();
  }
}
