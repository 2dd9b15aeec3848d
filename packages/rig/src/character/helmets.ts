import { COLORS, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, path, rect, type Shape } from '../shape.ts';

const POT = 'M-48,16L-42,-24C-40,-36 40,-36 42,-24L48,16C20,24 -20,24 -48,16Z';
const TIN = 'M-50,16C-52,-22 -28,-34 0,-34C28,-34 52,-22 50,16C24,8 -24,8 -50,16Z';
const VIKING = 'M-52,20C-52,-22 -26,-36 0,-36C26,-36 52,-22 52,20Z';

interface Helmet {
  readonly sit: number;
  readonly top: number;
  readonly parts: readonly Shape[];
}

/** Hats made of metal and glass. */
export const HELMETS: Readonly<Record<'pot' | 'tin' | 'viking' | 'bubble', Helmet>> = {
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
