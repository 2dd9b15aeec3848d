import { isCharacterType, rarityOf } from '@jumpy/domain/characters';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { namedLook } from '@jumpy/rig/namedLook';
import { drawPickup } from '@jumpy/rig/pickup';
import { svgFile } from '@jumpy/rig/svg';
import sharp from 'sharp';
import { GROUNDS } from './itemMetadata.ts';
import { lookOfItem } from './shopItem.ts';
import type { ItemRow } from './store.ts';

const SIZE = 512;
/** Part of the picture that the drawing fills. */
const FILLED = 0.8;
const PICKUP_BOX = [-46, -46, 92, 92] as const;

/** The picture of an item as PNG: who or what it is, on the ground of its rarity. Jumpy stands in for a character nobody draws. */
export async function itemPicture(row: Pick<ItemRow, 'name' | 'itemType' | 'priceWei'>): Promise<Buffer> {
  const isCharacter = isCharacterType(row.itemType);
  const look = namedLook(lookOfItem(row) ?? DEFAULT_LOOK) ?? CAST.jumpy;
  const [box, shape] = isCharacter
    ? [CHARACTER_BOX, drawCharacter(look, {})]
    : [PICKUP_BOX, drawPickup({ kind: /spring/i.test(row.name) ? 'hop' : 'star' })];
  const [x, y, width, height] = box;
  const share = (SIZE * FILLED) / Math.max(width, height);
  const drawn = { width: Math.round(width * share), height: Math.round(height * share) };
  const svg = svgFile(shape, { ...drawn, viewBox: [x, y, width, height] });
  const ground = {
    width: SIZE,
    height: SIZE,
    channels: 3,
    background: `#${GROUNDS[rarityOf(BigInt(row.priceWei))]}`,
  } as const;
  return sharp({ create: ground })
    .composite([{ input: Buffer.from(svg), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
