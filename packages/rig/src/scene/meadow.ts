import { flat, line } from '../pen.ts';
import { circle, group, path, type Shape } from '../shape.ts';
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
        reach: 16,
        shape: index % 3 === 0 ? seed(tile.biome.accents[4]) : bird(tile),
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

/** A dandelion seed on the wind. */
function seed(colour: string): Shape {
  return group([
    path('M0,0L2,14', { ...line(2, colour), opacity: 0.9 }),
    path('M0,0L-9,-7M0,0L-3,-11M0,0L4,-11M0,0L10,-6', { ...line(2, colour), opacity: 0.9 }),
    circle(2, 14, 2.2, flat(colour)),
  ]);
}
