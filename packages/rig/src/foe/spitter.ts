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
      ...foeCheeks(6, -20, 21, 1 + held * 0.7),
      foeEyes(6, -33, 11, mood, 0.5),
      nose(held, sway),
    ],
    { transform: scale(1 + held * 0.09, 1 + held * 0.06) },
  );
  return [curl, curlIn, foot(-12, 0), foot(12, 0), body, ...steam(held)];
}

/** A trumpet between the eyes: root on the face, bell to the right. */
function nose(held: number, sway: number): Shape {
  const bell = 1 + held * 0.25;
  return group(
    [
      path('M-4,-8C8,-9 16,-9 22,-13L24,11C16,8 8,8 -4,7Z', inked(COLOURS.coral, 4)),
      path('M2,5C10,5 17,6 23,9L23.4,3C16,0 8,0 0,1Z', flat(TOYS.foeShade)),
      path('M8,-7.4V6.6M14,-8.4V7', line(2.4, TOYS.foeShade)),
      group([ellipse(0, 0, 6.5, 13.5, inked(TOYS.foePart, 4)), ellipse(0.8, 0, 3, 8.5, flat(TOYS.foeMouth))], {
        transform: chain(translate(24, -1), scale(bell)),
      }),
    ],
    { transform: chain(translate(14, -20), rotate(6 - held * 20 + sway)) },
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
