import { rmSync } from 'node:fs';
import sharp from 'sharp';
import type { Size } from './openCatalogue.ts';

/** Screenshot of a state. */
export interface Picture {
  state: string;
  image: Buffer;
}

/** Layout of a contact sheet: viewport size, scale and number of columns. */
export interface SheetPlan {
  size: Size;
  scale: number;
  columns: number;
}

const GAP = 8;
const LABEL = 22;
const QUALITY = 62;

/** Writes the labeled screenshots as a contact sheet, replacing the previous one. */
export async function writeSheet(
  file: string,
  pictures: readonly Picture[],
  { size, scale, columns }: SheetPlan,
): Promise<void> {
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  const across = Math.min(columns, pictures.length);
  const down = Math.ceil(pictures.length / across);
  const placed = pictures.map(async ({ state, image }, index) => {
    const left = (index % across) * (width + GAP) + GAP;
    const top = Math.floor(index / across) * (height + LABEL + GAP) + GAP;
    const label = `<svg width="${width}" height="${LABEL}"><text x="2" y="16" font-family="sans-serif" font-size="14">${state}</text></svg>`;
    return [
      { input: Buffer.from(label), left, top },
      { input: await sharp(image).resize(width, height).toBuffer(), left, top: top + LABEL },
    ];
  });
  rmSync(file, { force: true });
  await sharp({
    create: {
      width: across * (width + GAP) + GAP,
      height: down * (height + LABEL + GAP) + GAP,
      channels: 3,
      background: 'white',
    },
  })
    .composite((await Promise.all(placed)).flat())
    .webp({ quality: QUALITY, effort: 5 })
    .toFile(file);
}
