import { COLORS, INK_COLOR, TOY_COLORS } from '../palette.ts';
import { flatPaint, inkedPaint, linePaint } from '../paints.ts';
import { circle, ellipse, group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import type { PlatformState } from './kinds.ts';

/** Height of the cap above the surface; flat when pressed. */
const CAP_HEIGHT = 15;

/** Draws a mushroom: a domed lime cap with cream spots on a stem. When pressed the cap is flat and the stem stout. */
export function drawMushroom({ width, press }: PlatformState): readonly Shape[] {
  const k = width / 2;
  const top = CAP_HEIGHT * (1 - press);
  const bend = (top + 2.5) / 0.75;
  const cap = pathData`M${-k},9C${-k - 1},${-bend} ${k + 1},${-bend} ${k},9C${k * 0.7},16 ${-k * 0.7},16 ${-k},9Z`;
  const shade = pathData`M${-k},9C${-k * 0.3},12 ${k * 0.55},9 ${k * 0.62},${-bend}H${k + 4}V20H${-k}Z`;
  const spot = (ratio: number, size: number): Shape => {
    const x = ratio * k;
    return ellipse(
      x,
      2.5 - (top + 1) * (1 - ratio * ratio) * 0.62,
      size,
      size * (0.75 - 0.3 * press),
      flatPaint(COLORS.cream),
    );
  };
  const pip = pathData`M${-k * 0.78},${3 - top * 0.4}q${k * 0.1},${-top * 0.35} ${k * 0.26},${-top * 0.46}`;
  return [
    drawStem(width, press),
    path(pathData`M${-k * 0.88},11C${-k * 0.5},21 ${k * 0.5},21 ${k * 0.88},11Z`, inkedPaint(COLORS.creamD, 4)),
    path(pathData`M${-k * 0.36},14l${-3},3.6M0,14.6V18.6M${k * 0.36},14l${3},3.6`, linePaint(2.2)),
    path(cap, inkedPaint(COLORS.lime, 4)),
    group(
      [
        path(shade, flatPaint(TOY_COLORS.limeShade)),
        spot(-0.34, Math.min(8, k * 0.2)),
        spot(0.3, Math.min(6.4, k * 0.17)),
        spot(0.74, Math.min(4.2, k * 0.12)),
        spot(-0.82, Math.min(3.4, k * 0.1)),
      ],
      { clip: cap },
    ),
    path(pip, linePaint(3, COLORS.white)),
    path(cap, linePaint(4)),
  ];
}

/** The stem, with a sleepy face if it is wide enough. */
function drawStem(width: number, press: number): Shape {
  const half = Math.min(15, 7 + width * 0.08) * (1 + 0.22 * press);
  const low = 38 - 7 * press;
  const d = pathData`M${-half * 0.8},12C${-half * 0.7},22 ${-half * 1.2},${low - 6} ${-half},${low - 2}C${-half * 0.4},${low + 3} ${half * 0.4},${low + 3} ${half},${low - 2}C${half * 1.2},${low - 6} ${half * 0.7},22 ${half * 0.8},12Z`;
  const shade = pathData`M${half * 0.3},10C${half * 0.2},24 ${half * 0.7},${low - 4} ${-half * 0.4},${low + 3}H${half * 1.6}V10Z`;
  const eyes =
    press > 0.5
      ? path('M-6,24.5l3,1.6 -3,1.6M6,24.5l-3,1.6 3,1.6', linePaint(2))
      : group([circle(-4.6, 26, 1.9, flatPaint(INK_COLOR)), circle(4.6, 26, 1.9, flatPaint(INK_COLOR))]);
  return group([
    path(d, inkedPaint(COLORS.cream, 4)),
    group([path(shade, flatPaint(COLORS.creamD))], { clip: d }),
    path(d, linePaint(4)),
    eyes,
    path('M-2,29.5q2,2 4,0', linePaint(1.9)),
  ]);
}
