import { isCharacterType } from '@jumpy/domain/characters';
import type { OwnedToken } from '@jumpy/protocol/http/characters';
import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { namedLook } from '@jumpy/rig/namedLook';
import { drawPickup } from '@jumpy/rig/pickup';
import { useMemo } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import { ForeignPicture } from '../../ui/ForeignPicture.tsx';

/** What a token looks like: as the product draws it, else its own picture, else Jumpy (NFT-24). */
export function TokenPicture({ token: { id, look, image, itemType, name } }: { token: OwnedToken }) {
  const isCharacter = isCharacterType(itemType);
  const drawing = useMemo(
    () =>
      isCharacter
        ? { box: CHARACTER_BOX, shape: drawCharacter(namedLook(look ?? '') ?? CAST.jumpy, {}) }
        : { box: [-46, -46, 92, 92], shape: drawPickup({ kind: /spring/i.test(name) ? 'hop' : 'star' }) },
    [isCharacter, look, name],
  );
  const drawn = <Drawing name={`token-${id}-`} {...drawing} />;
  return look === null && image !== null ? <ForeignPicture src={image} fallback={drawn} /> : drawn;
}
