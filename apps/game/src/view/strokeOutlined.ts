import { INK_COLOR } from '@jumpy/rig/palette';
import type { Context2D } from './sprites.ts';

/** Strokes the current path in a color with a dark outline. In units. */
export function strokeWithOutline(
  ctx: Context2D,
  { width, edge, color }: { readonly width: number; readonly edge: number; readonly color: string },
): void {
  ctx.lineWidth = width + 2 * edge;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.stroke();
}
