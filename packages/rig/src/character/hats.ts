import { rotate, composeMatrices, translate } from '../matrix.ts';
import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, ellipse, group, path, rect, type Shape } from '../shape.ts';

const POT = 'M-48,16L-42,-24C-40,-36 40,-36 42,-24L48,16C20,24 -20,24 -48,16Z';
const TIN = 'M-50,16C-52,-22 -28,-34 0,-34C28,-34 52,-22 50,16C24,8 -24,8 -50,16Z';
const VIKING = 'M-52,20C-52,-22 -26,-36 0,-36C26,-36 52,-22 52,20Z';

interface Helmet {
  readonly sit: number;
  readonly top: number;
  readonly parts: readonly Shape[];
}

/** Hats made of metal and glass. */
const HELMETS: Readonly<Record<'pot' | 'tin' | 'viking' | 'bubble', Helmet>> = {
  pot: {
    sit: 8,
    top: 34,
    parts: [
      path('M46,-2L86,-14', linePaint(17)),
      path('M46,-2L86,-14', linePaint(7, TOY_COLORS.iron)),
      path(POT, inkedPaint(TOY_COLORS.tin)),
      path('M14,19C26,18 38,17 47,15L42,-24C41,-29 30,-32 20,-33C26,-16 24,4 14,19Z', flatPaint(TOY_COLORS.tinD)),
      path('M-32,-20C-34,-10 -35,-4 -36,4', linePaint(6, TOY_COLORS.tinL)),
      path(POT, linePaint(6)),
    ],
  },
  tin: {
    sit: 10,
    top: 52,
    parts: [
      path('M-62,18C-40,8 40,8 62,18C58,30 -58,30 -62,18Z', inkedPaint(TOY_COLORS.armyDD)),
      path(TIN, inkedPaint(TOY_COLORS.army)),
      path('M18,10C32,11 42,13 50,16C52,-14 36,-30 12,-33C30,-16 28,0 18,10Z', flatPaint(TOY_COLORS.armyD)),
      path(TIN, linePaint(6)),
      path('M-26,-18C-40,-30 -38,-46 -28,-52C-18,-44 -16,-30 -26,-18Z', inkedPaint(TOY_COLORS.leaf, 5)),
    ],
  },
  viking: {
    sit: 10,
    top: 40,
    parts: [
      path(
        'M-46,2C-72,2 -82,-18 -74,-40C-68,-22 -58,-20 -42,-18ZM46,2C72,2 82,-18 74,-40C68,-22 58,-20 42,-18Z',
        inkedPaint(COLORS.cream),
      ),
      path(VIKING, inkedPaint(TOY_COLORS.tin)),
      path('M22,20H52C52,-18 32,-32 14,-35C30,-18 28,4 22,20Z', flatPaint(TOY_COLORS.tinD)),
      path(VIKING, linePaint(6)),
      rect(-58, 8, 116, 16, 8, inkedPaint(TOY_COLORS.gold)),
      path('M-7,-34H7V10H-7Z', inkedPaint(TOY_COLORS.gold, 5)),
    ],
  },
  bubble: {
    sit: -14,
    top: 34,
    parts: [
      circle(0, 50, 84, flatPaint(TOY_COLORS.bubble, 0.14)),
      circle(0, 50, 84, linePaint(6)),
      path('M-62,24C-54,-2 -38,-14 -22,-18', linePaint(9, COLORS.white)),
      circle(-66, 44, 5, flatPaint(COLORS.white)),
    ],
  },
};

/** The twenty-three hats. `bobble` is drawn by the pose; `none` draws nothing. */
export const HAT_KINDS = [
  'bobble',
  'sprout',
  'cherry',
  'flower',
  'crown',
  'pot',
  'paper',
  'shako',
  'goggles',
  'bandana',
  'cone',
  'acorn',
  'viking',
  'beanie',
  'phones',
  'bubble',
  'wizard',
  'halo',
  'tophat',
  'aerial',
  'ring',
  'tin',
  'cap',
  'none',
] as const;
/** One of `HAT_KINDS`. */
export type HatKind = (typeof HAT_KINDS)[number];

