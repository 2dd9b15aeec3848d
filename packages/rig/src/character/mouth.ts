import { translate } from '../matrix.ts';
import { COLORS, INK_COLOR, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { ellipse, group, path, type Shape } from '../shape.ts';

/** The eleven mouth kinds. */
export const MOUTH_KINDS = [
  'smile',
  'open',
  'o',
  'flat',
  'wavy',
  'cat',
  'fang',
  'beak',
  'snout',
  'grin',
  'none',
] as const;
/** One of `MOUTH_KINDS`. */
export type MouthKind = (typeof MOUTH_KINDS)[number];

const MOUTHS: Readonly<Record<MouthKind, readonly Shape[]>> = {
  smile: [path('M-9,-1C-5,7 5,7 9,-1', linePaint(5.5))],
  open: [
    path('M-13,-3C-12,20 12,20 13,-3C5,-1 -5,-1 -13,-3Z', inkedPaint(INK_COLOR, 4)),
    path('M-8,10C-4,5 4,5 8,10C5,16 -5,16 -8,10Z', flatPaint(TOY_COLORS.tongue)),
  ],
  o: [ellipse(0, 4, 7.5, 9.5, flatPaint(INK_COLOR)), ellipse(0, 9, 4, 3, flatPaint(TOY_COLORS.tongue))],
  flat: [path('M-7,2H7', linePaint(5.5))],
  wavy: [path('M-13,4q4,-7 8.5,0t8.5,0t8.5,0', linePaint(5.5))],
  cat: [path('M-12,-1C-11,7 -1,7 0,0C1,7 11,7 12,-1', linePaint(5.5))],
  fang: [path('M-11,0C-6,6 6,6 11,0', linePaint(5.5)), path('M3,4L8,2.6L7,10Z', inkedPaint(COLORS.white, 2.5))],
  beak: [
    path('M-15,-5C-8,-13 8,-13 15,-5C10,9 -10,9 -15,-5Z', inkedPaint(TOY_COLORS.beak, 5.5)),
    path('M-13,-3C-5,1 5,1 13,-3', linePaint(4)),
  ],
  snout: [
    path('M-8,-9C-8,-14 8,-14 8,-9C8,-4 3,-2 0,-2C-3,-2 -8,-4 -8,-9Z', flatPaint(INK_COLOR)),
    path('M-10,3C-9,9 -1,9 0,3C1,9 10,9 10,3', linePaint(5)),
  ],
  grin: [
    path('M-15,-3H15C14,13 -14,13 -15,-3Z', inkedPaint(COLORS.white, 5.5)),
    path('M-5,-2V8M5,-2V8', linePaint(2.5)),
  ],
  none: [],
};

/** Open versions of beaks and snouts: the feature stays, the jaw moves. */
const OPEN_MOUTH_PARTS: Partial<Readonly<Record<MouthKind, readonly Shape[]>>> = {
  beak: [
    path('M-12,0C-10,16 10,16 12,0Z', inkedPaint(INK_COLOR, 5)),
    path('M-6,9C-3,5 3,5 6,9C4,12 -4,12 -6,9Z', flatPaint(TOY_COLORS.tongue)),
    path('M-15,-4C-8,-14 8,-14 15,-4C7,2 -7,2 -15,-4Z', inkedPaint(TOY_COLORS.beak, 5.5)),
  ],
  snout: [
    path('M-11,1C-10,19 10,19 11,1C4,4 -4,4 -11,1Z', inkedPaint(INK_COLOR, 4)),
    path('M-6,12C-3,8 3,8 6,12C4,15 -4,15 -6,12Z', flatPaint(TOY_COLORS.tongue)),
    path('M-8,-9C-8,-14 8,-14 8,-9C8,-4 3,-2 0,-2C-3,-2 -8,-4 -8,-9Z', flatPaint(INK_COLOR)),
  ],
};

/** Draws a mouth at a point. `baseKind` is the look's kind: a beak or snout is kept in every pose. */
export function drawMouth(kind: MouthKind, baseKind: MouthKind, x: number, y: number): Shape {
  const open = kind === 'open' || kind === 'o';
  const parts =
    baseKind === 'beak' || baseKind === 'snout'
      ? (open && OPEN_MOUTH_PARTS[baseKind]) || MOUTHS[baseKind]
      : baseKind === 'none'
        ? []
        : MOUTHS[kind];
  return group(parts, { transform: translate(x, y) });
}
