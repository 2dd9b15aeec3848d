import { climbLine } from '@jumpy/rig/climb';
import { COLOURS, INK } from '@jumpy/rig/palette';
import { flat, inked, line } from '@jumpy/rig/pen';
import { circle, group, path, rect, type Shape } from '@jumpy/rig/shape';
import { trace } from '@jumpy/rig/trace';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Padding between the panel's border and the line. */
const PAD = { left: 22, right: 26, top: 24, bottom: 16 } as const;

/** Draws the height curve of a run in a panel. */
export function drawClimb(heights: readonly number[], box: Box): Shape {
  const reach = box.width - PAD.left - PAD.right;
  const rise = box.height - PAD.top - PAD.bottom;
  const foot = box.y + box.height - PAD.bottom;
  const points = climbLine(heights).map((height, index) => ({
    x: box.x + PAD.left + (index * reach) / Math.max(1, heights.length),
    y: foot - height * rise,
  }));
  const d = points.map(({ x, y }, index) => (index === 0 ? trace`M${x},${y}` : trace`L${x},${y}`)).join('');
  const end = points.at(-1) ?? { x: box.x, y: foot };
  const start = box.x + PAD.left;
  return group([
    well(box),
    ...[0.25, 0.5, 0.75].map((share) =>
      path(trace`M${start},${foot - rise * share}H${box.x + box.width - PAD.right}`, {
        ...line(3, COLOURS.s2),
        dash: [0.1, 12],
      }),
    ),
    path(d + trace`L${end.x},${foot}L${start},${foot}Z`, flat(COLOURS.sun, 0.22)),
    path(d, line(7, COLOURS.sun)),
    circle(end.x, end.y, 10, inked(COLOURS.sun, 5)),
  ]);
}

function well({ x, y, width, height }: Box): Shape {
  return group([
    rect(x, y, width, height, 18, { fill: COLOURS.night2, stroke: INK, strokeWidth: 4 }),
    path(trace`M${x + 18},${y + 5}H${x + width - 18}`, { stroke: INK, strokeWidth: 5, opacity: 0.6 }),
  ]);
}