/** A hat relative to the crown of a head 120 wide: how deep it sits on a round head, its height, and its shapes. */
export interface Hat {
  readonly sit: number;
  readonly top: number;
  readonly parts: readonly Shape[];
}

const CROWN = 'M-36,10L-42,-28L-20,-12L0,-38L20,-12L42,-28L36,10C16,17 -16,17 -36,10Z';
const PAPER = 'M-64,16L0,-46L64,16C30,8 -30,8 -64,16Z';
const SHAKO = 'M-34,14L-38,-34C-20,-42 20,-42 38,-34L34,14C14,20 -14,20 -34,14Z';
const CONE = 'M-26,12L-7,-52C-4,-58 4,-58 7,-52L26,12Z';
const ACORN = 'M-56,20C-58,-20 -30,-36 0,-36C30,-36 58,-20 56,20C30,8 -30,8 -56,20Z';
const WIZARD = 'M-30,12C-22,-24 -6,-52 22,-62C18,-44 24,-16 32,12Z';
const TOPHAT = 'M-32,12L-36,-46C-16,-52 16,-52 36,-46L32,12Z';
const RING = 'M-88,78C-112,88 -96,108 0,108C96,108 112,88 88,78';
const BANDANA = 'M54,30C76,22 82,36 92,34M54,32C70,38 70,50 82,56';

const PETALS = [0, 72, 144, 216, 288].map((angle) =>
  group([ellipse(0, -15, 11, 14, inkedPaint(TOY_COLORS.petal, 5))], {
    transform: composeMatrices(translate(0, -24), rotate(angle)),
  }),
);

const drawGoggle = (x: number): Shape =>
  group(
    [circle(0, 14, 19, inkedPaint(TOY_COLORS.glass)), path('M-10,10a12,12 0 0 1 12,-9', linePaint(5, COLORS.white))],
    {
      transform: translate(x, 0),
    },
  );

