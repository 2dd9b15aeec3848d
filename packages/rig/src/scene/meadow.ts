import { composeMatrices, rotate, scale } from '../matrix.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { drawSceneCloud, drawHills, drawPine, scatterPieces } from './sceneParts.ts';
import { type LandArea, type Scenery } from './scenery.ts';

/** Dawn Meadow: peach sky, soft clouds, hills with firs. Accents: cloud, its shade, far firs, near firs, seed, bird. */
export const MEADOW: Scenery = {
  sky: () => [],
  land: {
    far: ({ biome, random, width, height }) => [drawHills(random, width, -height * 0.22, 46, biome.far)],
    mid: (ground) => {
      const { biome, random, width, height } = ground;
      return [
        drawHills(random, width, -height * 0.155, 60, biome.mid),
        ...drawFirs(ground, -height * 0.105, 0.38, biome.accents[2], 52),
      ];
    },
    near: (ground) => {
      const { biome, random, width, height } = ground;
      return [
        drawHills(random, width, -height * 0.09, 44, biome.near),
        ...drawFirs(ground, -height * 0.03, 0.6, biome.accents[3], 70),
      ];
    },
    front: ({ biome, random, width, height }) => [drawHills(random, width, -height * 0.02, 24, biome.front)],
  },
  drift: {
    far: (tile) => scatterPieces(tile, 260, () => drawPuff(tile, 0.42)),
    mid: (tile) => scatterPieces(tile, 420, () => drawPuff(tile, 0.72)),
    near: (tile) =>
      scatterPieces(tile, 240, (index) => ({
        reach: 32,
        shape: index % 3 === 0 ? drawSeed(tile) : drawBird(tile),
      })),
  },
};

function drawFirs(
  { random, width }: LandArea,
  y: number,
  size: number,
  colour: string,
  every: number,
): readonly Shape[] {
  return Array.from({ length: Math.ceil(width / every) }, () =>
    drawPine(random() * width, y + random() * 20, size + random() * 0.35, colour),
  );
}

function drawPuff({ biome, random }: LandArea, size: number): { shape: Shape; reach: number } {
  const grown = size * (0.85 + random() * 0.5);
  return { shape: drawSceneCloud(grown, biome.accents[0], biome.accents[1]), reach: 44 * grown };
}

function drawBird({ biome, random }: LandArea): Shape {
  const size = 5 + random() * 4;
  return path(`M${-size * 2},${-size}Q${-size},${-size * 1.6} 0,0Q${size},${-size * 1.6} ${size * 2},${-size}`, {
    ...linePaint(3, biome.accents[5]),
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
function drawSeed({ biome, random }: LandArea): Shape {
  const colour = biome.accents[4];
  const hairs = HAIRS.map(({ x, y }) => pathData`M0,0L${x},${y}`).join('');
  return group(
    [
      path('M0,0L-12,-7.5Q-10.5,-15 0,-15.5Q10.5,-15 12,-7.5Z', flatPaint(colour, 0.38)),
      path(hairs, { ...linePaint(1.3, colour), opacity: 0.9 }),
      ...HAIRS.map(({ x, y }) => circle(x, y, 1.5, flatPaint(colour))),
      path('M0,0Q2.5,8 0.5,15', { ...linePaint(1.5, colour), opacity: 0.9 }),
      path('M0.5,14Q3.4,17 0.5,22Q-2.4,17 0.5,14Z', flatPaint(biome.accents[5])),
    ],
    { transform: composeMatrices(rotate(-28 + random() * 40), scale(0.95 + random() * 0.45)) },
  );
}
