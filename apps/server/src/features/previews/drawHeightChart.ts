import { climbCurve } from '@jumpy/rig/climbCurve';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { flatPaint, inkedPaint, linePaint } from '@jumpy/rig/paints';
import { circle, group, path, rect, type Shape } from '@jumpy/rig/shape';
import { pathData } from '@jumpy/rig/pathData';

export interface PreviewBox {
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
  const rise = box.height - PADDING.top - PADDING.bottom;
  const foot = box.y + box.height - PADDING.bottom;
  const points = climbCurve(heights).map((height, index) => ({
    x: box.x + PADDING.left + (index * reach) / Math.max(1, heights.length),
    y: foot - height * rise,
  }));
  const d = points.map(({ x, y }, index) => (index === 0 ? pathData`M${x},${y}` : pathData`L${x},${y}`)).join('');
  const end = points.at(-1) ?? { x: box.x, y: foot };
  const start = box.x + PADDING.left;
  return group([
    drawChartFrame(box),
    ...[0.25, 0.5, 0.75].map((share) =>
      path(pathData`M${start},${foot - rise * share}H${box.x + box.width - PADDING.right}`, {
        ...linePaint(3, COLORS.s2),
        dash: [0.1, 12],
      }),
    ),
    path(d + pathData`L${end.x},${foot}L${start},${foot}Z`, flatPaint(COLORS.sun, 0.22)),
    path(d, linePaint(7, COLORS.sun)),
    circle(end.x, end.y, 10, inkedPaint(COLORS.sun, 5)),
  ]);
}

function drawChartFrame({ x, y, width, height }: PreviewBox): Shape {
  return group([
    rect(x, y, width, height, 18, { fill: COLORS.night2, stroke: INK_COLOR, strokeWidth: 4 }),
    path(pathData`M${x + 18},${y + 5}H${x + width - 18}`, { stroke: INK_COLOR, strokeWidth: 5, opacity: 0.6 }),
  ]);
}
