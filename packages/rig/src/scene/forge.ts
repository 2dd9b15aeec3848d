import { flatPaint, linePaint } from '../paints.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { drawSceneCloud, drawHills, scatterPieces } from './sceneParts.ts';
import { LAND_DEPTH, type LandArea, type Scenery } from './scenery.ts';

/** Ember Forge: heat from below. Accents: lava, ember, deep lava, smoke, its shade, rock. */
export const FORGE: Scenery = {
  sky: () => [],
  land: {
    far: (ground) =>
      drawStacks(ground, { every: 62, rise: [0.1, 0.2], half: [30, 40], color: ground.biome.far, lava: false }),
    mid: (ground) =>
      drawStacks(ground, { every: 92, rise: [0.08, 0.12], half: [44, 30], color: ground.biome.mid, lava: true }),
    near: ({ biome, random, width, height }) => [
      drawHills(random, width, -height * 0.03, 22, biome.accents[2]),
      drawHills(random, width, -height * 0.018, 20, biome.accents[0]),
      drawHills(random, width, -height * 0.004, 26, biome.near),
    ],
    front: ({ biome, random, width }) => [drawHills(random, width, 8, 16, biome.front)],
  },
  drift: {
    far: (tile) =>
      scatterPieces(tile, 300, () => {
        const size = 0.6 + tile.random() * 0.6;
        return { reach: 46 * size, shape: drawSceneCloud(size, tile.biome.accents[3], tile.biome.accents[4]) };
      }),
    mid: (tile) => scatterPieces(tile, 62, () => drawEmber(tile, 1.6)),
    near: (tile) => scatterPieces(tile, 110, () => drawEmber(tile, 2.6)),
  },
};

function drawEmber({ biome, random }: LandArea, size: number): { shape: Shape; reach: number } {
  const radius = size + random() * 2.4;
  const spark = random() > 0.7;
  const shape = spark
    ? path(
        pathData`M0,${-radius * 2.2}L${radius * 1.1},0L0,${radius * 2.2}L${-radius * 1.1},0Z`,
        flatPaint(biome.accents[1], 0.9),
      )
    : circle(0, 0, radius, flatPaint(biome.accents[1], 0.85));
  return { reach: 12, shape };
}

interface StackOptions {
  readonly every: number;
  /** Minimum and random addition: height as a ratio of the view, and units to each side. */
  readonly rise: readonly [number, number];
  readonly half: readonly [number, number];
  readonly color: string;
  readonly lava: boolean;
}

function drawStacks(
  { biome, random, width, height }: LandArea,
  { every, rise, half, color, lava }: StackOptions,
): readonly Shape[] {
  return Array.from({ length: Math.ceil(width / every) + 1 }, (_, index) => {
    const x = index * every + random() * every * 0.6 - 20;
    const top = -height * (rise[0] + random() * rise[1]);
    const side = half[0] + random() * half[1];
    const cone = pathData`M${x - side},${LAND_DEPTH}L${x - side * 0.45},${top}L${x - side * 0.1},${top + 10}L${x + side * 0.3},${top - 4}L${x + side},${LAND_DEPTH}Z`;
    const rock = path(cone, { fill: color, stroke: color, strokeWidth: 8 });
    const flow = path(pathData`M${x - 2},${top + 12}q8,30 -4,50t6,60`, linePaint(7, biome.accents[0]));
    return lava ? group([rock, flow]) : rock;
  });
}
