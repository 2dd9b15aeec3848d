import { chain, rotate, translate } from './matrix.ts';
import { COLOURS, INK, TOYS } from './palette.ts';
import { inked, line } from './pen.ts';
import { circle, EMPTY, group, path, rect, type Shape } from './shape.ts';
import { trace } from './trace.ts';

/** Platform materials, for landing dust. @example MATERIALS[2] // 'ice' */
export const MATERIALS = ['stone', 'wood', 'ice', 'cloud', 'metal', 'spring'] as const;
/** One of `MATERIALS`. */
export type Material = (typeof MATERIALS)[number];

const SIDES = [-1, 1] as const;
const out = (t: number): number => 1 - (1 - t) ** 3;

/** Path of a particle: horizontal reach, height, and starting distance from the center. */
interface Flight {
  readonly from: number;
  readonly reach: number;
  readonly rise: number;
}

/** Particles fall slightly at the end. */
const at = (side: -1 | 1, { from, reach, rise }: Flight, t: number): readonly [number, number] => [
  side * (from + reach * out(t)),
  -rise * (2.4 * t - 1.7 * t * t),
];

const both = (pieces: readonly Flight[], draw: (side: -1 | 1, piece: Flight, index: number) => Shape): Shape =>
  group(SIDES.flatMap((side) => pieces.map((piece, index) => draw(side, piece, index))));

const WIDE: readonly Flight[] = [
  { from: 24, reach: 44, rise: 20 },
  { from: 30, reach: 24, rise: 34 },
  { from: 20, reach: 62, rise: 9 },
];

/** Pebbles and a low puff. */
const stone = (t: number): Shape =>
  both(WIDE, (side, piece, index) => {
    const [x, y] = at(side, piece, t);
    const size = 11 - index * 2;
    const left = 1 - t * 0.5;
    if (index === 2) return circle(x, y - 2, 8 * (1 - t * 0.8), inked(COLOURS.cream, 3 * left));
    return group([rect(-size / 2, -size / 2, size * left, size * 0.8 * left, 2.5, inked(COLOURS.creamD, 3.5 * left))], {
      transform: chain(translate(x, y), rotate(side * (20 + 200 * t + index * 40))),
    });
  });

/** Turning splinters. */
const wood = (t: number): Shape =>
  both(WIDE, (side, piece, index) => {
    const [x, y] = at(side, piece, t);
    const left = 1 - t * 0.45;
    const fill = index === 1 ? TOYS.sandL : TOYS.leatherL;
    return group([rect(-9 * left, -2.5 * left, 18 * left, 6 * left, 2.5, inked(fill, 3 * left))], {
      transform: chain(translate(x, y), rotate(side * (-50 + 260 * t + index * 30))),
    });
  });

/** Upright, glittering shards. */
const ice = (t: number): Shape =>
  both(
    [
      { from: 18, reach: 30, rise: 36 },
      { from: 28, reach: 46, rise: 24 },
      { from: 34, reach: 60, rise: 12 },
    ],
    (side, piece, index) => {
      const [x, y] = at(side, piece, t);
      const s = (1 - t * 0.6) * (1 - index * 0.12);
      const shard = trace`M0,${-14 * s}L${5 * s},${2 * s}L0,${7 * s}L${-5 * s},${2 * s}Z`;
      return group([path(shard, inked(index === 1 ? TOYS.iceL : TOYS.ice, 3 * s))], {
        transform: chain(translate(x, y), rotate(side * (25 + 40 * t + index * 18))),
      });
    },
  );

/** Round puffs that roll out low. */
const cloud = (t: number): Shape =>
  both(
    [
      { from: 20, reach: 34, rise: 4 },
      { from: 34, reach: 46, rise: 10 },
      { from: 10, reach: 22, rise: 16 },
    ],
    (side, piece, index) => {
      const [x, y] = at(side, piece, t);
      const radius = (15 - index * 3) * (1 - t) ** 0.6;
      return circle(x, y, radius, inked(index === 1 ? TOYS.cloudD : TOYS.cloud, 3.5 * (1 - t)));
    },
  );

/** Sparks: short lines away from the impact. */
const metal = (t: number): Shape =>
  both(
    [
      { from: 26, reach: 58, rise: 8 },
      { from: 22, reach: 40, rise: 28 },
      { from: 16, reach: 18, rise: 42 },
    ],
    (side, piece, index) => {
      const [x, y] = at(side, piece, t);
      const [fromX, fromY] = at(side, piece, Math.max(0, t - 0.16));
      const spark = trace`M${fromX},${fromY}L${x},${y}`;
      const width = 5 * (1 - t * 0.8);
      return group([path(spark, line(width + 4)), path(spark, line(width, index === 1 ? COLOURS.sunL : COLOURS.sun))]);
    },
  );

/** Chevrons rising at both sides. */
const spring = (t: number): Shape =>
  both(
    [
      { from: 30, reach: 10, rise: 0 },
      { from: 30, reach: 14, rise: 0 },
    ],
    (side, { from, reach }, index) => {
      const x = side * (from + reach * out(t));
      const y = -6 - index * 15 - 34 * out(t);
      const half = 8 * (1 - t * 0.5);
      const chevron = trace`M${x - half},${y + half * 0.7}L${x},${y}L${x + half},${y + half * 0.7}`;
      return group([
        path(chevron, line(8.5 * (1 - t * 0.6), INK)),
        path(chevron, line(4.5 * (1 - t * 0.6), COLOURS.lime)),
      ]);
    },
  );

const DUST: Readonly<Record<Material, (t: number) => Shape>> = { stone, wood, ice, cloud, metal, spring };

/**
 * Draws the dust of a landing on the origin, by material, with progress 0 to 1 (world units).
 *
 * @example drawLandingDust({ material: 'wood', t: 0.5 }).type // 'group'
 */
export function drawLandingDust({ material, t }: { readonly material: Material; readonly t: number }): Shape {
  return t >= 1 ? EMPTY : DUST[material](t);
}
