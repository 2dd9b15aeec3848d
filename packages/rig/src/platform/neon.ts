import { COLOURS } from '../palette.ts';
import { inked } from '../pen.ts';
import { rect, type Shape } from '../shape.ts';

/** A tube of light: full when it is on, an outline when it is off. */
export function drawNeon(width: number, lit: number): readonly Shape[] {
  return [rect(-width / 2, -1, width, 14, 7, inked(lit > 0 ? COLOURS.sun : COLOURS.night, 4))];
}
