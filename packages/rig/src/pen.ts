import { INK } from './palette.ts';
import type { Paint } from './shape.ts';

/** A flat fill. */
export function flat(fill: string, opacity = 1): Paint {
  return opacity === 1 ? { fill } : { fill, opacity };
}

/** A flat fill in an ink outline: how everything playable is built. */
export function inked(fill: string, width = 6): Paint {
  return { fill, stroke: INK, strokeWidth: width };
}

/** An open line, ink unless told otherwise. */
export function line(width: number, stroke: string = INK): Paint {
  return { stroke, strokeWidth: width };
}
