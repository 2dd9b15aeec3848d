import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { flatPaint, linePaint } from '@jumpy/rig/paints';
import { group, path, rect, type Shape } from '@jumpy/rig/shape';
import { pathData } from '@jumpy/rig/pathData';
import type { PreviewBox } from './drawHeightChart.ts';
import type { FontFamily } from './fonts.ts';
import { outlineText } from './outlineText.ts';
import { drawText } from './drawText.ts';

/** Draws a panel in UI style: ink border, top highlight, lip and hard shadow. */
export function drawPanel({ x, y, width, height }: PreviewBox): Shape {
  const radius = 26;
  return group([
    rect(x - 2, y + 9, width + 4, height, radius, flatPaint(INK_COLOR, 0.55)),
    rect(x, y, width, height, radius, { fill: COLORS.night, stroke: INK_COLOR, strokeWidth: 5 }),
    rect(x + 2.5, y + 2.5, width - 5, height - 11, radius - 3, flatPaint(COLORS.s1)),
    path(pathData`M${x + radius},${y + 5}H${x + width - radius}`, { ...linePaint(3.5, COLORS.s3), opacity: 0.8 }),
  ]);
}

/** Draws a cream tab that overlaps the top edge of a panel; its origin is the left end of that edge. */
export function drawLabel(text: string, size: number): Shape {
  const { width } = outlineText(text, { face: 'display', size });
  const box = { width: width + 40, height: size * 1.75 };
  const top = -box.height * 0.62;
  return group([
    rect(0, top + 5, box.width, box.height, 14, { fill: COLORS.creamD, stroke: INK_COLOR, strokeWidth: 5 }),
    rect(2.5, top + 2.5, box.width - 5, box.height - 4, 12, flatPaint(COLORS.cream)),
    drawText(text, { x: 20, y: top + box.height * 0.5 + size * 0.36 }, { face: 'display', size, colour: INK_COLOR }),
  ]);
}

export interface ChipOptions {
  text: string;
  face?: FontFamily;
  fill: string;
  colour: string;
}

const CHIP_METRICS = { height: 42, size: 21, padding: 18 } as const;

/** Draws a pill label starting at x = 0, vertically centered on y = 0, and returns its width. */
export function drawChip({ text, face = 'text', fill, colour }: ChipOptions): { shape: Shape; width: number } {
  const width = outlineText(text, { face, size: CHIP_METRICS.size }).width + 2 * CHIP_METRICS.padding;
  const shape = group([
    rect(0, -CHIP_METRICS.height / 2, width, CHIP_METRICS.height, CHIP_METRICS.height / 2, {
      fill,
      stroke: INK_COLOR,
      strokeWidth: 4,
    }),
    drawText(text, { x: CHIP_METRICS.padding, y: CHIP_METRICS.size * 0.35 }, { face, size: CHIP_METRICS.size, colour }),
  ]);
  return { shape, width };
}
