import { chain, rotate, scale, translate } from '../matrix.ts';
import { COLOURS, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, ellipse, group, path, type Shape } from '../shape.ts';
import { type FoeState, foeBody, foeCheeks, foeEyes, foot, horn } from './build.ts';

const POT = 'M-29,-9C-40,-40 -26,-56 0,-56C26,-56 38,-40 28,-9C16,-2 -16,-2 -29,-9Z';

/**
 * The spitter: a round kettle of a creature with a trumpet nose, looking right, feet at y = 0.
 * Before a shot it holds its breath: it swells, its cheeks glow, the nose rises and steam leaves the top.
 */
export function drawSpitter({ telegraph, step, squashed }: FoeState): readonly Shape[] {
  const held = telegraph;
  const sway = Math.sin(step * 2 * Math.PI) * 1.2;
  const mood = squashed > 0.3 ? 'flat' : held > 0.55 ? 'squeeze' : 'cross';
  const curl = path('M-28,-18C-44,-16 -46,-34 -36,-34C-30,-34 -31,-26 -36,-26', line(9));
  const curlIn = path('M-28,-18C-44,-16 -46,-34 -36,-34C-30,-34 -31,-26 -36,-26', line(3.4, TOYS.foePart));
  const belly = ellipse(-2, -6, 18, 14, flat(COLOURS.coralL));
  const body = group(
    [
      horn(-15, -50, -1),
      horn(15, -50, 1),
      ...foeBody(POT, COLOURS.coral, TOYS.foeShade, [belly]),
      path('M-22,-40q3,-7 10,-9.5', line(4, COLOURS.coralL)),
      ...foeCheeks(2, -21, 22, 1 + held * 0.7),
      foeEyes(1, -35, 12, mood, 0.4),
      nose(held, sway),
    ],
    { transform: scale(1 + held * 0.09, 1 + held * 0.06) },
  );
  return [curl, curlIn, foot(-12, 0), foot(12, 0), body, ...steam(held)];
}

/** A short trumpet under the eyes: root on the face, bell to the right. */
function nose(held: number, sway: number): Shape {
  const bell = 0.9 + held * 0.3;
  return group(
    [
      path('M-7,-6.5C2,-7 9,-7.5 15,-10L17,9C11,6.5 2,6 -6,6.5C-12,5 -12,-5 -7,-6.5Z', inked(COLOURS.coral, 4)),
      path('M-5,4.4C3,4 9,4.6 14.6,6.4L14,1.6C8,0 2,0 -6,0.6Z', flat(TOYS.foeShade)),
      group([ellipse(0, 0, 5.6, 12, inked(TOYS.foePart, 4)), ellipse(0.6, 0, 2.5, 7.4, flat(TOYS.foeMouth))], {
        transform: chain(translate(17, -0.5), scale(bell)),
      }),
    ],
    { transform: chain(translate(19, -17), rotate(4 - held * 16 + sway)) },
  );
}

function steam(held: number): readonly Shape[] {
  if (held < 0.35) return [];
  const rise = (held - 0.35) * 14;
  return [
    circle(-7, -64 - rise, 3 + held * 3, inked(COLOURS.cream, 3)),
    circle(6, -68 - rise * 1.4, 2 + held * 3, inked(COLOURS.cream, 3)),
  ];
}
