import { INK_COLOR } from './palette.ts';
import type { Paint } from './shape.ts';

/** A flat fill. */
export function flatPaint(fill: string, opacity = 1): Paint {
  return opacity === 1 ? { fill } : { fill, opacity };
}

/** A flat fill with an ink outline, as used for everything playable. */
export function inkedPaint(fill: string, width = 6): Paint {
  return { fill, stroke: INK_COLOR, strokeWidth: width };
}

/** An open line; the stroke defaults to ink. */
export function linePaint(width: number, stroke: string = INK_COLOR): Paint {
  return { stroke, strokeWidth: width };
}
