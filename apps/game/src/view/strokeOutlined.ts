import { INK_COLOR } from '@jumpy/rig/palette';
import type { Context2D } from './sprites.ts';

/** Widths and colors of strokes over each other, the widest first. */
export type Lines = readonly (readonly [width: number, color: string])[];

/** Strokes the current path with lines over each other. In units. */
export function strokeLines(ctx: Context2D, lines: Lines): void {
  for (const [width, color] of lines) {
    ctx.lineWidth = width;
    ctx.strokeStyle = color;
    ctx.stroke();
  }
}

/** Strokes the current path in a color with a dark outline. In units. */
export function strokeWithOutline(
  ctx: Context2D,
  { width, edge, color }: { readonly width: number; readonly edge: number; readonly color: string },
): void {
  strokeLines(ctx, [
    [width + 2 * edge, INK_COLOR],
    [width, color],
  ]);
}
