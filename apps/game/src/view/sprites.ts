import { createCanvasPainter } from '@jumpy/rig/canvasPainter';
import type { Vision } from '@jumpy/rig/palette';
import type { Shape } from '@jumpy/rig/shape';

/** Context type used for all drawing. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Bounds of a sprite: x, y, width, height in units. */
export type SpriteBox = readonly [number, number, number, number];

/** A drawing rendered once; its box is relative to the origin. */
export interface Sprite {
  readonly image: CanvasImageSource;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Renders shapes once and caches the images. */
export interface SpriteCache {
  /** Returns the sprite of a key, and renders it first if missing. */
  get(key: number, draw: () => Shape, box: SpriteBox): Sprite;
}

const createPath = (d: string): Path2D => new Path2D(d);
const paintStandard = createCanvasPainter(createPath);
const painters = {
  standard: paintStandard,
  shifted: createCanvasPainter(createPath, { vision: 'shifted' }),
} satisfies Record<Vision, typeof paintStandard>;
const MAX_SPRITES = 520;
const EVICTION_BATCH = 120;

/** Draws a shape at the context's current origin. */
export function paintShape(ctx: Context2D, shape: Shape): void {
  paintStandard(ctx, shape);
}

/** Renders a sprite at a number of device pixels per unit, in the colors of a vision mode. */
export function paintSprite(draw: () => Shape, box: SpriteBox, density: number, vision: Vision = 'standard'): Sprite {
  const [x, y, width, height] = box;
  const image = createCanvas(Math.ceil(width * density), Math.ceil(height * density));
  const pen = image.getContext('2d') as Context2D | null;
  if (pen !== null) {
    pen.setTransform(density, 0, 0, density, -x * density, -y * density);
    painters[vision](pen, draw());
  }
  const size = { width: image.width / density, height: image.height / density };
  // An ImageBitmap is immutable, so drawing needs no checks, and it is rasterized now instead of at its first use.
  return { image: 'transferToImageBitmap' in image ? image.transferToImageBitmap() : image, x, y, ...size };
}

/** Sprite cache; when full, the oldest sprites are evicted and rendered again on demand. */
export function createSpriteCache(density: number, vision: Vision = 'standard'): SpriteCache {
  const sprites = new Map<number, Sprite>();
  return {
    get(key, draw, box) {
      const known = sprites.get(key);
      if (known !== undefined) return known;
      if (sprites.size >= MAX_SPRITES) evictOldest(sprites);
      const sprite = paintSprite(draw, box, density, vision);
      sprites.set(key, sprite);
      return sprite;
    },
  };
}

/** Draws a sprite with its origin at (x, y). */
export function drawSprite(ctx: Context2D, sprite: Sprite, x: number, y: number, scale = 1): void {
  ctx.drawImage(sprite.image, x + sprite.x * scale, y + sprite.y * scale, sprite.width * scale, sprite.height * scale);
}

function evictOldest(sprites: Map<number, Sprite>): void {
  let left = EVICTION_BATCH;
  for (const key of sprites.keys()) {
    if (left === 0) return;
    sprites.delete(key);
    left -= 1;
  }
}

/** Empty off-screen canvas; size in device pixels. */
export function createCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  return canvas;
}
