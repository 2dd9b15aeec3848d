import { drawCap, drawFoeBody, drawFoeCheeks, drawFoeEyes, type FoeState, drawFoot, drawHorn } from './foe/foeParts.ts';
import { type FoePainter, type FoeKind, type FoeProps, poseFoe } from './foe/poseFoe.ts';
import { drawShot } from './foe/shot.ts';
import { drawWalker } from './foe/walker.ts';
import { composeMatrices, rotate, scale, translate } from './matrix.ts';
import { COLORS, INK_COLOR, TOY_COLORS } from './palette.ts';
import { flatPaint, inkedPaint, linePaint } from './paints.ts';
import { circle, ellipse, group, path, type Shape } from './shape.ts';

export { FOE_KINDS, type FoeKind, type FoeProps } from './foe/poseFoe.ts';

const BUMBLE_BALL = 'M-27,2C-27,-22 27,-22 27,2C27,25 -27,25 -27,2Z';
const STRIPES =
  'M-9,-24C-15,-8 -15,10 -9,26H-1C-7,10 -7,-8 -1,-24ZM-23,-20C-28,-6 -28,10 -23,24H-16C-21,10 -21,-6 -16,-20Z';
const BUMBLE_WING = 'M0,0C2,-13 14,-21 23,-17C31,-12 24,0 0,4Z';

const POT = 'M-29,-9C-40,-40 -26,-56 0,-56C26,-56 38,-40 28,-9C16,-2 -16,-2 -29,-9Z';

const FLYER_BALL = 'M-24,1C-24,-31 24,-31 24,1C24,26 -24,26 -24,1Z';
const FLYER_WING = 'M0,-4C10,-26 32,-28 44,-10C37,-11 33,-6 33,1C26,-3 20,0 18,7C12,3 6,5 2,10Z';

const ICICLE = 'M-12,-42H12C12,-28 6,-13 0,0C-6,-13 -12,-28 -12,-42Z';
/** The tip turns red when awake. */
const ICICLE_TIP = 'M-7.5,-17C-5,-11 -2,-5 0,0C2,-5 5,-11 7.5,-17L3,-14L0,-18L-3,-14Z';
const ICICLE_CRACKS = 'M-11,-37l5,3 -3,4M11,-39l-5,4';

const ASLEEP: readonly Shape[] = [path('M-8,-28q3,3 6,0M2,-28q3,3 6,0', linePaint(2.6))];
const AWAKE: readonly Shape[] = [
  path(ICICLE_CRACKS, linePaint(2.4)),
  ...[-4.6, 4.6].flatMap((x) => [
    circle(x, -27, 4, flatPaint(COLORS.white)),
    circle(x * 0.9, -25.8, 2.3, flatPaint(INK_COLOR)),
  ]),
  path('M-10,-34L-2,-30M10,-34L2,-30', linePaint(3.2)),
];

/**
 * Draws a foe in world units: walker and spitter stand on y = 0, flyer and shot are centered on the origin.
 *
 * @example drawFoe({ kind: 'spitter', facing: -1, telegraph: 0.8 }).type // 'group'
 */
export function drawFoe(props: FoeProps): Shape {
  return poseFoe(FOE_PAINTERS[props.kind], props);
}

const FOE_PAINTERS: Readonly<Record<FoeKind, FoePainter>> = {
  walker: drawWalker,
  flyer: drawFlyer,
  spitter: drawSpitter,
  bumble: drawBumble,
  shot: drawShot,
  icicle: drawIcicle,
};

/**
 * Draws an icicle around its tip, which points down. It sleeps until a player is below it, then wakes, cracks and looks
 * down.
 */
function drawIcicle({ telegraph }: Pick<FoeState, 'telegraph'>): readonly Shape[] {
  const isAwake = telegraph > 0;
  const tip = isAwake ? [path(ICICLE_TIP, flatPaint(COLORS.coral))] : [];
  return [
    ...drawFoeBody(ICICLE, TOY_COLORS.ice, TOY_COLORS.iceD, tip),
    path('M-8,-37C-8,-32 -7,-27 -5.5,-23', linePaint(3, COLORS.white)),
    ...(isAwake ? AWAKE : ASLEEP),
  ];
}

