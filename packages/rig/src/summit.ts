import type { BiomeId } from './biomeIds.ts';
import { COLORS, INK_COLOR } from './palette.ts';
import { flatPaint, inkedPaint, linePaint } from './paints.ts';
import { pathData } from './pathData.ts';
import { circle, group, path, rect, type Shape } from './shape.ts';

/** What the ribbon and the stamp of a summit are made of: its grade. */
export type Metal = 'bronze' | 'silver' | 'gold';

/** Colors of a grade; none of them is the red of what is deadly. */
interface GradeColors {
  readonly plain: string;
  readonly shade: string;
  readonly lit: string;
}

/**
 * Colors of ribbons and stamps.
 *
 * @example GRADE_COLORS.gold.plain // '#FFC84A'
 */
export const GRADE_COLORS: Readonly<Record<Metal, GradeColors>> = {
  bronze: { plain: '#D99A5B', shade: '#8A5529', lit: '#FFE3BD' },
  silver: { plain: '#C3D2E4', shade: '#6B82A3', lit: '#FFFFFF' },
  gold: { plain: COLORS.sun, shade: '#A9690C', lit: COLORS.sunL },
};

/** Half the distance between the posts of a gate, and the height of its ribbon, in units. */
export const GATE = { halfWidth: 50, ribbonY: -31 } as const;
const POST_HEIGHT = 46;

/**
 * Draws one post of a gate, standing on (0, 0): striped, with a ball on top.
 *
 * @example drawGatePost('gold').type // 'group'
 */
export function drawGatePost(grade: Metal): Shape {
  const { plain, shade, lit } = GRADE_COLORS[grade];
  const stripes = [0, 1].map((index) =>
    path(pathData`M-3.5,${-10 - index * 20}l7,-7v9l-7,7Z`, flatPaint(COLORS.creamD)),
  );
  return group([
    rect(-3.5, -POST_HEIGHT, 7, POST_HEIGHT + 1, 2, { fill: COLORS.cream, stroke: COLORS.night2, strokeWidth: 3 }),
    rect(-3.5, -POST_HEIGHT, 7, POST_HEIGHT + 1, 2, flatPaint(COLORS.cream)),
    ...stripes,
    circle(0, -POST_HEIGHT - 2, 7, { fill: plain, stroke: COLORS.night2, strokeWidth: 3 }),
    path(
      pathData`M-4,${-POST_HEIGHT + 2}A7,7 0 0 0 6.5,${-POST_HEIGHT - 3}A9,9 0 0 1 -4,${-POST_HEIGHT + 2}Z`,
      flatPaint(shade),
    ),
    circle(-2, -POST_HEIGHT - 4.5, 1.8, flatPaint(lit)),
  ]);
}

const RIBBON_DEPTH = 13;

/**
 * Draws the whole ribbon of a gate around the middle between the posts: it sags and has a bow.
 *
 * @example drawRibbon('silver').type // 'group'
 */
export function drawRibbon(grade: Metal): Shape {
  const { plain, shade, lit } = GRADE_COLORS[grade];
  const half = GATE.halfWidth;
  const band = pathData`M${-half},-6Q0,6 ${half},-6V${RIBBON_DEPTH - 6}Q0,${RIBBON_DEPTH + 6} ${-half},${RIBBON_DEPTH - 6}Z`;
  const tail = (side: number): Shape =>
    path(pathData`M${side * 2},6L${side * 17},25l${side * -5},0.5l${side * -1},6.5L${side * -3},10Z`, {
      fill: shade,
      stroke: COLORS.night2,
      strokeWidth: 2.5,
    });
  const loop = (side: number): Shape =>
    path(pathData`M0,6C${side * 6},-7 ${side * 24},-9 ${side * 23},4C${side * 24},16 ${side * 8},17 0,6Z`, {
      fill: plain,
      stroke: COLORS.night2,
      strokeWidth: 2.5,
    });
  return group([
    path(band, { fill: plain, stroke: COLORS.night2, strokeWidth: 3 }),
    path(pathData`M${-half},4Q0,16 ${half},4V7Q0,19 ${-half},7Z`, flatPaint(shade)),
    path(pathData`M${-half},-4Q0,8 ${half},-4`, linePaint(2, lit)),
    tail(-1),
    tail(1),
    loop(-1),
    loop(1),
    path('M-17,2Q-12,-3 -6,3M17,2Q12,-3 6,3', linePaint(2, lit)),
    circle(0, 6, 5, { fill: lit, stroke: COLORS.night2, strokeWidth: 2.5 }),
  ]);
}

/**
 * Draws one half of a torn ribbon, from its post at (0, 0) to the right; mirror it for the other post.
 *
 * @example drawTornRibbon('bronze').type // 'group'
 */
export function drawTornRibbon(grade: Metal): Shape {
  const { plain, shade, lit } = GRADE_COLORS[grade];
  return group([
    path('M0,-6Q16,-9 26,-3T45,0l-6,4l4,4l-7,5Q32,8 24,9T0,7Z', { fill: plain, stroke: COLORS.night2, strokeWidth: 3 }),
    path('M0,4Q15,2 24,6T38,7l-2,5Q32,8 24,9T0,7Z', flatPaint(shade)),
    path('M1,-4Q16,-7 25,-1T40,1', linePaint(2, lit)),
  ]);
}

