import { COLORS } from './palette.ts';
import { flatPaint } from './paints.ts';
import { path, type Shape } from './shape.ts';
import { pathData } from './pathData.ts';

/** A burst: its progress, 0 to 1, and the radius of its ring. */
export interface BurstProps {
  readonly t: number;
  readonly radius: number;
  readonly color?: string;
}

/**
 * Draws the twelve wedges that burst from a full level ring.
 *
 * @example drawWedges({ t: 0.5, radius: 60 }).type // 'group'
 */
export function drawWedges({ t, radius, color = COLORS.sun }: BurstProps): Shape {
  const near = radius * (1 + 0.3 * t);
  const far = radius * (1.1 + 1.4 * (1 - (1 - t) ** 3));
  const half = 0.09 * (1 - t * 0.6);
  const wedges = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI;
    const at = (distance: number, turn: number): readonly [number, number] => [
      Math.cos(angle + turn) * distance,
      Math.sin(angle + turn) * distance,
    ];
    const [[ax, ay], [bx, by], [cx, cy]] = [at(near, 0), at(far, -half), at(far, half)];
    return pathData`M${ax},${ay}L${bx},${by}L${cx},${cy}Z`;
  });
  return path(wedges.join(''), flatPaint(color, t < 0.6 ? 0.9 : (0.9 * (1 - t)) / 0.4));
}
