import { combine } from 'shamir-secret-sharing';
import { type Bytes, wipe } from '../bytes.ts';
import { keyAddress } from '../wallet/keyAddress.ts';
import { isPrivateKey } from '../wallet/privateKey.ts';
import { POINT_BYTES, type Share, type ShareFault } from './share.ts';

/** Two shares of one wallet. */
export type SharePair = readonly [Share, Share];

/** What combining comes to: the key, for the caller to wipe, or why there is none. */
export type Combined = { ok: true; key: Bytes } | { ok: false; fault: ShareFault };

/** Combines two shares into their key. No key is given that is not the address's own. */
export async function combineShares([one, other]: SharePair): Promise<Combined> {
  if (one.address !== other.address) return { ok: false, fault: 'other_wallet' };
  if (one.generation !== other.generation) return { ok: false, fault: 'mixed_generations' };
  if (one.role === other.role) return { ok: false, fault: 'same_role' };
  const [place, otherPlace] = [placeOf(one), placeOf(other)];
  if (place === 0 || otherPlace === 0 || place === otherPlace) return { ok: false, fault: 'damaged' };
  const combined = await combine([one.point, other.point]);
  const key = new Uint8Array(combined);
  wipe(combined);
  if (isPrivateKey(key) && keyAddress(key) === one.address) return { ok: true, key };
  wipe(key);
  return { ok: false, fault: 'wrong_key' };
}

/** A point's place on the curve; 0 would be the key itself and is never dealt. */
function placeOf({ point }: Share): number {
  return point.length === POINT_BYTES ? (point.at(-1) ?? 0) : 0;
}
