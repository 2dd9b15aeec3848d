import { COLOURS, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { ellipse, path, type Shape } from '../shape.ts';
import { type FoeState, foeBody, foeCheeks, foeEyes, foot, horn } from './build.ts';

const DOME = 'M-29,-10C-36,-52 36,-52 29,-10C16,-2 -16,-2 -29,-10Z';

/** Draws the walker: a small round grump on two feet, about 64 wide and 46 high, feet at y = 0. */
export function drawWalker({ step, squashed }: FoeState): readonly Shape[] {
  const swing = Math.sin(step * 2 * Math.PI);
  const bob = Math.abs(Math.cos(step * 2 * Math.PI)) * 1.5;
  const mood = squashed > 0.3 ? 'flat' : 'cross';
  const belly = ellipse(0, -6, 17, 11, flat(COLOURS.coralL));
  return [
    foot(-12 + swing * 4, Math.max(0, swing) * 4),
    foot(12 + swing * 4, Math.max(0, -swing) * 4),
    horn(-17, -37 - bob * 0.4, -1),
    horn(17, -37 - bob * 0.4, 1),
    ...foeBody(DOME, COLOURS.coral, TOYS.foeShade, [belly]),
    path('M-19,-33q3,-5 8,-6.5', line(4, COLOURS.coralL)),
    ...foeCheeks(0, -13.5, 22.5),
    foeEyes(0, -23.5, 12.2, mood, 0.2),
    path('M-5,-9.8Q0,-13 5,-9.8', line(3.4)),
    path('M1.6,-11.6L3.4,-7L5,-10.4Z', inked(COLOURS.white, 2)),
  ];
}
