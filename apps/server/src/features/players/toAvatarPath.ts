import { createHash } from 'node:crypto';
import { API_PATH, endpointPath } from '@jumpy/protocol/endpoint';
import { avatarEndpoint } from '@jumpy/protocol/http/players';

/** Path of a player's avatar on our server. `v` changes with the avatar, so responses can be cached for long. */
export function toAvatarPath({ publicId, avatar }: { publicId: string; avatar: string | null }): string {
  const version = createHash('sha256')
    .update(avatar ?? '')
    .digest('hex')
    .slice(0, 8);
  return `${API_PATH}/${endpointPath(avatarEndpoint, { params: { publicId } })}?v=${version}`;
}
