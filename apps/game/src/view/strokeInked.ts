import { INK } from '@jumpy/rig/palette';
import type { Pen } from './sprites.ts';

/** Strokes the path that stands: a line in its colour with an edge of ink all around. Units. */
export function strokeInked(
  pen: Pen,
  { width, edge, colour }: { readonly width: number; readonly edge: number; readonly colour: string },
): void {
  pen.lineWidth = width + 2 * edge;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}
