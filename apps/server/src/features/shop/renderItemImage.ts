import { isCharacterType, rarityForPrice } from '@jumpy/domain/characters';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { assetPickupKind } from '@jumpy/rig/asset';
import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { findAppearance } from '@jumpy/rig/findAppearance';
import { drawPickup } from '@jumpy/rig/pickup';
import { renderDrawing } from '../media/renderDrawing.ts';
import { getItemLook } from './toShopItem.ts';
import type { ItemRow } from './store.ts';

const IMAGE_SIZE_PX = 1024;
const PICKUP_BOX = [-46, -46, 92, 92] as const;

/** Image of an item as PNG on the background of its rarity. Jumpy replaces characters that the product cannot draw. */
export function renderItemImage(row: Pick<ItemRow, 'name' | 'itemType' | 'priceWei'>): Promise<Buffer> {
  const look = findAppearance(getItemLook(row) ?? DEFAULT_APPEARANCE) ?? CAST.jumpy;
  const drawing = isCharacterType(row.itemType)
    ? { box: CHARACTER_BOX, shape: drawCharacter(look, {}) }
    : { box: PICKUP_BOX, shape: drawPickup({ kind: assetPickupKind(row.name) ?? 'star' }) };
  return renderDrawing({ ...drawing, background: rarityForPrice(BigInt(row.priceWei)), size: IMAGE_SIZE_PX })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
