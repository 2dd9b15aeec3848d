import type { Shape } from '@jumpy/rig/shape';
import { svgFile } from '@jumpy/rig/svg';
import sharp, { type Sharp } from 'sharp';
import { type Ground, GROUNDS } from './grounds.ts';

/** Ratio of the picture that the drawing fills. */
const FILLED = 0.8;

export interface Drawn {
  shape: Shape;
  /** Left, top, width and height in rig units. */
  box: readonly [number, number, number, number];
  ground: Ground;
  /** Side length in pixels. */
  size: number;
}

/** Centers a drawing on a background; not yet encoded. */
export function drawnPicture({ shape, box, ground, size }: Drawn): Sharp {
  const [x, y, width, height] = box;
  const share = (size * FILLED) / Math.max(width, height);
  const drawn = { width: Math.round(width * share), height: Math.round(height * share) };
  const svg = svgFile(shape, { ...drawn, viewBox: [x, y, width, height] });
  return sharp({ create: { width: size, height: size, channels: 3, background: `#${GROUNDS[ground]}` } }).composite([
    { input: Buffer.from(svg), gravity: 'centre' },
  ]);
}
