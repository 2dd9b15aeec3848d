import { combine } from 'shamir-secret-sharing';
import { type Bytes, wipe } from '../bytes.ts';
import { toKeyAddress } from '../wallet/toKeyAddress.ts';
import { isPrivateKey } from '../wallet/privateKey.ts';
import { POINT_BYTES, type Share, type ShareErrorCode } from './share.ts';

export type SharePair = readonly [Share, Share];

/** The key, which the caller must wipe, or an error. */
export type CombineSharesResult = { ok: true; key: Bytes } | { ok: false; code: ShareErrorCode };

/** Combines two shares. Returns a key only if it matches the address. */
export async function combineShares([one, other]: SharePair): Promise<CombineSharesResult> {
  if (one.address !== other.address) return { ok: false, code: 'other_wallet' };
  if (one.generation !== other.generation) return { ok: false, code: 'mixed_generations' };
  if (one.role === other.role) return { ok: false, code: 'same_role' };
  const [place, otherPlace] = [getPointIndex(one), getPointIndex(other)];
  if (place === 0 || otherPlace === 0 || place === otherPlace) return { ok: false, code: 'damaged' };
  const combined = await combine([one.point, other.point]);
  const key = new Uint8Array(combined);
  wipe(combined);
  if (isPrivateKey(key) && toKeyAddress(key) === one.address) return { ok: true, key };
  wipe(key);
  return { ok: false, code: 'wrong_key' };
}

/** Index of a point on the curve; 0 would be the key itself and is never dealt. */
function getPointIndex({ point }: Share): number {
  return point.length === POINT_BYTES ? (point.at(-1) ?? 0) : 0;
}
