import { chain, rotate, translate, scale } from '../matrix.ts';
import { COLOURS, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { ellipse, group, path, type Shape } from '../shape.ts';
import { type FoeState, foeBody, foeCheeks, foeEyes } from './build.ts';

const BALL = 'M-24,1C-24,-31 24,-31 24,1C24,26 -24,26 -24,1Z';
const WING = 'M0,-4C10,-26 32,-28 44,-10C37,-11 33,-6 33,1C26,-3 20,0 18,7C12,3 6,5 2,10Z';

/** The flyer: a plump bat about its middle, 110 wide with wings out. */
export function drawFlyer({ flap, squashed }: FoeState): readonly Shape[] {
  const wing = (side: -1 | 1): Shape =>
    group([path(WING, inked(TOYS.foePart, 4)), path('M8,-4C16,-12 24,-14 31,-12', { ...line(3, TOYS.foePartD) })], {
      transform: chain(translate(side * 17, -1), scale(side, 1), rotate(-flap * 26)),
    });
  const ear = (side: -1 | 1): Shape =>
    group(
      [
        path('M-9,6C-11,-8 -5,-17 2,-20C8,-12 11,-2 9,7Z', inked(COLOURS.coral, 4)),
        path('M-3,2C-4,-5 -1,-10 1,-12C4,-7 5,-2 4,3Z', flat(TOYS.foePart)),
      ],
      {
        transform: chain(translate(side * 14, -18), scale(side, 1), rotate(14 + flap * 4)),
      },
    );
  const toe = (x: number): Shape => ellipse(x, 20 + flap, 5, 4, inked(TOYS.foeFoot, 3.5));
  const belly = ellipse(0, 16, 13, 10, flat(COLOURS.coralL));
  return [
    wing(-1),
    wing(1),
    ear(-1),
    ear(1),
    toe(-8),
    toe(8),
    ...foeBody(BALL, COLOURS.coral, TOYS.foeShade, [belly]),
    path('M-16,-14q3,-5 8,-6.5', line(4, COLOURS.coralL)),
    ...foeCheeks(0, 8, 17.5),
    foeEyes(0, -4, 11, squashed > 0.3 ? 'flat' : 'cross'),
    path('M-5.5,9.5Q0,13 5.5,9.5', line(3.2)),
    path('M-5,10.4L-3.4,15L-1.4,11.6ZM5,10.4L3.4,15L1.4,11.6Z', inked(COLOURS.white, 1.8)),
  ];
}
