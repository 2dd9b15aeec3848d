import { INK_COLOR } from '@jumpy/rig/palette';
import type { Context2D } from './sprites.ts';

/** Strokes the current path in a color with a dark outline. In units. */
export function strokeWithOutline(
  pen: Context2D,
  { width, edge, colour }: { readonly width: number; readonly edge: number; readonly colour: string },
): void {
  pen.lineWidth = width + 2 * edge;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
}
