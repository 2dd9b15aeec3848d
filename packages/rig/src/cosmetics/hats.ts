import { STAR_PATH } from '../character/eyes.ts';
import type { Hat } from '../character/hats.ts';
import { composeMatrices, rotate, scale, translate } from '../matrix.ts';
import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, ellipse, group, path, rect, type Shape } from '../shape.ts';

/** Hats that players earn. */
export const EARNED_HAT_IDS = [
  'hat_cap',
  'hat_beanie',
  'hat_party',
  'hat_straw',
  'hat_top',
  'hat_chef',
  'hat_wizard',
  'hat_viking',
  'hat_laurel',
] as const;
/** One of `EARNED_HAT_IDS`. */
export type EarnedHatId = (typeof EARNED_HAT_IDS)[number];

const CAP = 'M-55,20C-57,-24 -30,-42 0,-42C30,-42 57,-24 55,20C30,8 -30,8 -55,20Z';
const BEANIE = 'M-54,18C-58,-26 -30,-44 0,-44C30,-44 58,-26 54,18Z';
const PARTY = 'M-34,14L-5,-58C-3,-62 3,-62 5,-58L34,14C16,21 -16,21 -34,14Z';
const STRAW = 'M-42,10C-46,-26 -28,-38 0,-38C28,-38 46,-26 42,10Z';
const TOP = 'M-36,12L-42,-54C-20,-62 20,-62 42,-54L36,12Z';
const CHEF = 'M-38,4C-62,2 -66,-34 -42,-38C-38,-60 -8,-66 2,-52C16,-66 44,-56 42,-36C66,-32 60,2 38,4Z';
const WIZARD =
  'M-44,14C-34,-16 -22,-44 4,-66C16,-74 40,-70 50,-56C54,-48 48,-42 42,-46C34,-52 26,-48 26,-40C30,-20 36,-4 44,14Z';
const VIKING = 'M-54,22C-55,-24 -28,-40 0,-40C28,-40 55,-24 54,22Z';

/** A five-pointed star. */
const drawStar = (x: number, y: number, radius: number, turn = 0): Shape =>
  group([path(STAR_PATH, flatPaint(TOY_COLORS.gold))], {
    transform: composeMatrices(translate(x, y), rotate(turn), scale(radius / 17)),
  });

/** A plait that hangs from a helmet, tied at its end. */
const drawPlait = (side: -1 | 1): Shape =>
  group(
    [
      circle(0, 30, 12, inkedPaint(TOY_COLORS.gold)),
      circle(2, 47, 11, inkedPaint(TOY_COLORS.goldD)),
      circle(0, 63, 10, inkedPaint(TOY_COLORS.gold)),
      path('M-4,72L0,84L6,72Z', inkedPaint(TOY_COLORS.goldD, 5)),
      rect(-7, 68, 15, 9, 4, inkedPaint(TOY_COLORS.red, 5)),
    ],
    { transform: composeMatrices(translate(side * 60, 0), scale(side, 1)) },
  );

const LAUREL_LEAF = 'M0,8C-12,2 -12,-12 0,-22C12,-12 12,2 0,8Z';

/** One side of a laurel wreath: leaves along the brow, larger toward the back. */
const drawLaurel = (side: -1 | 1): Shape =>
  group(
    [
      path('M4,24C26,24 46,14 58,-8', linePaint(9)),
      path('M4,24C26,24 46,14 58,-8', linePaint(4, TOY_COLORS.leafD)),
      ...[
        { x: 56, y: -10, turn: 18, color: TOY_COLORS.gold },
        { x: 52, y: 2, turn: -14, color: TOY_COLORS.leafD },
        { x: 46, y: 8, turn: 48, color: TOY_COLORS.leaf },
        { x: 36, y: 16, turn: 22, color: TOY_COLORS.leafD },
        { x: 26, y: 20, turn: 74, color: TOY_COLORS.leaf },
        { x: 14, y: 24, turn: 44, color: TOY_COLORS.leafD },
      ].map(({ x, y, turn, color }) =>
        group([path(LAUREL_LEAF, inkedPaint(color, 5))], {
          transform: composeMatrices(translate(x, y), rotate(turn), scale(1.15)),
        }),
      ),
    ],
    { transform: scale(side, 1) },
  );

