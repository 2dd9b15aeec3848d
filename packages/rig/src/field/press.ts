import { COLOURS, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { translate } from '../matrix.ts';

/** Height of a press's head, in units. */
export const PRESS_HEIGHT = 32;
const HALF = PRESS_HEIGHT / 2;

/**
 * Draws the head of a press coming from the left, centered on its face: a maroon block with a coral face.
 * @example drawPressHead().length // 6
 */
export function drawPressHead(): readonly Shape[] {
  return [
    rect(-34, -HALF + 1, 27, PRESS_HEIGHT - 2, 6, inked(TOYS.maroon, 4)),
    path('M-29,9H-12', line(5, TOYS.maroonD)),
    path('M-28,-8.5H-17', line(3.5, TOYS.maroonTopL)),
    path(`M-12,${-HALF}H-6L0,-10.5L-5,-5.3L0,0L-5,5.3L0,10.5L-6,${HALF}H-12Z`, inked(COLOURS.coral, 4)),
    path('M-8.5,-11V11', line(3, COLOURS.coralD)),
    circle(-23, 0, 4.2, inked(TOYS.tin, 3)),
  ];
}

/**
 * Draws the housing of a press in the left wall, with the wall at x = 0: iron with a warning band.
 * @example drawPressHousing().length // 5
 */
export function drawPressHousing(): readonly Shape[] {
  return [
    rect(-14, -24, 34, 48, 9, inked(TOYS.iron, 4)),
    rect(12, -19, 12, 38, 5, inked(COLOURS.sun, 4)),
    path('M13,-8L23,-14M13,3L23,-3M13,14L23,8', { ...line(4.5), cap: 'butt' }),
    path('M-2,-17.5H6', line(3.5, TOYS.tinL)),
    path('M0,17H7', line(5, TOYS.tinD)),
  ];
}

/**
 * Draws a half-extended press around its center, for the field guide.
 * @example drawPress().type // 'group'
 */
export function drawPress(): Shape {
  const rod = rect(-30, -6, 44, 12, 3, inked(TOYS.steel, 4));
  return group([
    rod,
    path('M-26,3H10', line(3, TOYS.tin)),
    group(drawPressHead(), { transform: translate(40, 0) }),
    group(drawPressHousing(), { transform: translate(-40, 0) }),
    path('M46,-6l6,6 -6,6', { ...line(3.5, COLOURS.coral), opacity: 0.9 }),
    circle(-38, 0, 3, flat(TOYS.tin)),
  ]);
}