/** All hats except the bobble. */
export const HATS: Readonly<Record<Exclude<HatKind, 'bobble' | 'none'>, Hat>> = {
  ...HELMETS,
  sprout: {
    sit: 3,
    top: 44,
    parts: [
      path('M0,6V-16', linePaint(12)),
      path('M0,6V-16', linePaint(4, TOY_COLORS.leafD)),
      path('M0,-12C-6,-34 -34,-38 -42,-28C-36,-8 -14,-4 0,-12Z', inkedPaint(TOY_COLORS.leaf)),
      path('M0,-12C4,-36 30,-46 42,-36C40,-14 18,-2 0,-12Z', inkedPaint(TOY_COLORS.leafL)),
    ],
  },
  cherry: {
    sit: 4,
    top: 42,
    parts: [
      path('M0,4C4,-14 12,-22 24,-30M24,-30C10,-34 -6,-30 -12,-22', linePaint(6)),
      circle(0, -2, 15, inkedPaint(TOY_COLORS.cherry)),
      circle(-5, -7, 4, flatPaint(TOY_COLORS.cherryL)),
      path('M24,-30C34,-44 50,-40 52,-30C42,-22 30,-24 24,-30Z', inkedPaint(TOY_COLORS.leaf)),
    ],
  },
  flower: {
    sit: 3,
    top: 54,
    parts: [path('M0,8V-8', linePaint(8)), ...PETALS, circle(0, -24, 11, inkedPaint(TOY_COLORS.gold, 5))],
  },
  crown: {
    sit: 2,
    top: 46,
    parts: [
      path(CROWN, inkedPaint(TOY_COLORS.gold)),
      path('M12,13L36,9L41,-22L22,-8L14,-16Z', flatPaint(TOY_COLORS.goldD)),
      path(CROWN, linePaint(6)),
      circle(0, 0, 6.5, inkedPaint(TOY_COLORS.cherry, 4)),
      circle(-42, -30, 6, inkedPaint(TOY_COLORS.goldL, 4)),
      circle(42, -30, 6, inkedPaint(TOY_COLORS.goldL, 4)),
      circle(0, -40, 6, inkedPaint(TOY_COLORS.goldL, 4)),
    ],
  },
  paper: {
    sit: 6,
    top: 46,
    parts: [
      path(PAPER, inkedPaint(TOY_COLORS.paper)),
      path('M0,-46L64,16C48,11 30,9 14,8.5Z', flatPaint(TOY_COLORS.paperD)),
      path(`${PAPER}M0,-46V8`, linePaint(5)),
      path('M-34,2H-16M-26,-7H-14', linePaint(4, TOY_COLORS.pencil)),
    ],
  },
  shako: {
    sit: 10,
    top: 70,
    parts: [
      path(SHAKO, inkedPaint(TOY_COLORS.red)),
      path('M10,18C20,17 28,16 34,14L38,-34C32,-37 26,-38 18,-39C22,-20 18,2 10,18Z', flatPaint(TOY_COLORS.wine)),
      path(SHAKO, linePaint(6)),
      path('M-40,8C-20,18 20,18 40,8L44,18C20,30 -20,30 -44,18Z', inkedPaint(COLORS.ink)),
      path('M-12,-22H12V-8L0,4L-12,-8Z', inkedPaint(TOY_COLORS.gold, 5)),
      path('M0,-38C-12,-50 -8,-66 4,-70C16,-62 12,-48 0,-38Z', inkedPaint(COLORS.cream)),
    ],
  },
  goggles: {
    sit: 6,
    top: 8,
    parts: [
      path('M-56,26C-30,6 30,6 56,26', { ...linePaint(17), cap: 'butt' }),
      path('M-56,26C-30,6 30,6 56,26', { ...linePaint(7, TOY_COLORS.leather), cap: 'butt' }),
      drawGoggle(-22),
      drawGoggle(22),
    ],
  },
  bandana: {
    sit: 4,
    top: 0,
    parts: [
      path(BANDANA, linePaint(16)),
      path(BANDANA, linePaint(6, TOY_COLORS.cherry)),
      path(
        'M-57,34C-40,10 40,10 57,34C58,40 58,44 57,50C40,26 -40,26 -57,50C-58,44 -58,40 -57,34Z',
        inkedPaint(TOY_COLORS.cherry),
      ),
      circle(-22, 28, 4, flatPaint(COLORS.cream)),
      circle(2, 24, 4, flatPaint(COLORS.cream)),
      circle(26, 28, 4, flatPaint(COLORS.cream)),
    ],
  },
  cone: {
    sit: 2,
    top: 58,
    parts: [
      path(CONE, inkedPaint(TOY_COLORS.cone)),
      path('M-19,-12L19,-12L24,4L-24,4Z', flatPaint(TOY_COLORS.paper)),
      path('M-14,-28L14,-28L11,-38L-11,-38Z', flatPaint(TOY_COLORS.paper)),
      path(CONE, linePaint(6)),
      rect(-46, 8, 92, 16, 8, inkedPaint(TOY_COLORS.coneD)),
    ],
  },
  acorn: {
    sit: 10,
    top: 54,
    parts: [
      path('M0,-34C-4,-44 2,-50 8,-54', linePaint(9)),
      path(ACORN, inkedPaint(TOY_COLORS.leatherL)),
      path('M20,12C34,13 48,16 56,20C58,-14 38,-32 12,-35C34,-20 30,0 20,12Z', flatPaint(TOY_COLORS.leather)),
      path('M-44,-4C-20,-16 20,-16 44,-4M-30,-20C-10,-28 10,-28 30,-20', { ...linePaint(4), opacity: 0.55 }),
      path(ACORN, linePaint(6)),
    ],
  },
  beanie: {
    sit: 8,
    top: 57,
    parts: [
      circle(0, -42, 15, inkedPaint(TOY_COLORS.paper)),
      path('M-52,18C-54,-22 -28,-36 0,-36C28,-36 54,-22 52,18Z', inkedPaint(TOY_COLORS.knit)),
      path('M-24,-29L-28,12M0,-34V12M24,-29L28,12', { ...linePaint(6, TOY_COLORS.knitD), cap: 'butt' }),
      rect(-58, 4, 116, 22, 11, inkedPaint(TOY_COLORS.paper)),
    ],
  },
  cap: {
    sit: 8,
    top: 42,
    parts: [
      path('M-50,18C-50,-20 -26,-34 0,-34C26,-34 50,-20 50,18Z', inkedPaint(TOY_COLORS.teal)),
      path('M-4,-34C16,-30 22,-4 18,18', linePaint(4)),
      path('M-20,16C8,2 58,2 82,18C76,30 10,32 -20,28Z', inkedPaint(TOY_COLORS.tealD)),
      circle(0, -36, 6, inkedPaint(COLORS.cream, 4)),
    ],
  },
  phones: {
    sit: 0,
    top: 18,
    parts: [
      path('M-60,50C-64,-28 64,-28 60,50', { ...linePaint(19), cap: 'butt' }),
      path('M-60,50C-64,-28 64,-28 60,50', { ...linePaint(8, TOY_COLORS.jam), cap: 'butt' }),
      rect(-78, 34, 28, 44, 13, inkedPaint(TOY_COLORS.jam)),
      rect(50, 34, 28, 44, 13, inkedPaint(TOY_COLORS.jamD)),
    ],
  },
  wizard: {
    sit: 8,
    top: 62,
    parts: [
      path(WIZARD, inkedPaint(TOY_COLORS.wizard)),
      path('M8,14H32C24,-14 18,-44 22,-62C10,-40 10,-10 8,14Z', flatPaint(TOY_COLORS.wizardD)),
      path(WIZARD, linePaint(6)),
      path('M-64,16C-40,2 40,2 64,16C44,30 -44,30 -64,16Z', inkedPaint(TOY_COLORS.wizardL)),
      path('M-6,-22l3,7 7,1 -5,5 1,7 -6,-4 -6,4 1,-7 -5,-5 7,-1Z', flatPaint(TOY_COLORS.gold)),
    ],
  },
  halo: {
    sit: 0,
    top: 40,
    parts: [ellipse(0, -26, 42, 13, linePaint(17)), ellipse(0, -26, 42, 13, linePaint(7, TOY_COLORS.halo))],
  },
  tophat: {
    sit: 8,
    top: 52,
    parts: [
      path(TOPHAT, inkedPaint(TOY_COLORS.velvet)),
      path('M-33,-6L33,-6L32,12L-32,12Z', flatPaint(TOY_COLORS.cherry)),
      path(TOPHAT, linePaint(6)),
      path('M-62,12C-40,2 40,2 62,12C44,26 -44,26 -62,12Z', inkedPaint(TOY_COLORS.velvet)),
    ],
  },
  aerial: {
    sit: 0,
    top: 58,
    parts: [
      path('M0,8V-24', linePaint(12)),
      path('M0,8V-24', linePaint(4, TOY_COLORS.wire)),
      path('M-12,-30L4,-58L2,-40H16L-2,-12L0,-30Z', inkedPaint(TOY_COLORS.gold, 5)),
    ],
  },
  ring: {
    sit: 0,
    top: 0,
    parts: [
      group([path(RING, linePaint(17)), path(RING, linePaint(7, TOY_COLORS.gold))], { transform: rotate(-10, 0, 84) }),
    ],
  },
};
