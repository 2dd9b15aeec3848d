import { combine } from 'shamir-secret-sharing';
import { wipe } from '../bytes.ts';
import { combineShares, type SharePair } from './combineShares.ts';
import type { Share, ShareErrorCode, ShareRole } from './share.ts';

/** A third share of the split, or an error. */
type DealShareResult = { ok: true; share: Share } | { ok: false; code: ShareErrorCode };

/**
 * Deals another share of an existing split, so that a wallet can be protected later without re-splitting. Two points
 * define the line. Combining evaluates it at index 0, so both are shifted until the wanted index is there (by XOR).
 */
export async function dealShare(
  pair: SharePair,
  role: ShareRole,
  crypto: Pick<Crypto, 'getRandomValues'>,
): Promise<DealShareResult> {
  const combined = await combineShares(pair);
  if (!combined.ok) return combined;
  wipe(combined.key);
  const [one, other] = pair;
  const index = pickFreeIndex([0, one.point.at(-1), other.point.at(-1)], crypto);
  const shifted = [one, other].map(({ point }) => {
    const copy = new Uint8Array(point);
    copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ index;
    return copy;
  });
  const value = await combine(shifted);
  const share: Share = { ...one, role, point: new Uint8Array([...value, index]) };
  wipe(value, ...shifted);
  const check = await combineShares([one, { ...share, role: other.role }]);
  if (!check.ok) return check;
  wipe(check.key);
  return { ok: true, share };
}

function pickFreeIndex(takenIndices: readonly (number | undefined)[], crypto: Pick<Crypto, 'getRandomValues'>): number {
  const random = new Uint8Array(1);
  do crypto.getRandomValues(random);
  while (takenIndices.includes(random[0]));
  return random[0] ?? 0;
}
