import { combine } from 'shamir-secret-sharing';
import { wipe } from '../bytes.ts';
import { combineShares, type SharePair } from './combineShares.ts';
import type { Share, ShareErrorCode, ShareRole } from './share.ts';

/** What dealing comes to: a third share of the split, or why the two give none. */
export type DealtShare = { ok: true; share: Share } | { ok: false; code: ShareErrorCode };

/**
 * Deals one more share of the split that two shares are of, so that a wallet can be protected later without a new split. Two points name
 * the line; combining finds it at place 0, so both are moved until the wanted place lies there (places are added by XOR).
 */
export async function dealShare(
  pair: SharePair,
  role: ShareRole,
  crypto: Pick<Crypto, 'getRandomValues'>,
): Promise<DealtShare> {
  const combined = await combineShares(pair);
  if (!combined.ok) return combined;
  wipe(combined.key);
  const [one, other] = pair;
  const place = freePlace([0, one.point.at(-1), other.point.at(-1)], crypto);
  const moved = [one, other].map(({ point }) => {
    const copy = new Uint8Array(point);
    copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ place;
    return copy;
  });
  const value = await combine(moved);
  const share: Share = { ...one, role, point: new Uint8Array([...value, place]) };
  wipe(value, ...moved);
  const check = await combineShares([one, { ...share, role: other.role }]);
  if (!check.ok) return check;
  wipe(check.key);
  return { ok: true, share };
}

function freePlace(taken: readonly (number | undefined)[], crypto: Pick<Crypto, 'getRandomValues'>): number {
  const drawn = new Uint8Array(1);
  do crypto.getRandomValues(drawn);
  while (taken.includes(drawn[0]));
  return drawn[0] ?? 0;
}
