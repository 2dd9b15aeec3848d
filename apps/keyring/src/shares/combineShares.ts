import { combine } from 'shamir-secret-sharing';
import { type Bytes, wipe } from '../bytes.ts';
import { toKeyAddress } from '../wallet/toKeyAddress.ts';
import { isPrivateKey } from '../wallet/privateKey.ts';
import { POINT_BYTES, type Share, type ShareErrorCode } from './share.ts';
import type { Hex } from 'viem';
import { toKeyAccount } from '../wallet/toKeyAccount.ts';

export type SharePair = readonly [Share, Share];

/** The key, which the caller must wipe, or an error. */
type CombineSharesResult = { ok: true; key: Bytes } | { ok: false; code: ShareErrorCode };

/** Combines two shares. Returns a key only if it matches the address. */
export async function combineShares([one, other]: SharePair): Promise<CombineSharesResult> {
  if (one.address !== other.address) return { ok: false, code: 'other_wallet' };
  if (one.generation !== other.generation) return { ok: false, code: 'mixed_generations' };
  if (one.role === other.role) return { ok: false, code: 'same_role' };
  const [index, otherIndex] = [getPointIndex(one), getPointIndex(other)];
  if (index === 0 || otherIndex === 0 || index === otherIndex) return { ok: false, code: 'damaged' };
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

/** Signs a text (EIP-191), such as the server's nonce that links the wallet. */
export function signMessage(shares: SharePair, message: string): Promise<WithKeyResult<Hex>> {
  return withKey(shares, (key) => toKeyAccount(key).signMessage({ message }));
}
