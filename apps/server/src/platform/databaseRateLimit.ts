import type { Kysely } from 'kysely';
import type { DatabaseSchema } from './db/schema.ts';
import type { RateLimitOptions } from './rateLimit.ts';
import { rateWindowStore } from './rateWindowStore.ts';

/** Counts a request. Returns 0 if it is allowed, else the seconds until the next one is. */
export type ConsumeFromDatabase = (key: string) => Promise<number>;

export interface DatabaseRateLimitOptions extends Pick<RateLimitOptions, 'windowMs' | 'limit'> {
  /** The same in every process. */
  name: string;
}

/** Rate limit counted in the database by its own clock, so that it holds exactly across all processes. */
export function createDatabaseRateLimit(
  db: Kysely<DatabaseSchema>,
  { name, windowMs, limit }: DatabaseRateLimitOptions,
): ConsumeFromDatabase {
  return async (key) => {
    const { count, waitS } = await rateWindowStore.increment(db, { name, key, windowMs });
    // A transaction that began just before the window started has an earlier now().
    return count <= limit ? 0 : Math.min(Math.max(1, waitS), Math.ceil(windowMs / 1_000));
  };
}
