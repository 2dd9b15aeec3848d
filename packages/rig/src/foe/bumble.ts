import { chain, rotate, scale, translate } from '../matrix.ts';
import { COLOURS, INK, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, ellipse, group, path, rect, type Shape } from '../shape.ts';
import { type FoeState, foeBody } from './build.ts';

const BALL = 'M-27,2C-27,-22 27,-22 27,2C27,25 -27,25 -27,2Z';
const STRIPES =
  'M-9,-24C-15,-8 -15,10 -9,26H-1C-7,10 -7,-8 -1,-24ZM-23,-20C-28,-6 -28,10 -23,24H-16C-21,10 -21,-6 -16,-20Z';
const WING = 'M0,0C2,-13 14,-21 23,-17C31,-12 24,0 0,4Z';

/** The bumble: a round bee about its middle with a lime cushion on its back, 70 wide with wings out. It smiles, and hurts nobody. */
export function drawBumble({ flap, squashed }: FoeState): readonly Shape[] {
  const wing = (side: -1 | 1): Shape =>
    group([path(WING, inked(COLOURS.skyL, 3.5)), path('M5,-3C11,-9 16,-12 20,-12', line(2.4, COLOURS.white))], {
      transform: chain(translate(side * 19, -6), scale(side, 1), rotate(-flap * 24 - 4)),
    });
  const feeler = (x: number, lean: number): readonly Shape[] => [
    path(`M${x},-14q${lean * 0.3},-8 ${lean},-11`, line(3.5)),
    circle(x + lean, -26, 3.4, inked(COLOURS.sun, 3)),
  ];
  return [
    wing(-1),
    wing(1),
    ...feeler(14, 6),
    ...feeler(20, 10),
    ...foeBody(BALL, COLOURS.sun, COLOURS.sunD, [ellipse(12, 14, 15, 9, flat(COLOURS.sunL)), path(STRIPES, flat(INK))]),
    face(squashed > 0.3),
    cushion(squashed),
  ];
}

/** Eyes that look kind, and shut with joy when it is bounced on. */
function face(isHappy: boolean): Shape {
  const eye = (x: number): readonly Shape[] =>
    isHappy
      ? [path(`M${x - 4},1q4,-7 8,0`, line(3.6))]
      : [
          ellipse(x, -1, 4.4, 6, flat(INK)),
          circle(x - 1.4, -3.4, 1.8, flat(COLOURS.white)),
          circle(x + 1.2, 1.8, 1, flat(COLOURS.white)),
        ];
  return group([
    ...eye(6),
    ...eye(20),
    ellipse(2, 7, 3.6, 2.4, flat(TOYS.blush)),
    ellipse(23, 7, 2.6, 2.4, flat(TOYS.blush)),
    path(isHappy ? 'M8,6.5Q13,15 18,6.5Z' : 'M9,7.5Q13,12 17,7.5', isHappy ? inked(TOYS.tongue, 3) : line(3)),
  ]);
}

/** What one bounces on. */
function cushion(squashed: number): Shape {
  const low = squashed * 3;
  return group([
    rect(-21, -24 + low, 32, 11 - low, 5.5, inked(COLOURS.lime, 4)),
    path(`M-16,${-16 + low * 0.4}H6`, line(2.8, COLOURS.limeD)),
    path(`M-15,${-20.5 + low}H-6`, line(2.6, COLOURS.white)),
  ]);
}
