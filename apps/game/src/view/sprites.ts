import { canvasPainter } from '@jumpy/rig/canvas';
import type { Vision } from '@jumpy/rig/palette';
import type { Shape } from '@jumpy/rig/shape';

/** The one context type that everything is drawn with. */
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The part of a drawing that a sprite holds: x, y, width, height in units. */
export type SpriteBox = readonly [number, number, number, number];

/** A drawing painted once; its box says where it stands about its origin. */
export interface Sprite {
  readonly image: CanvasImageSource;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Paints shapes once and keeps the pictures. */
export interface Sprites {
  /** The picture under a key; painted now when it is not there yet. */
  get(key: number, draw: () => Shape, box: SpriteBox): Sprite;
}

const path = (d: string): Path2D => new Path2D(d);
const paint = canvasPainter(path);
const painters = { standard: paint, shifted: canvasPainter(path, { vision: 'shifted' }) } satisfies Record<
  Vision,
  typeof paint
>;
const MOST_KEPT = 520;
const DROPPED_TOGETHER = 120;

/** Paints a shape on a pen where the pen stands. */
export function paintShape(pen: Pen, shape: Shape): void {
  paint(pen, shape);
}

/** Paints one sprite at so many device pixels for a unit, in the colours of a vision. */
export function paintSprite(draw: () => Shape, box: SpriteBox, density: number, vision: Vision = 'standard'): Sprite {
  const [x, y, width, height] = box;
  const image = blank(Math.ceil(width * density), Math.ceil(height * density));
  const pen = image.getContext('2d') as Pen | null;
  if (pen !== null) {
    pen.setTransform(density, 0, 0, density, -x * density, -y * density);
    painters[vision](pen, draw());
  }
  const size = { width: image.width / density, height: image.height / density };
  // A bitmap cannot change any more, so that drawing it asks nothing; it is rasterised here and not at its first use.
  return { image: 'transferToImageBitmap' in image ? image.transferToImageBitmap() : image, x, y, ...size };
}

/** A shelf of sprites; when it is full the oldest go, and are painted again when they are asked for. */
export function createSprites(density: number, vision: Vision = 'standard'): Sprites {
  const kept = new Map<number, Sprite>();
  return {
    get(key, draw, box) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (kept.size >= MOST_KEPT) dropOldest(kept);
      const made = paintSprite(draw, box, density, vision);
      kept.set(key, made);
      return made;
    },
  };
}

/** Puts a sprite's origin at (x, y). */
export function put(pen: Pen, sprite: Sprite, x: number, y: number): void {
  pen.drawImage(sprite.image, x + sprite.x, y + sprite.y, sprite.width, sprite.height);
}

function dropOldest(kept: Map<number, Sprite>): void {
  let left = DROPPED_TOGETHER;
  for (const key of kept.keys()) {
    if (left === 0) return;
    kept.delete(key);
    left -= 1;
  }
}

/** An empty canvas off the page, so many device pixels large. */
export function blank(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  return canvas;
}
