import type { Shape } from '@jumpy/rig/shape';
import { renderSvgFile } from '@jumpy/rig/renderSvg';
import sharp, { type Sharp } from 'sharp';

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
}

/** Centers a drawing on a background; not yet encoded. */
export function renderDrawing({ shape, box, background, size }: DrawingOptions): Sharp {
  const [x, y, width, height] = box;
  const scale = (size * FILL_RATIO) / Math.max(width, height);
  const drawingSize = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const svg = renderSvgFile(shape, { ...drawingSize, viewBox: [x, y, width, height] });
  return sharp({
    create: { width: size, height: size, channels: 3, background: `#${BACKGROUND_COLORS[background]}` },
  }).composite([{ input: Buffer.from(svg), gravity: 'centre' }]);
}
