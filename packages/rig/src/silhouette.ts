import { COLORS, TOY_COLORS } from './palette.ts';
import { group, type Shape } from './shape.ts';

/** A single color and outline width for a whole drawing. */
interface SilhouetteOptions {
  readonly color: string;
  readonly strokeWidth: number;
}

/**
 * Returns a drawing's silhouette, to be drawn behind it as a rim: everything in one color, outlines widened, clipped
 * contents omitted.
 *
 * @example toSilhouette(circle(0, 0, 4, inked('#FFF')), { color: '#000', strokeWidth: 9 }) // fill and stroke '#000',
 * width 9
 */
export function toSilhouette(shape: Shape, { color, strokeWidth }: SilhouetteOptions): Shape {
  if (shape.type === 'group') {
    const children = shape.children.filter((child) => child.type !== 'group' || child.clip === undefined);
    return { ...shape, children: children.map((child) => toSilhouette(child, { color, strokeWidth })) };
  }
  const fill = shape.fill === undefined ? {} : { fill: color };
  const stroke =
    shape.stroke === undefined
      ? {}
      : { stroke: color, strokeWidth: Math.max(strokeWidth, (shape.strokeWidth ?? 0) + strokeWidth - 6) };
  return { ...shape, ...fill, ...stroke };
}

const RIM_WIDTH = 4.5;
const EDGE_WIDTH = 2;

/**
 * Returns the red rim behind everything that kills. Its white edge outside and the ink outline inside keep it visible on
 * every ground and with any color vision.
 *
 * @example drawDangerRim(circle(0, 0, 4, inkedPaint('#FFF', 4))).type // 'group'
 */
export function drawDangerRim(shape: Shape): Shape {
  const rim = (color: string, width: number): Shape => toSilhouette(shape, { color, strokeWidth: 6 + 2 * width });
  return group([rim(COLORS.white, RIM_WIDTH + EDGE_WIDTH), rim(TOY_COLORS.danger, RIM_WIDTH)]);
}
