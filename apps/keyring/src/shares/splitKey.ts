import { split } from 'shamir-secret-sharing';
import { toKeyAddress } from '../wallet/toKeyAddress.ts';
import { isPrivateKey } from '../wallet/privateKey.ts';
import { MAX_GENERATION, SHARE_ROLES, type Share, type ShareRole } from './share.ts';

export type ShareSet = Record<ShareRole, Share>;

/**
 * Splits a key into three shares, any two of which recover it. The caller must wipe the key. Throws on an invalid key
 * or generation.
 */
export async function splitKey(key: Uint8Array, { generation }: { generation: number }): Promise<ShareSet> {
  if (!isPrivateKey(key)) throw new Error('What is to be split is no private key.');
  if (!Number.isInteger(generation) || generation < 1 || generation > MAX_GENERATION)
    throw new Error(`No generation: ${generation}`);
  const address = toKeyAddress(key);
  const points = await split(key, SHARE_ROLES.length, 2);
  const shares = SHARE_ROLES.map((role, index): [ShareRole, Share] => [
    role,
    { role, address, generation, point: new Uint8Array(points[index] ?? []) },
  ]);
  for (const point of points) point.fill(0);
  return Object.fromEntries(shares) as ShareSet;
}