/** Draws the flyer: a plump bat around its center, 110 wide with wings out. */
function drawFlyer({ flap, squashed }: FoeState): readonly Shape[] {
  const wing = (side: -1 | 1): Shape =>
    group(
      [
        path(FLYER_WING, inkedPaint(TOY_COLORS.foePart, 4)),
        path('M8,-4C16,-12 24,-14 31,-12', { ...linePaint(3, TOY_COLORS.foePartD) }),
      ],
      {
        transform: composeMatrices(translate(side * 17, -1), scale(side, 1), rotate(-flap * 26)),
      },
    );
  const ear = (side: -1 | 1): Shape =>
    group(
      [
        path('M-9,6C-11,-8 -5,-17 2,-20C8,-12 11,-2 9,7Z', inkedPaint(COLORS.coral, 4)),
        path('M-3,2C-4,-5 -1,-10 1,-12C4,-7 5,-2 4,3Z', flatPaint(TOY_COLORS.foePart)),
      ],
      {
        transform: composeMatrices(translate(side * 14, -18), scale(side, 1), rotate(14 + flap * 4)),
      },
    );
  const toe = (x: number): Shape => ellipse(x, 20 + flap, 5, 4, inkedPaint(TOY_COLORS.foeFoot, 3.5));
  const belly = ellipse(0, 16, 13, 10, flatPaint(COLORS.coralL));
  return [
    wing(-1),
    wing(1),
    ear(-1),
    ear(1),
    toe(-8),
    toe(8),
    ...drawFoeBody(FLYER_BALL, COLORS.coral, TOY_COLORS.foeShade, [belly]),
    path('M-16,-14q3,-5 8,-6.5', linePaint(4, COLORS.coralL)),
    ...drawFoeCheeks(0, 8, 17.5),
    drawFoeEyes(0, -4, 11, squashed > 0.3 ? 'flat' : 'cross'),
    path('M-5.5,9.5Q0,13 5.5,9.5', linePaint(3.2)),
    path('M-5,10.4L-3.4,15L-1.4,11.6ZM5,10.4L3.4,15L1.4,11.6Z', inkedPaint(COLORS.white, 1.8)),
    drawCap(0, -21, squashed),
  ];
}

/**
 * Draws the spitter: a round, kettle-like creature with a trumpet nose, facing right, feet at y = 0. Before a shot it
 * holds its breath: it swells, its cheeks glow, the nose rises and steam leaves the top.
 */
function drawSpitter({ telegraph, step, squashed }: FoeState): readonly Shape[] {
  const held = telegraph;
  const sway = Math.sin(step * 2 * Math.PI) * 1.2;
  const mood = squashed > 0.3 ? 'flat' : held > 0.55 ? 'squeeze' : 'cross';
  const curl = path('M-28,-18C-44,-16 -46,-34 -36,-34C-30,-34 -31,-26 -36,-26', linePaint(9));
  const curlIn = path('M-28,-18C-44,-16 -46,-34 -36,-34C-30,-34 -31,-26 -36,-26', linePaint(3.4, TOY_COLORS.foePart));
  const belly = ellipse(-2, -6, 18, 14, flatPaint(COLORS.coralL));
  const body = group(
    [
      drawHorn(-15, -50, -1),
      drawHorn(15, -50, 1),
      ...drawFoeBody(POT, COLORS.coral, TOY_COLORS.foeShade, [belly]),
      path('M-22,-40q3,-7 10,-9.5', linePaint(4, COLORS.coralL)),
      ...drawFoeCheeks(2, -21, 22, 1 + held * 0.7),
      drawFoeEyes(1, -35, 12, mood, 0.4),
      drawNose(held, sway),
      drawCap(0, -50, squashed),
    ],
    { transform: scale(1 + held * 0.09, 1 + held * 0.06) },
  );
  return [curl, curlIn, drawFoot(-12, 0), drawFoot(12, 0), body, ...drawSteam(held)];
}

