import { chain, rotate, scale } from '../matrix.ts';
import { flat, line } from '../pen.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { trace } from '../trace.ts';
import { cloud, hills, pine, scatter } from './pieces.ts';
import { type Ground, type Scenery } from './scenery.ts';

/** Dawn Meadow: peach sky, soft clouds, hills with firs. Accents: cloud, its shade, far firs, near firs, seed, bird. */
export const MEADOW: Scenery = {
  sky: () => [],
  land: {
    far: ({ biome, random, width, height }) => [hills(random, width, -height * 0.22, 46, biome.far)],
    mid: (ground) => {
      const { biome, random, width, height } = ground;
      return [
        hills(random, width, -height * 0.155, 60, biome.mid),
        ...firs(ground, -height * 0.105, 0.38, biome.accents[2], 52),
      ];
    },
    near: (ground) => {
      const { biome, random, width, height } = ground;
      return [
        hills(random, width, -height * 0.09, 44, biome.near),
        ...firs(ground, -height * 0.03, 0.6, biome.accents[3], 70),
      ];
    },
    front: ({ biome, random, width, height }) => [hills(random, width, -height * 0.02, 24, biome.front)],
  },
  drift: {
    far: (tile) => scatter(tile, 260, () => puff(tile, 0.42)),
    mid: (tile) => scatter(tile, 420, () => puff(tile, 0.72)),
    near: (tile) =>
      scatter(tile, 240, (index) => ({
        reach: 32,
        shape: index % 3 === 0 ? seed(tile) : bird(tile),
      })),
  },
};

function firs({ random, width }: Ground, y: number, size: number, colour: string, every: number): readonly Shape[] {
  return Array.from({ length: Math.ceil(width / every) }, () =>
    pine(random() * width, y + random() * 20, size + random() * 0.35, colour),
  );
}

function puff({ biome, random }: Ground, size: number): { shape: Shape; reach: number } {
  const grown = size * (0.85 + random() * 0.5);
  return { shape: cloud(grown, biome.accents[0], biome.accents[1]), reach: 44 * grown };
}

function bird({ biome, random }: Ground): Shape {
  const size = 5 + random() * 4;
  return path(`M${-size * 2},${-size}Q${-size},${-size * 1.6} 0,0Q${size},${-size * 1.6} ${size * 2},${-size}`, {
    ...line(3, biome.accents[5]),
    opacity: 0.8,
  });
}

/** Ends of a seed's hairs, relative to its center: a fan opening upward. */
const HAIRS = [-66, -44, -22, 0, 22, 44, 66].map((degrees, index) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const reach = index % 2 ? 13 : 11.5;
  return { x: reach * Math.cos(angle), y: reach * Math.sin(angle) };
});

/** A dandelion seed tilted by the wind: a veil of down, its hairs, and the grain hanging below. */
function seed({ biome, random }: Ground): Shape {
  const colour = biome.accents[4];
  const hairs = HAIRS.map(({ x, y }) => trace`M0,0L${x},${y}`).join('');
  return group(
    [
      path('M0,0L-12,-7.5Q-10.5,-15 0,-15.5Q10.5,-15 12,-7.5Z', flat(colour, 0.38)),
      path(hairs, { ...line(1.3, colour), opacity: 0.9 }),
      ...HAIRS.map(({ x, y }) => circle(x, y, 1.5, flat(colour))),
      path('M0,0Q2.5,8 0.5,15', { ...line(1.5, colour), opacity: 0.9 }),
      path('M0.5,14Q3.4,17 0.5,22Q-2.4,17 0.5,14Z', flat(biome.accents[5])),
    ],
    { transform: chain(rotate(-28 + random() * 40), scale(0.95 + random() * 0.45)) },
  );
}
