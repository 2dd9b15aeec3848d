import { rmSync } from 'node:fs';
import sharp from 'sharp';
import type { WindowSize } from './openCatalogue.ts';

/** Screenshot of a state. */
export interface StateScreenshot {
  state: string;
  image: Buffer;
}

/** Layout of a contact sheet: viewport size, scale and number of columns. */
export interface SheetPlan {
  size: WindowSize;
  scale: number;
  columns: number;
}

const GAP_PX = 8;
const LABEL_HEIGHT_PX = 22;
const QUALITY = 62;

/** Writes the labeled screenshots as a contact sheet, replacing the previous one. */
export async function writeSheet(
  file: string,
  pictures: readonly StateScreenshot[],
  { size, scale, columns }: SheetPlan,
): Promise<void> {
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const across = Math.min(columns, pictures.length);
  const down = Math.ceil(pictures.length / across);
  const layers = pictures.map(async ({ state, image }, index) => {
    const left = (index % across) * (width + GAP_PX) + GAP_PX;
    const top = Math.floor(index / across) * (height + LABEL_HEIGHT_PX + GAP_PX) + GAP_PX;
    const label = `<svg width="${width}" height="${LABEL_HEIGHT_PX}"><text x="2" y="16" font-family="sans-serif" font-size="14">${state}</text></svg>`;
    return [
      { input: Buffer.from(label), left, top },
      { input: await sharp(image).resize(width, height).toBuffer(), left, top: top + LABEL_HEIGHT_PX },
    ];
  });
  rmSync(file, { force: true });
  await sharp({
    create: {
      width: across * (width + GAP_PX) + GAP_PX,
      height: down * (height + LABEL_HEIGHT_PX + GAP_PX) + GAP_PX,
      channels: 3,
      background: 'white',
    },
  })
    .composite((await Promise.all(layers)).flat())
    .webp({ quality: QUALITY, effort: 5 })
    .toFile(file);
}
