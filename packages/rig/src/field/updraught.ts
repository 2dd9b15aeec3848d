import { COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, ellipse, group, path, rect, type Shape } from '../shape.ts';

const SPORES = [
  [-16, 2, 2.6],
  [13, -8, 3.2],
  [-4, -22, 2.2],
  [16, -34, 2.4],
  [-19, -38, 3],
  [3, 10, 2],
] as const;

/**
 * Draws an updraught and its cup around their center, for the field guide.
 * @example drawUpdraught().type // 'group'
 */
export function drawUpdraught(): Shape {
  const chevrons = 'M-9,2L0,-8L9,2M-9,-22L0,-32L9,-22';
  return group([
    rect(-28, -46, 56, 64, 0, flatPaint(COLORS.cream, 0.16)),
    rect(-17, -46, 34, 64, 0, flatPaint(COLORS.cream, 0.16)),
    ...SPORES.map(([x, y, size]) => circle(x, y, size, flatPaint(COLORS.cream))),
    path(chevrons, linePaint(9)),
    path(chevrons, linePaint(4.5, COLORS.lime)),
    path('M-28,18C-29,40 -14,44 0,44C14,44 29,40 28,18Z', inkedPaint(COLORS.creamD, 4)),
    ellipse(0, 18, 28, 6, { ...inkedPaint(COLORS.night, 10) }),
    ellipse(0, 18, 28, 6, linePaint(4, COLORS.cream)),
    ellipse(-13, 31, 4.5, 3.2, flatPaint(COLORS.cream)),
    ellipse(9, 33, 5.5, 3.8, flatPaint(COLORS.cream)),
  ]);
}
