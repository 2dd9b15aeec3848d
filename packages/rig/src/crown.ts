import { COLORS, TOY_COLORS } from './palette.ts';
import { flatPaint, inkedPaint } from './paints.ts';
import { circle, group, path, type Shape } from './shape.ts';

/** Bounding box of the crown: x, y, width, height. */
export const CROWN_BOX = [-52, -50, 104, 82] as const;

/**
 * Draws the crown of a first rank, for rows and banners; on a head use the hat `crown`.
 *
 * @example drawCrown().type // 'group'
 */
export function drawCrown(): Shape {
  return group([
    path('M-36,20L-42,-24L-20,-8L0,-36L20,-8L42,-24L36,20C16,27 -16,27 -36,20Z', inkedPaint(COLORS.sun, 8)),
    circle(0, -37, 7, inkedPaint(TOY_COLORS.goldL, 5)),
    circle(-42, -25, 6.5, inkedPaint(TOY_COLORS.goldL, 5)),
    circle(42, -25, 6.5, inkedPaint(TOY_COLORS.goldL, 5)),
    path('M10,21C20,20.5 30,19 33,18L37,-14L22,2L14,-9Z', flatPaint(TOY_COLORS.goldD)),
    circle(0, 8, 7, inkedPaint(TOY_COLORS.cherry, 5)),
  ]);
}
