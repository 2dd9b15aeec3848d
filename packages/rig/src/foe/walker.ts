import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { ellipse, path, type Shape } from '../shape.ts';
import { type FoeState, drawCap, drawFoeBody, drawFoeCheeks, drawFoeEyes, drawFoot, drawHorn } from './foeParts.ts';

const DOME = 'M-29,-10C-36,-52 36,-52 29,-10C16,-2 -16,-2 -29,-10Z';

/** Draws the walker: a small round grump on two feet, about 64 wide and 46 high, feet at y = 0. */
export function drawWalker({ step, squashed }: FoeState): readonly Shape[] {
  const swing = Math.sin(step * 2 * Math.PI);
  const bob = Math.abs(Math.cos(step * 2 * Math.PI)) * 1.5;
  const mood = squashed > 0.3 ? 'flat' : 'cross';
  const belly = ellipse(0, -6, 17, 11, flatPaint(COLORS.coralL));
  return [
    drawFoot(-12 + swing * 4, Math.max(0, swing) * 4),
    drawFoot(12 + swing * 4, Math.max(0, -swing) * 4),
    drawHorn(-17, -37 - bob * 0.4, -1),
    drawHorn(17, -37 - bob * 0.4, 1),
    ...drawFoeBody(DOME, COLORS.coral, TOY_COLORS.foeShade, [belly]),
    path('M-19,-33q3,-5 8,-6.5', linePaint(4, COLORS.coralL)),
    ...drawFoeCheeks(0, -13.5, 22.5),
    drawFoeEyes(0, -23.5, 12.2, mood, 0.2),
    path('M-5,-9.8Q0,-13 5,-9.8', linePaint(3.4)),
    path('M1.6,-11.6L3.4,-7L5,-10.4Z', inkedPaint(COLORS.white, 2)),
    drawCap(0, -37, squashed),
  ];
}
