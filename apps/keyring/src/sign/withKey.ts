import { wipe } from '../bytes.ts';
import { combineShares, type SharePair } from '../shares/combineShares.ts';
import type { ShareErrorCode } from '../shares/share.ts';

/** What work with a key comes to, or why the shares give none. */
export type WithKey<Result> = { ok: true; result: Result } | { ok: false; code: ShareErrorCode };

/** Does work with the key of two shares; the key is wiped when the work ends, however it ends. What the work throws is thrown. */
export async function withKey<Result>(
  shares: SharePair,
  work: (key: Uint8Array) => Result | Promise<Result>,
): Promise<WithKey<Result>> {
  const combined = await combineShares(shares);
  if (!combined.ok) return combined;
  try {
    return { ok: true, result: await work(combined.key) };
  } finally {
    wipe(combined.key);
  }
}
