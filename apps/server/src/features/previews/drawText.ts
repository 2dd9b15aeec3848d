import { translate } from '@jumpy/rig/matrix';
import { INK_COLOR } from '@jumpy/rig/palette';
import { group, path, type Shape } from '@jumpy/rig/shape';
import type { FontFamily } from './fonts.ts';
import { outlineText } from './outlineText.ts';

export interface TextStyle {
  face: FontFamily;
  size: number;
  colour: string;
  /** Outline width for text on artwork; none on panels. */
  edge?: number;
  align?: 'start' | 'middle' | 'end';
  /** Text shrinks to fit. */
  maxWidth?: number;
}

/** Each font file has one, mostly light weight; labels and names are emboldened by this stroke width in em. */
const EMBOLDEN_EM: Readonly<Record<FontFamily, number>> = { display: 0, text: 0.062, world: 0.05, eastern: 0.085 };
const ALIGN_OFFSET = { start: 0, middle: 0.5, end: 1 } as const;

/** Draws a line of text with its baseline at (x, y). */
export function drawText(text: string, place: { x: number; y: number }, style: TextStyle): Shape {
  const { face, colour, edge = 0, align = 'start', maxWidth = Number.POSITIVE_INFINITY } = style;
  const wide = outlineText(text, { face, size: style.size }).width;
  const size = style.size * Math.min(1, maxWidth / wide);
  const { d, width } = outlineText(text, { face, size });
  if (d === '') return group([]);
  const weight = size * EMBOLDEN_EM[face];
  const ink = edge > 0 ? [path(d, { fill: INK_COLOR, stroke: INK_COLOR, strokeWidth: 2 * edge + weight })] : [];
  const paint = weight > 0 ? { fill: colour, stroke: colour, strokeWidth: weight } : { fill: colour };
  return group([...ink, path(d, paint)], { transform: translate(place.x - width * ALIGN_OFFSET[align], place.y) });
}
