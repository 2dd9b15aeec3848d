import { INK } from './palette.ts';
import type { Paint } from './shape.ts';

/** A flat fill. */
export function flat(fill: string, opacity = 1): Paint {
  return opacity === 1 ? { fill } : { fill, opacity };
}

/** A flat fill with an ink outline, as used for everything playable. */
export function inked(fill: string, width = 6): Paint {
  return { fill, stroke: INK, strokeWidth: width };
}

/** An open line; the stroke defaults to ink. */
export function line(width: number, stroke: string = INK): Paint {
  return { stroke, strokeWidth: width };
}
