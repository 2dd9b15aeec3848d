import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, path, type Shape } from '../shape.ts';

/** Draws a shot around its center, flying right: an orchid drop with a wobbling tail. */
export function drawShot({ step }: { readonly step: number }): readonly Shape[] {
  const wobble = Math.sin(step * 2 * Math.PI) * 2.5;
  return [
    circle(-30, -wobble, 4.5, flatPaint(TOY_COLORS.orchid, 0.5)),
    circle(-19, wobble, 7, flatPaint(TOY_COLORS.orchid, 0.75)),
    circle(0, 0, 12, inkedPaint(TOY_COLORS.orchid, 4)),
    path('M3,10A10,10 0 0 0 11,-3A12,12 0 0 1 3,10Z', flatPaint(TOY_COLORS.orchidD)),
    path('M-6.5,1A7,7 0 0 1 -1,-6.5', linePaint(3.5, TOY_COLORS.orchidL)),
    circle(3, -6, 1.8, flatPaint(COLORS.white)),
  ];
}
