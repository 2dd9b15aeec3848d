import type { Shape } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';
import type { PngOptions } from 'sharp';

/** Background by rarity in the shop, as hex without `#`; marketplaces show it behind the image. */
export const BACKGROUND_COLORS = {
  Common: 'c8bee8',
  Uncommon: '7ee08a',
  Rare: '74c7ff',
  Epic: 'ff8fd0',
  Legendary: 'ffc84a',
} as const;

type BackgroundKey = keyof typeof BACKGROUND_COLORS;

/** Ratio of the picture that the drawing fills. */
const FILL_RATIO = 0.8;

interface DrawingOptions {
  shape: Shape;
  /** Left, top, width and height in rig units. */
  box: readonly [number, number, number, number];
  background: BackgroundKey;
  /** Side length in pixels. */
  size: number;
  png: PngOptions;
}

/** Centers a drawing on a background, as PNG. */
export async function renderDrawing({ shape, box, background, size, png }: DrawingOptions): Promise<Buffer> {
  // On first use, since it takes 20 MB.
  const { default: sharp } = await import('sharp');
  const [x, y, width, height] = box;
  const scale = (size * FILL_RATIO) / Math.max(width, height);
  const drawingSize = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const svg = renderSvgFile(shape, { ...drawingSize, viewBox: [x, y, width, height] });
  const ground = { width: size, height: size, channels: 3, background: `#${BACKGROUND_COLORS[background]}` } as const;
  return sharp({ create: ground })
    .composite([{ input: Buffer.from(svg), gravity: 'centre' }])
    .png(png)
    .toBuffer();
}
