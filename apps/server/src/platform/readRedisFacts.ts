import { Redis } from 'ioredis';
import { findLossReason } from './durableRedis.ts';

const TIMEOUT_MS = 5_000;

/** What an operator asks of a Redis. */
export interface RedisFacts {
  version: string;
  /** Why it may lose what it has acknowledged; undefined if it keeps everything. */
  lossReason: string | undefined;
}

/** Asks a Redis; rejects if it does not answer or denies access. */
export async function readRedisFacts(url: string): Promise<RedisFacts> {
  const redis = new Redis(url, {
    ...{ lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0, replyMapping: 'legacy' },
    ...{ connectTimeout: TIMEOUT_MS, commandTimeout: TIMEOUT_MS, protocol: 2 },
  });
  let lastError: unknown;
  redis.on('error', (error: unknown) => (lastError = error));
  try {
    await redis.connect();
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'unknown';
    return { version, lossReason: await findLossReason(redis) };
  } catch (error) {
    throw lastError ?? error;
  } finally {
    redis.disconnect();
  }
}