/**
 * The hats, as those of the rig: relative to the crown of a head 120 wide.
 *
 * @example EARNED_HATS.hat_chef.top // 66
 */
export const EARNED_HATS: Readonly<Record<EarnedHatId, Hat>> = {
  hat_cap: {
    sit: 3,
    top: 48,
    parts: [
      path(CAP, inkedPaint(TOY_COLORS.denim)),
      path('M-27,9C-29,-18 -14,-42 0,-42C14,-42 29,-18 27,9C10,6 -10,6 -27,9Z', inkedPaint(COLORS.cream, 5)),
      drawStar(0, -14, 14),
      path(
        'M-58,20C-40,4 40,4 58,20C62,32 44,36 30,28C12,20 -12,20 -30,28C-44,36 -62,32 -58,20Z',
        inkedPaint(TOY_COLORS.knit),
      ),
      circle(0, -43, 7, inkedPaint(TOY_COLORS.knit, 5)),
    ],
  },
  hat_beanie: {
    sit: 4,
    top: 68,
    parts: [
      path(BEANIE, inkedPaint(TOY_COLORS.jam)),
      path('M-54,-10L-40,-22L-26,-10L-13,-22L0,-10L13,-22L26,-10L40,-22L54,-10', linePaint(7, COLORS.cream)),
      path(BEANIE, linePaint(6)),
      rect(-60, 2, 120, 24, 12, inkedPaint(TOY_COLORS.jamD)),
      path('M-40,8V20M-20,8V20M0,8V20M20,8V20M40,8V20', linePaint(4)),
      circle(0, -52, 19, inkedPaint(COLORS.cream)),
      path('M-8,-60L-4,-54M6,-62L6,-55M10,-50L4,-46M-10,-48L-4,-45', linePaint(4, COLORS.creamD)),
    ],
  },
  hat_party: {
    sit: 2,
    top: 76,
    parts: [
      path(PARTY, inkedPaint(TOY_COLORS.teal)),
      path('M-26,-8L22,-24L26,-12L-32,8ZM-15,-34L11,-44L15,-34L-19,-22Z', flatPaint(TOY_COLORS.jam)),
      path(PARTY, linePaint(6)),
      path('M-38,14C-30,24 -22,10 -14,20C-8,26 8,26 14,20C22,10 30,24 38,14', linePaint(14)),
      path('M-38,14C-30,24 -22,10 -14,20C-8,26 8,26 14,20C22,10 30,24 38,14', linePaint(6, TOY_COLORS.gold)),
      group([path(STAR_PATH, inkedPaint(TOY_COLORS.gold))], {
        transform: composeMatrices(translate(0, -62), scale(1.05)),
      }),
    ],
  },
  hat_straw: {
    sit: 6,
    top: 40,
    parts: [
      path('M-88,12C-60,-4 60,-4 88,12C80,32 -80,32 -88,12Z', inkedPaint(TOY_COLORS.gold)),
      path('M-72,14C-40,24 40,24 72,14', linePaint(4, TOY_COLORS.goldD)),
      path(STRAW, inkedPaint(TOY_COLORS.gold)),
      path('M-26,-24C-10,-30 10,-30 26,-24M-34,-12C-14,-18 14,-18 34,-12', linePaint(4, TOY_COLORS.goldD)),
      path('M-44,-4C-20,4 20,4 44,-4L43,12C20,18 -20,18 -43,12Z', inkedPaint(TOY_COLORS.leafD, 5)),
      path('M30,2C36,-14 50,-16 54,-8C62,-4 60,10 48,12C42,16 32,12 30,2Z', inkedPaint(TOY_COLORS.petal, 5)),
      circle(44, 1, 5, flatPaint(TOY_COLORS.goldL)),
    ],
  },
  hat_top: {
    sit: 5,
    top: 60,
    parts: [
      path(TOP, inkedPaint(TOY_COLORS.red)),
      path('M14,12H36L42,-54C34,-57 26,-58 18,-59C20,-34 18,-10 14,12Z', flatPaint(TOY_COLORS.wine)),
      path('M-38,-12L38,-12L36,8L-36,8Z', flatPaint(TOY_COLORS.gold)),
      path(TOP, linePaint(6)),
      ellipse(0, -56, 41, 6, inkedPaint(TOY_COLORS.wine, 5)),
      path(
        'M-68,8C-60,22 60,22 68,8C76,16 66,28 48,29C20,32 -20,32 -48,29C-66,28 -76,16 -68,8Z',
        inkedPaint(TOY_COLORS.red),
      ),
    ],
  },
  hat_chef: {
    sit: 4,
    top: 60,
    parts: [
      path(CHEF, inkedPaint(COLORS.white)),
      path('M38,4C60,2 66,-32 42,-36C42,-44 38,-52 30,-55C34,-36 34,-14 22,4Z', flatPaint(TOY_COLORS.cloudD)),
      path(CHEF, linePaint(6)),
      path('M-18,-8V-24M4,-8V-30M22,-8V-22', linePaint(4)),
      path('M-42,-2C-20,6 20,6 42,-2L44,18C20,26 -20,26 -44,18Z', inkedPaint(COLORS.white)),
    ],
  },
  hat_wizard: {
    sit: 5,
    top: 68,
    parts: [
      path(WIZARD, inkedPaint(TOY_COLORS.knitD)),
      path('M14,14H44C36,-4 30,-20 26,-40C18,-30 14,-10 14,14Z', flatPaint(TOY_COLORS.denim)),
      path(WIZARD, linePaint(6)),
      path('M-8,-36A13,13 0 1 0 8,-20A15,15 0 0 1 -8,-36Z', flatPaint(TOY_COLORS.gold)),
      drawStar(22, -8, 8, 14),
      drawStar(-24, -2, 7, -10),
      path('M-80,18C-52,0 52,0 80,18C56,34 -56,34 -80,18Z', inkedPaint(TOY_COLORS.knit)),
      circle(46, -44, 9, inkedPaint(TOY_COLORS.gold, 5)),
    ],
  },
  hat_viking: {
    sit: 5,
    top: 44,
    parts: [
      drawPlait(-1),
      drawPlait(1),
      path(
        'M-44,4C-78,4 -92,-30 -74,-58C-70,-36 -58,-28 -36,-22ZM44,4C78,4 92,-30 74,-58C70,-36 58,-28 36,-22Z',
        inkedPaint(COLORS.cream),
      ),
      path(VIKING, inkedPaint(TOY_COLORS.leatherL)),
      path('M20,22H54C54,-20 34,-36 12,-39C30,-22 28,4 20,22Z', flatPaint(TOY_COLORS.leather)),
      path(VIKING, linePaint(6)),
      path('M-8,-39H8V8H-8Z', inkedPaint(TOY_COLORS.tin, 5)),
      rect(-60, 6, 120, 18, 9, inkedPaint(TOY_COLORS.tin)),
      circle(-36, 15, 4, flatPaint(TOY_COLORS.iron)),
      circle(-14, 15, 4, flatPaint(TOY_COLORS.iron)),
      circle(14, 15, 4, flatPaint(TOY_COLORS.iron)),
      circle(36, 15, 4, flatPaint(TOY_COLORS.iron)),
    ],
  },
  hat_laurel: {
    sit: 5,
    top: 56,
    parts: [drawLaurel(-1), drawLaurel(1), circle(0, 23, 9, inkedPaint(TOY_COLORS.gold, 5)), drawStar(0, 23, 6)],
  },
};
