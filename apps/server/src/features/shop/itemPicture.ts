import { isCharacterType, rarityOf } from '@jumpy/domain/characters';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { assetKind } from '@jumpy/rig/asset';
import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { namedLook } from '@jumpy/rig/namedLook';
import { drawPickup } from '@jumpy/rig/pickup';
import { drawnPicture } from '../media/drawnPicture.ts';
import { lookOfItem } from './shopItem.ts';
import type { ItemRow } from './store.ts';

const SIZE = 1024;
const PICKUP_BOX = [-46, -46, 92, 92] as const;

/** Image of an item as PNG on the background of its rarity. Jumpy replaces characters that the product cannot draw. */
export function itemPicture(row: Pick<ItemRow, 'name' | 'itemType' | 'priceWei'>): Promise<Buffer> {
  const look = namedLook(lookOfItem(row) ?? DEFAULT_LOOK) ?? CAST.jumpy;
  const drawing = isCharacterType(row.itemType)
    ? { box: CHARACTER_BOX, shape: drawCharacter(look, {}) }
    : { box: PICKUP_BOX, shape: drawPickup({ kind: assetKind(row.name) ?? 'star' }) };
  return drawnPicture({ ...drawing, ground: rarityOf(BigInt(row.priceWei)), size: SIZE })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
