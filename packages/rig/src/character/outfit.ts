import { TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, path, rect, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { BODY_BOTTOM } from './body.ts';

/** Outfits worn on the body. */
export const OUTFIT_KINDS = ['scarf', 'belt', 'sash', 'bow', 'dungaree', 'screen', 'none'] as const;
/** One of `OUTFIT_KINDS`. */
export type OutfitKind = (typeof OUTFIT_KINDS)[number];

/** Outfits painted within the body's outline; the others hang over it. */
export const FITTED_OUTFITS: ReadonlySet<OutfitKind> = new Set(['belt', 'sash', 'dungaree']);

/** Draws an outfit for a body of half width `half`. */
export function drawOutfit(kind: OutfitKind, half: number, cloth: string): readonly Shape[] {
  return OUTFIT_PAINTERS[kind](half, cloth);
}

const bottom = BODY_BOTTOM;

const OUTFIT_PAINTERS: Readonly<Record<OutfitKind, (half: number, cloth: string) => readonly Shape[]>> = {
  scarf: (half, cloth) => [
    path(
      pathData`M${-half - 3},${bottom - 36}C-30,${bottom - 22} 30,${bottom - 22} ${half + 3},${bottom - 36}L${half + 3},${bottom - 20}C30,${bottom - 5} -30,${bottom - 5} ${-half - 3},${bottom - 20}Z`,
      inkedPaint(cloth),
    ),
    path(
      pathData`M26,${bottom - 20}C34,${bottom - 8} 30,${bottom + 6} 34,${bottom + 14}L52,${bottom + 10}C48,${bottom} 50,${bottom - 12} 44,${bottom - 24}Z`,
      inkedPaint(cloth),
    ),
  ],
  belt: (half) => [
    path(
      pathData`M${-half - 3},${bottom - 26}C-30,${bottom - 14} 30,${bottom - 14} ${half + 3},${bottom - 26}L${half - 2},${bottom - 11}C30,${bottom + 2} -30,${bottom + 2} ${2 - half},${bottom - 11}Z`,
      inkedPaint(TOY_COLORS.leather),
    ),
    rect(-12, bottom - 22, 24, 20, 5, inkedPaint(TOY_COLORS.gold, 5)),
  ],
  sash: (half, cloth) => [
    path(
      pathData`M${-half},${bottom - 50}L${half - 12},${bottom - 4}L${half - 26},${bottom + 2}L${-half - 4},${bottom - 32}Z`,
      inkedPaint(cloth, 5),
    ),
    circle(20, bottom - 16, 9, inkedPaint(TOY_COLORS.gold, 5)),
  ],
  bow: (_half, cloth) => [
    path(
      pathData`M0,${bottom - 14}L-22,${bottom - 26}V${bottom - 2}ZM0,${bottom - 14}L22,${bottom - 26}V${bottom - 2}Z`,
      inkedPaint(cloth, 5),
    ),
    circle(0, bottom - 14, 6.5, inkedPaint(cloth, 5)),
  ],
  dungaree: (half, cloth) => [
    path(
      pathData`M${-half - 4},${bottom - 28}H-26V${bottom - 40}H26V${bottom - 28}H${half + 4}V${bottom + 10}H${-half - 4}Z`,
      inkedPaint(cloth, 5),
    ),
    circle(-19, bottom - 32, 4, flatPaint(TOY_COLORS.gold)),
    circle(19, bottom - 32, 4, flatPaint(TOY_COLORS.gold)),
    path(pathData`M-10,${bottom - 22}H10V${bottom - 8}H-10Z`, linePaint(4)),
  ],
  screen: () => [
    rect(-22, bottom - 30, 44, 22, 7, inkedPaint(TOY_COLORS.screen, 5)),
    path(pathData`M-14,${bottom - 19}h6l4,-6 5,11 4,-5h9`, linePaint(3.5, TOY_COLORS.glow)),
  ],
  none: () => [],
};
