import { COLORS } from '@jumpy/rig/palette';
import { createCanvas, type Context2D, type Sprite } from '../view/sprites.ts';

const PILL_HEIGHT = 24;
const PADDING = 10;
const FONT = '800 13px "Figtree Variable", Figtree, system-ui, sans-serif';
/** Ink color at 88 % opacity. */
const PILL_COLOR = 'rgb(23 11 54 / 88%)';

/** Small text on a dark pill, centered on the origin. */
export function paintPill(text: string, density: number): Sprite {
  const width = Math.ceil(measureText(text) + 2 * PADDING);
  const image = createCanvas(Math.ceil(width * density), Math.ceil(PILL_HEIGHT * density));
  const pen = image.getContext('2d') as Context2D | null;
  if (pen !== null) {
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.beginPath();
    pen.roundRect(0, 0, width, PILL_HEIGHT, PILL_HEIGHT / 2);
    pen.fillStyle = PILL_COLOR;
    pen.fill();
    pen.font = FONT;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = COLORS.cream;
    pen.fillText(text, width / 2, PILL_HEIGHT / 2 + 0.5);
  }
  return { image, x: -width / 2, y: -PILL_HEIGHT / 2, width, height: PILL_HEIGHT };
}

const MAX_CACHED_PILLS = 60;

/** Pills by text, painted on first use. */
export interface PillCache {
  get(text: string, density: number): Sprite;
  clear(): void;
}

export function createPillCache(): PillCache {
  const pills = new Map<string, Sprite>();
  return {
    get(text, density) {
      const cached = pills.get(text);
      if (cached !== undefined) return cached;
      if (pills.size > MAX_CACHED_PILLS) pills.clear();
      const pill = paintPill(text, density);
      pills.set(text, pill);
      return pill;
    },
    clear: () => pills.clear(),
  };
}

let measuringPen: Context2D | null | undefined;

function measureText(text: string): number {
  measuringPen ??= createCanvas(1, 1).getContext('2d') as Context2D | null;
  if (measuringPen === null || measuringPen === undefined) return text.length * 8;
  measuringPen.font = FONT;
  return measuringPen.measureText(text).width;
}
