import type { Kysely } from 'kysely';
import type { Database } from './db/schema.ts';
import type { RateLimitOptions } from './rateLimit.ts';
import { rateWindowStore } from './rateWindowStore.ts';

/** Counts a request of a key; answers 0 when it may pass, else the seconds until the next one may. */
export type SpendExactly = (key: string) => Promise<number>;

export interface ExactLimitOptions extends Pick<RateLimitOptions, 'windowMs' | 'most'> {
  /** The same in every process. */
  name: string;
}

/** A rate limit counted in the database, by its own clock: it is one limit for all processes, whoever asks them at once. */
export function createExactLimit(db: Kysely<Database>, { name, windowMs, most }: ExactLimitOptions): SpendExactly {
  return async (key) => {
    const { count, restS } = await rateWindowStore.count(db, { name, key, windowMs });
    // Whoever asked just before the window began has an earlier now.
    return count <= most ? 0 : Math.min(Math.max(1, restS), Math.ceil(windowMs / 1_000));
  };
}
