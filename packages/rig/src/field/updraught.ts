import { COLOURS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
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
    rect(-28, -46, 56, 64, 0, flat(COLOURS.cream, 0.16)),
    rect(-17, -46, 34, 64, 0, flat(COLOURS.cream, 0.16)),
    ...SPORES.map(([x, y, size]) => circle(x, y, size, flat(COLOURS.cream))),
    path(chevrons, line(9)),
    path(chevrons, line(4.5, COLOURS.lime)),
    path('M-28,18C-29,40 -14,44 0,44C14,44 29,40 28,18Z', inked(COLOURS.creamD, 4)),
    ellipse(0, 18, 28, 6, { ...inked(COLOURS.night, 10) }),
    ellipse(0, 18, 28, 6, line(4, COLOURS.cream)),
    ellipse(-13, 31, 4.5, 3.2, flat(COLOURS.cream)),
    ellipse(9, 33, 5.5, 3.8, flat(COLOURS.cream)),
  ]);
}
