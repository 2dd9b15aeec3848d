import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, group, path, rect, type Shape } from '../shape.ts';
import { translate } from '../matrix.ts';
import { drawDangerRim } from '../silhouette.ts';

/** Height of a press's head, in units. */
export const PRESS_HEIGHT = 32;
const HALF_PRESS_HEIGHT = PRESS_HEIGHT / 2;

/**
 * Draws the head of a press coming from the left, centered on its face: a maroon block with a coral face.
 * @example drawPressHead().length // 7
 */
export function drawPressHead(): readonly Shape[] {
  const head = [
    rect(-34, -HALF_PRESS_HEIGHT + 1, 27, PRESS_HEIGHT - 2, 6, inkedPaint(TOY_COLORS.maroon, 4)),
    path('M-29,9H-12', linePaint(5, TOY_COLORS.maroonD)),
    path('M-28,-8.5H-17', linePaint(3.5, TOY_COLORS.maroonTopL)),
    path(
      `M-12,${-HALF_PRESS_HEIGHT}H-6L0,-10.5L-5,-5.3L0,0L-5,5.3L0,10.5L-6,${HALF_PRESS_HEIGHT}H-12Z`,
      inkedPaint(COLORS.coral, 4),
    ),
    path('M-8.5,-11V11', linePaint(3, COLORS.coralD)),
    circle(-23, 0, 4.2, inkedPaint(TOY_COLORS.tin, 3)),
  ];
  return [drawDangerRim(group(head)), ...head];
}

/**
 * Draws the housing of a press in the left wall, with the wall at x = 0: iron with a warning band.
 * @example drawPressHousing().length // 5
 */
export function drawPressHousing(): readonly Shape[] {
  return [
    rect(-14, -24, 34, 48, 9, inkedPaint(TOY_COLORS.iron, 4)),
    rect(12, -19, 12, 38, 5, inkedPaint(COLORS.sun, 4)),
    path('M13,-8L23,-14M13,3L23,-3M13,14L23,8', { ...linePaint(4.5), cap: 'butt' }),
    path('M-2,-17.5H6', linePaint(3.5, TOY_COLORS.tinL)),
    path('M0,17H7', linePaint(5, TOY_COLORS.tinD)),
  ];
}

/**
 * Draws a half-extended press around its center, for the field guide.
 * @example drawPress().type // 'group'
 */
export function drawPress(): Shape {
  const rod = rect(-30, -6, 44, 12, 3, inkedPaint(TOY_COLORS.steel, 4));
  return group([
    rod,
    path('M-26,3H10', linePaint(3, TOY_COLORS.tin)),
    group(drawPressHead(), { transform: translate(40, 0) }),
    group(drawPressHousing(), { transform: translate(-40, 0) }),
    path('M46,-6l6,6 -6,6', { ...linePaint(3.5, COLORS.coral), opacity: 0.9 }),
    circle(-38, 0, 3, flatPaint(TOY_COLORS.tin)),
  ]);
}
