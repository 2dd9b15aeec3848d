import { COLORS } from '../palette.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { circle, ellipse, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { BODY_BOTTOM } from './body.ts';
import type { Coat } from './coat.ts';

/** Patterns painted on a body, always in its own colors. */
export const PATTERN_KINDS = ['spots', 'stripes', 'stars', 'patch', 'mask', 'face', 'muzzle', 'bolts', 'none'] as const;
/** One of `PATTERN_KINDS`. */
export type PatternKind = (typeof PATTERN_KINDS)[number];

const BELLY_PATTERNS: ReadonlySet<PatternKind> = new Set(['muzzle', 'face', 'mask', 'stars']);

/**
 * Whether a pattern already covers the belly, so that the look needs none.
 *
 * @example coversBelly('muzzle') // true
 */
export function coversBelly(kind: PatternKind): boolean {
  return BELLY_PATTERNS.has(kind);
}

/** The body under a pattern: y of crown and eye line, half width, distance of an eye from the center. */
export interface PatternLayout {
  readonly coat: Coat;
  readonly crown: number;
  readonly eyeLine: number;
  readonly half: number;
  readonly gap: number;
}

/** Draws a body's pattern, to be clipped by its outline. */
export function drawPattern(kind: PatternKind, place: PatternLayout): readonly Shape[] {
  return PATTERN_PAINTERS[kind](place);
}

const bottom = BODY_BOTTOM;

const PATTERN_PAINTERS: Readonly<Record<PatternKind, (place: PatternLayout) => readonly Shape[]>> = {
  spots: ({ coat, crown, half }) => [
    circle(-half * 0.26, crown + 19, 8, flatPaint(coat.shade, 0.75)),
    circle(half * 0.2, crown + 14, 5, flatPaint(coat.shade, 0.75)),
    circle(half * 0.42, crown + 27, 6.5, flatPaint(coat.shade, 0.75)),
    circle(half * 0.74, bottom - 34, 9, flatPaint(coat.shade, 0.75)),
    circle(-half * 0.8, bottom - 26, 7, flatPaint(coat.shade, 0.75)),
  ],
  stripes: ({ coat, crown }) => [
    path(
      pathData`M-64,${bottom - 34}q12,-4 20,2M-66,${bottom - 56}q10,-3 16,1M64,${bottom - 34}q-12,-4 -20,2M66,${bottom - 56}q-10,-3 -16,1M-12,${crown - 4}v14M0,${crown - 4}v20M12,${crown - 4}v14`,
      linePaint(9, coat.shade),
    ),
  ],
  stars: ({ crown }) => [
    circle(-38, crown + 28, 3, flatPaint(COLORS.white)),
    circle(-10, crown + 16, 2.4, flatPaint(COLORS.white)),
    circle(40, crown + 30, 3.4, flatPaint(COLORS.white)),
    circle(22, crown + 12, 2, flatPaint(COLORS.white)),
    circle(-48, bottom - 26, 2.6, flatPaint(COLORS.white)),
    circle(48, bottom - 30, 2.2, flatPaint(COLORS.white)),
    path(
      pathData`M-30,${bottom - 14}l2,-6 2,6 6,2 -6,2 -2,6 -2,-6 -6,-2ZM36,${bottom - 52}l2,-5 2,5 5,2 -5,2 -2,5 -2,-5 -5,-2Z`,
      flatPaint(COLORS.white),
    ),
  ],
  patch: ({ coat, eyeLine, gap }) => [ellipse(gap, eyeLine, 24, 26, flatPaint(coat.shade))],
  mask: ({ coat, eyeLine: y }) => [
    path(
      pathData`M-70,${y - 2}C-50,${y - 30} -10,${y - 26} 0,${y - 8}C10,${y - 26} 50,${y - 30} 70,${y - 2}V${y + 26}C40,${y + 40} -40,${y + 40} -70,${y + 26}Z`,
      flatPaint(coat.belly),
    ),
  ],
  face: ({ coat, eyeLine: y, half }) => [
    path(
      pathData`M0,${y - 18}C26,${y - 42} ${half * 0.86},${y - 22} ${half * 0.8},${y + 12}C${half * 0.76},${bottom + 8} ${-half * 0.76},${bottom + 8} ${-half * 0.8},${y + 12}C${-half * 0.86},${y - 22} -26,${y - 42} 0,${y - 18}Z`,
      flatPaint(coat.belly),
    ),
  ],
  muzzle: ({ coat, eyeLine: y }) => [
    path(
      pathData`M-70,${y + 4}C-44,${y + 6} -26,${y + 4} -14,${y - 2}C-6,${y - 6} 6,${y - 6} 14,${y - 2}C26,${y + 4} 44,${y + 6} 70,${y + 4}V${bottom + 10}H-70Z`,
      flatPaint(coat.belly),
    ),
  ],
  bolts: ({ coat, crown }) => [
    circle(-46, crown + 16, 5, flatPaint(coat.shade)),
    circle(46, crown + 16, 5, flatPaint(coat.shade)),
    circle(-48, bottom - 14, 5, flatPaint(coat.shade)),
    circle(48, bottom - 14, 5, flatPaint(coat.shade)),
    path(pathData`M-70,${bottom - 30}H70`, linePaint(4, coat.shade)),
  ],
  none: () => [],
};
