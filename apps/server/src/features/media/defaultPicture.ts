import { AVATAR_SIZE_PX } from '@jumpy/domain/avatar';
import { AVATAR_BOX, avatarLookFor, drawAvatar } from '@jumpy/rig/avatar';
import { svgFile } from '@jumpy/rig/svg';
import type { Picture } from './pictureCache.ts';

/** The face of a player who has no picture, the same each time for the same id (PROF-40). */
export function defaultPicture(publicId: string): Picture {
  const face = drawAvatar(avatarLookFor(publicId), { sizePx: AVATAR_SIZE_PX });
  const frame = { width: AVATAR_SIZE_PX, height: AVATAR_SIZE_PX, viewBox: AVATAR_BOX };
  return { type: 'image/svg+xml', bytes: Buffer.from(svgFile(face, frame)) };
}
