import { createHash } from 'node:crypto';

/**
 * Where pages take a player's picture from: always our own server. `v` changes with the picture, so that a copy may be kept for long.
 */
export function avatarPath({ publicId, avatar }: { publicId: string; avatar: string | null }): string {
  const version = createHash('sha256')
    .update(avatar ?? '')
    .digest('hex')
    .slice(0, 8);
  return `/api/avatar/${publicId}?v=${version}`;
}
