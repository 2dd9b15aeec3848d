import { INK } from '@jumpy/rig/palette';
import type { Pen } from './sprites.ts';

/** Strokes the current path in a color with a dark outline. In units. */
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
