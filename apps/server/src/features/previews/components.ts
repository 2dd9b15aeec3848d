import { translate } from '@jumpy/rig/matrix';
import { INK_COLOR, COLORS } from '@jumpy/rig/palette';
import { group, path, type Shape, rect, circle } from '@jumpy/rig/shape';
import { flatPaint, linePaint, inkedPaint } from '@jumpy/rig/paints';
import { pathData } from '@jumpy/rig/pathData';
import { climbCurve } from '@jumpy/rig/climbCurve';
import type { FontFamily } from './fonts.ts';
import { outlineText } from './outlineText.ts';

interface TextStyle {
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
export function drawText(text: string, position: { x: number; y: number }, style: TextStyle): Shape {
  const { face, colour, edge = 0, align = 'start', maxWidth = Number.POSITIVE_INFINITY } = style;
  const fullWidth = outlineText(text, { face, size: style.size }).width;
  const size = style.size * Math.min(1, maxWidth / fullWidth);
  const { d, width } = outlineText(text, { face, size });
  if (d === '') return group([]);
  const weight = size * EMBOLDEN_EM[face];
  const ink = edge > 0 ? [path(d, { fill: INK_COLOR, stroke: INK_COLOR, strokeWidth: 2 * edge + weight })] : [];
  const paint = weight > 0 ? { fill: colour, stroke: colour, strokeWidth: weight } : { fill: colour };
  return group([...ink, path(d, paint)], {
    transform: translate(position.x - width * ALIGN_OFFSET[align], position.y),
  });
}

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

interface ChipOptions {
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

interface PreviewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Padding between the panel's border and the line. */
const PADDING = { left: 22, right: 26, top: 24, bottom: 16 } as const;

/** Draws the height curve of a run in a panel. */
export function drawHeightChart(heights: readonly number[], box: PreviewBox): Shape {
  const reach = box.width - PADDING.left - PADDING.right;
  const chartHeight = box.height - PADDING.top - PADDING.bottom;
  const baseline = box.y + box.height - PADDING.bottom;
  const points = climbCurve(heights).map((height, index) => ({
    x: box.x + PADDING.left + (index * reach) / Math.max(1, heights.length),
    y: baseline - height * chartHeight,
  }));
  const d = points.map(({ x, y }, index) => (index === 0 ? pathData`M${x},${y}` : pathData`L${x},${y}`)).join('');
  const lastPoint = points.at(-1) ?? { x: box.x, y: baseline };
  const start = box.x + PADDING.left;
  return group([
    drawChartFrame(box),
    ...[0.25, 0.5, 0.75].map((ratio) =>
      path(pathData`M${start},${baseline - chartHeight * ratio}H${box.x + box.width - PADDING.right}`, {
        ...linePaint(3, COLORS.s2),
        dash: [0.1, 12],
      }),
    ),
    path(d + pathData`L${lastPoint.x},${baseline}L${start},${baseline}Z`, flatPaint(COLORS.sun, 0.22)),
    path(d, linePaint(7, COLORS.sun)),
    circle(lastPoint.x, lastPoint.y, 10, inkedPaint(COLORS.sun, 5)),
  ]);
}

function drawChartFrame({ x, y, width, height }: PreviewBox): Shape {
  return group([
    rect(x, y, width, height, 18, { fill: COLORS.night2, stroke: INK_COLOR, strokeWidth: 4 }),
    path(pathData`M${x + 18},${y + 5}H${x + width - 18}`, { stroke: INK_COLOR, strokeWidth: 5, opacity: 0.6 }),
  ]);
}
