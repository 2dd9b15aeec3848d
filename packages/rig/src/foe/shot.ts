import { COLOURS, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, path, type Shape } from '../shape.ts';

/** Draws a shot around its center, flying right: an orchid drop with a wobbling tail. */
export function drawShot({ step }: { readonly step: number }): readonly Shape[] {
  const wobble = Math.sin(step * 2 * Math.PI) * 2.5;
  return [
    circle(-30, -wobble, 4.5, flat(TOYS.orchid, 0.5)),
    circle(-19, wobble, 7, flat(TOYS.orchid, 0.75)),
    circle(0, 0, 12, inked(TOYS.orchid, 4)),
    path('M3,10A10,10 0 0 0 11,-3A12,12 0 0 1 3,10Z', flat(TOYS.orchidD)),
    path('M-6.5,1A7,7 0 0 1 -1,-6.5', line(3.5, TOYS.orchidL)),
    circle(3, -6, 1.8, flat(COLOURS.white)),
  ];
}