/** A short trumpet below the eyes: root on the face, bell to the right. */
function drawNose(held: number, sway: number): Shape {
  const bell = 0.9 + held * 0.3;
  return group(
    [
      path('M-7,-6.5C2,-7 9,-7.5 15,-10L17,9C11,6.5 2,6 -6,6.5C-12,5 -12,-5 -7,-6.5Z', inkedPaint(COLORS.coral, 4)),
      path('M-5,4.4C3,4 9,4.6 14.6,6.4L14,1.6C8,0 2,0 -6,0.6Z', flatPaint(TOY_COLORS.foeShade)),
      group(
        [
          ellipse(0, 0, 5.6, 12, inkedPaint(TOY_COLORS.foePart, 4)),
          ellipse(0.6, 0, 2.5, 7.4, flatPaint(TOY_COLORS.foeMouth)),
        ],
        {
          transform: composeMatrices(translate(17, -0.5), scale(bell)),
        },
      ),
    ],
    { transform: composeMatrices(translate(19, -17), rotate(4 - held * 16 + sway)) },
  );
}

function drawSteam(held: number): readonly Shape[] {
  if (held < 0.35) return [];
  const rise = (held - 0.35) * 14;
  return [
    circle(-7, -64 - rise, 3 + held * 3, inkedPaint(COLORS.cream, 3)),
    circle(6, -68 - rise * 1.4, 2 + held * 3, inkedPaint(COLORS.cream, 3)),
  ];
}

/**
 * Draws the bumble: a round bee around its center with a lime cushion on its back, 70 wide with wings out. It smiles
 * and is harmless.
 */
function drawBumble({ flap, squashed }: FoeState): readonly Shape[] {
  const wing = (side: -1 | 1): Shape =>
    group(
      [
        path(BUMBLE_WING, inkedPaint(COLORS.skyL, 3.5)),
        path('M5,-3C11,-9 16,-12 20,-12', linePaint(2.4, COLORS.white)),
      ],
      {
        transform: composeMatrices(translate(side * 19, -6), scale(side, 1), rotate(-flap * 24 - 4)),
      },
    );
  const feeler = (x: number, lean: number): readonly Shape[] => [
    path(`M${x},-14q${lean * 0.3},-8 ${lean},-11`, linePaint(3.5)),
    circle(x + lean, -26, 3.4, inkedPaint(COLORS.sun, 3)),
  ];
  return [
    wing(-1),
    wing(1),
    ...feeler(14, 6),
    ...feeler(20, 10),
    ...drawFoeBody(BUMBLE_BALL, COLORS.sun, COLORS.sunD, [
      ellipse(12, 14, 15, 9, flatPaint(COLORS.sunL)),
      path(STRIPES, flatPaint(INK_COLOR)),
    ]),
    face(squashed > 0.3),
    drawCap(-5, -13, squashed),
  ];
}

/** Friendly eyes that close with joy when it is bounced on. */
function face(isHappy: boolean): Shape {
  const eye = (x: number): readonly Shape[] =>
    isHappy
      ? [path(`M${x - 4},1q4,-7 8,0`, linePaint(3.6))]
      : [
          ellipse(x, -1, 4.4, 6, flatPaint(INK_COLOR)),
          circle(x - 1.4, -3.4, 1.8, flatPaint(COLORS.white)),
          circle(x + 1.2, 1.8, 1, flatPaint(COLORS.white)),
        ];
  return group([
    ...eye(6),
    ...eye(20),
    ellipse(2, 7, 3.6, 2.4, flatPaint(TOY_COLORS.blush)),
    ellipse(23, 7, 2.6, 2.4, flatPaint(TOY_COLORS.blush)),
    path(
      isHappy ? 'M8,6.5Q13,15 18,6.5Z' : 'M9,7.5Q13,12 17,7.5',
      isHappy ? inkedPaint(TOY_COLORS.tongue, 3) : linePaint(3),
    ),
  ]);
}