/** Box of a stamp: x, y, width, height. */
export const SUMMIT_STAMP_BOX = [-54, -54, 108, 108] as const;
const SCALLOPS = 20;

/**
 * Draws the stamp of a place: its emblem on a round seal of the grade.
 *
 * @example drawSummitStamp({ biome: 'frost', grade: 'silver' }).type // 'group'
 */
export function drawSummitStamp({ biome, grade }: { readonly biome: BiomeId; readonly grade: Metal }): Shape {
  const { plain, shade, lit } = GRADE_COLORS[grade];
  const step = Math.PI / SCALLOPS;
  const at = (radius: number, turn: number): readonly [number, number] => [
    Math.cos(turn) * radius,
    Math.sin(turn) * radius,
  ];
  const [startX, startY] = at(45, 0);
  const edge = Array.from({ length: SCALLOPS }, (_, index) => {
    const [outX, outY] = at(54, (2 * index + 1) * step);
    const [x, y] = at(45, (2 * index + 2) * step);
    return pathData`Q${outX},${outY} ${x},${y}`;
  });
  return group([
    path(`${pathData`M${startX},${startY}`}${edge.join('')}Z`, inkedPaint(plain, 5)),
    circle(0, 0, 38, flatPaint(shade)),
    circle(0, 0, 34, { fill: plain, stroke: lit, strokeWidth: 2, dash: [1, 6] }),
    path('M-30,-13A33,33 0 0 1 -13,-30', linePaint(4, lit)),
    group(EMBLEMS[biome](lit, shade)),
  ]);
}

type Emblem = (lit: string, shade: string) => readonly Shape[];

const EMBLEMS: Readonly<Record<BiomeId, Emblem>> = {
  meadow: (lit, shade) => [
    ...[0, 1, 2, 3, 4].map((index) => {
      const turn = (index / 5) * 2 * Math.PI - Math.PI / 2;
      return circle(Math.cos(turn) * 12, Math.sin(turn) * 12, 9, { fill: lit, stroke: INK_COLOR, strokeWidth: 4 });
    }),
    circle(0, 0, 6.5, { fill: shade, stroke: INK_COLOR, strokeWidth: 3 }),
  ],
  hollow: (lit, shade) => [
    path('M-7,-2H7L9,19Q0,24 -9,19Z', inkedPaint(lit, 4)),
    path('M-23,4C-24,-26 24,-26 23,4Q0,10 -23,4Z', inkedPaint(lit, 4)),
    circle(-10, -5, 4, flatPaint(shade)),
    circle(2, -12, 4.5, flatPaint(shade)),
    circle(13, -3, 3.5, flatPaint(shade)),
  ],
  neon: (lit, shade) => [
    path('M-23,20V-5H-9V-21H5V-10H10V-15H22V20Z', inkedPaint(lit, 4)),
    path('M-4,-14V-9M-4,-3V2M-4,8V13M-17,2V6M-17,11V15M15,-8V-4M15,2V6M15,11V15', {
      ...linePaint(4, shade),
      cap: 'butt',
    }),
  ],
  lagoon: (lit, shade) => [
    path('M-7,16L-12,22H12L7,16Z', inkedPaint(lit, 4)),
    path(
      'M0,19C-14,14 -26,2 -22,-8C-19,-12 -15,-10 -14,-14C-11,-20 -5,-16 0,-20C5,-16 11,-20 14,-14C15,-10 19,-12 22,-8C26,2 14,14 0,19Z',
      inkedPaint(lit, 4),
    ),
    path('M0,13V-12M-4,12L-13,-5M4,12L13,-5', linePaint(3.5, shade)),
  ],
  frost: (lit, shade) => [
    path('M-25,17L-8,-20L3,2L10,-9L25,17Z', inkedPaint(lit, 4)),
    path('M-15,0L-10,4L-7,-1L-3,4L0,1L3,2L12,17H-22Z', flatPaint(shade)),
  ],
  forge: (lit, shade) => [
    path(
      'M2,-24C4,-12 17,-8 16,6C15,16 8,22 0,22C-9,22 -17,16 -16,5C-16,-3 -9,-6 -9,-14C-4,-12 0,-16 2,-24Z',
      inkedPaint(lit, 4),
    ),
    path('M1,-5C3,2 8,3 7,11C7,15 4,18 0,18C-4,18 -8,15 -7,10C-6,5 -1,3 1,-5Z', flatPaint(shade)),
  ],
  thunder: (lit, shade) => [
    path('M7,-25L-16,4H-3L-8,24L16,-6H2Z', inkedPaint(lit, 4)),
    path('M-3,4L-8,24L16,-6H9L-1,8Z', flatPaint(shade)),
  ],
  crystal: (lit, shade) => [
    path('M0,-24L15,-7L9,21H-9L-15,-7Z', inkedPaint(lit, 4)),
    path('M0,-24L15,-7L9,21H0L5,-6Z', flatPaint(shade)),
    path('M-15,-7H15', linePaint(3)),
  ],
};
