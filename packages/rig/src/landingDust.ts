import { composeMatrices, rotate, translate } from './matrix.ts';
import { COLORS, INK_COLOR, TOY_COLORS } from './palette.ts';
import { inkedPaint, linePaint } from './paints.ts';
import { circle, EMPTY_SHAPE, group, path, rect, type Shape } from './shape.ts';
import { pathData } from './pathData.ts';

/** Platform materials, for landing dust. @example MATERIALS[2] // 'ice' */
export const MATERIALS = ['stone', 'wood', 'ice', 'cloud', 'metal', 'spring'] as const;
/** One of `MATERIALS`. */
export type Material = (typeof MATERIALS)[number];

const SIDES = [-1, 1] as const;
const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** Path of a particle: horizontal reach, height, and starting distance from the center. */
interface DustPiece {
  readonly from: number;
  readonly reach: number;
  readonly rise: number;
}

/** Particles fall slightly at the end. */
const piecePosition = (side: -1 | 1, { from, reach, rise }: DustPiece, t: number): readonly [number, number] => [
  side * (from + reach * easeOut(t)),
  -rise * (2.4 * t - 1.7 * t * t),
];

const mirrorPieces = (
  pieces: readonly DustPiece[],
  draw: (side: -1 | 1, piece: DustPiece, index: number) => Shape,
): Shape => group(SIDES.flatMap((side) => pieces.map((piece, index) => draw(side, piece, index))));

const WIDE_PIECES: readonly DustPiece[] = [
  { from: 24, reach: 44, rise: 20 },
  { from: 30, reach: 24, rise: 34 },
  { from: 20, reach: 62, rise: 9 },
];

/** Pebbles and a low puff. */
const stoneDust = (t: number): Shape =>
  mirrorPieces(WIDE_PIECES, (side, piece, index) => {
    const [x, y] = piecePosition(side, piece, t);
    const size = 11 - index * 2;
    const remaining = 1 - t * 0.5;
    if (index === 2) return circle(x, y - 2, 8 * (1 - t * 0.8), inkedPaint(COLORS.cream, 3 * remaining));
    return group(
      [
        rect(
          -size / 2,
          -size / 2,
          size * remaining,
          size * 0.8 * remaining,
          2.5,
          inkedPaint(COLORS.creamD, 3.5 * remaining),
        ),
      ],
      {
        transform: composeMatrices(translate(x, y), rotate(side * (20 + 200 * t + index * 40))),
      },
    );
  });

/** Turning splinters. */
const woodDust = (t: number): Shape =>
  mirrorPieces(WIDE_PIECES, (side, piece, index) => {
    const [x, y] = piecePosition(side, piece, t);
    const remaining = 1 - t * 0.45;
    const fill = index === 1 ? TOY_COLORS.sandL : TOY_COLORS.leatherL;
    return group(
      [rect(-9 * remaining, -2.5 * remaining, 18 * remaining, 6 * remaining, 2.5, inkedPaint(fill, 3 * remaining))],
      {
        transform: composeMatrices(translate(x, y), rotate(side * (-50 + 260 * t + index * 30))),
      },
    );
  });

/** Upright, glittering shards. */
const iceDust = (t: number): Shape =>
  mirrorPieces(
    [
      { from: 18, reach: 30, rise: 36 },
      { from: 28, reach: 46, rise: 24 },
      { from: 34, reach: 60, rise: 12 },
    ],
    (side, piece, index) => {
      const [x, y] = piecePosition(side, piece, t);
      const s = (1 - t * 0.6) * (1 - index * 0.12);
      const shard = pathData`M0,${-14 * s}L${5 * s},${2 * s}L0,${7 * s}L${-5 * s},${2 * s}Z`;
      return group([path(shard, inkedPaint(index === 1 ? TOY_COLORS.iceL : TOY_COLORS.ice, 3 * s))], {
        transform: composeMatrices(translate(x, y), rotate(side * (25 + 40 * t + index * 18))),
      });
    },
  );

/** Round puffs that roll out low. */
const cloudDust = (t: number): Shape =>
  mirrorPieces(
    [
      { from: 20, reach: 34, rise: 4 },
      { from: 34, reach: 46, rise: 10 },
      { from: 10, reach: 22, rise: 16 },
    ],
    (side, piece, index) => {
      const [x, y] = piecePosition(side, piece, t);
      const radius = (15 - index * 3) * (1 - t) ** 0.6;
      return circle(x, y, radius, inkedPaint(index === 1 ? TOY_COLORS.cloudD : TOY_COLORS.cloud, 3.5 * (1 - t)));
    },
  );

/** Sparks: short lines away from the impact. */
const metalDust = (t: number): Shape =>
  mirrorPieces(
    [
      { from: 26, reach: 58, rise: 8 },
      { from: 22, reach: 40, rise: 28 },
      { from: 16, reach: 18, rise: 42 },
    ],
    (side, piece, index) => {
      const [x, y] = piecePosition(side, piece, t);
      const [fromX, fromY] = piecePosition(side, piece, Math.max(0, t - 0.16));
      const spark = pathData`M${fromX},${fromY}L${x},${y}`;
      const width = 5 * (1 - t * 0.8);
      return group([
        path(spark, linePaint(width + 4)),
        path(spark, linePaint(width, index === 1 ? COLORS.sunL : COLORS.sun)),
      ]);
    },
  );

/** Chevrons rising at both sides. */
const springDust = (t: number): Shape =>
  mirrorPieces(
    [
      { from: 30, reach: 10, rise: 0 },
      { from: 30, reach: 14, rise: 0 },
    ],
    (side, { from, reach }, index) => {
      const x = side * (from + reach * easeOut(t));
      const y = -6 - index * 15 - 34 * easeOut(t);
      const half = 8 * (1 - t * 0.5);
      const chevron = pathData`M${x - half},${y + half * 0.7}L${x},${y}L${x + half},${y + half * 0.7}`;
      return group([
        path(chevron, linePaint(8.5 * (1 - t * 0.6), INK_COLOR)),
        path(chevron, linePaint(4.5 * (1 - t * 0.6), COLORS.lime)),
      ]);
    },
  );

const DUST_PAINTERS: Readonly<Record<Material, (t: number) => Shape>> = {
  stone: stoneDust,
  wood: woodDust,
  ice: iceDust,
  cloud: cloudDust,
  metal: metalDust,
  spring: springDust,
};

/**
 * Draws the dust of a landing on the origin, by material, with progress 0 to 1 (world units).
 *
 * @example drawLandingDust({ material: 'wood', t: 0.5 }).type // 'group'
 */
export function drawLandingDust({ material, t }: { readonly material: Material; readonly t: number }): Shape {
  return t >= 1 ? EMPTY_SHAPE : DUST_PAINTERS[material](t);
}
