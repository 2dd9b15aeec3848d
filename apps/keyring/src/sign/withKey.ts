import { wipe } from '../bytes.ts';
import { combineShares, type SharePair } from '../shares/combineShares.ts';
import type { ShareErrorCode } from '../shares/share.ts';

/** Result of work with a key, or why the shares do not combine. */
export type WithKeyResult<Result> = { ok: true; result: Result } | { ok: false; code: ShareErrorCode };

/** Runs work with the key of two shares; the key is always wiped afterwards. Errors of the work are rethrown. */
export async function withKey<Result>(
  shares: SharePair,
  work: (key: Uint8Array) => Result | Promise<Result>,
): Promise<WithKeyResult<Result>> {
  const combined = await combineShares(shares);
  if (!combined.ok) return combined;
  try {
    return { ok: true, result: await work(combined.key) };
  } finally {
    wipe(combined.key);
  }
}
