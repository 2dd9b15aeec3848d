import { COLORS, TOY_COLORS } from '../palette.ts';
import { inkedPaint, linePaint } from '../paints.ts';
import { path, rect, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';

const CHEVRONS = 'M-10,29l10,-9 10,9M-10,39l10,-9 10,9';
const LOWER_CHEVRON = 'M-10,39l10,-9 10,9';

/**
 * Draws a light tube in a dark case with a sign below. On: a whole tube and two chevrons. About to switch off: a broken
 * tube and one chevron. Off: only a dashed outline, through which players fall.
 */
export function drawNeon(width: number, lit: number): readonly Shape[] {
  if (lit <= 0) return drawOff(width);
  const k = width / 2;
  const isWhole = lit > 0.5;
  const tube = pathData`M${9 - k},5.5H${k - 9}`;
  const piece = Math.max(7, width * 0.13);
  const pieces = { dash: [piece, piece * 0.9], cap: 'butt' } as const;
  const sign = isWhole ? CHEVRONS : LOWER_CHEVRON;
  return [
    path(pathData`M${14 - k},12v8M${k - 14},12v8`, linePaint(7)),
    rect(-k, -1, width, 14, 7, inkedPaint(TOY_COLORS.velvet, 4)),
    ...(isWhole ? [] : [path(tube, linePaint(6, TOY_COLORS.jamD))]),
    path(tube, { ...linePaint(8, TOY_COLORS.jam), ...(isWhole ? {} : pieces) }),
    path(tube, { ...linePaint(3, COLORS.white), ...(isWhole ? {} : pieces) }),
    path(sign, linePaint(10)),
    path(sign, linePaint(4.5, isWhole ? TOY_COLORS.jam : TOY_COLORS.jamD)),
  ];
}

function drawOff(width: number): readonly Shape[] {
  const k = width / 2;
  return [
    rect(-k, -1, width, 14, 7, { stroke: COLORS.muted, strokeWidth: 3, dash: [5, 7], opacity: 0.75 }),
    path(pathData`M${9 - k},5.5H${k - 9}`, { ...linePaint(3, TOY_COLORS.jamD), opacity: 0.5 }),
  ];
}
