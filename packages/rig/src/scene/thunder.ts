import { composeMatrices, scale, translate } from '../matrix.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { drawCloudBank, drawSceneCloud, scatterPieces } from './sceneParts.ts';
import type { LandArea, Scenery } from './scenery.ts';

/** Thunderhead: slate towers and one yellow strike. Accents: bolt, rain, lit cloud, cloud, dark cloud, cloud's lit edge. */
export const THUNDER: Scenery = {
  sky: () => [],
  land: {
    far: (ground) => {
      const { biome, random, width, height } = ground;
      return [
        ...drawTowers(ground, {
          every: 300,
          size: height / 620,
          y: -height * 0.16,
          colours: [biome.accents[2], biome.accents[5], biome.far],
        }),
        drawCloudBank(random, width, -height * 0.2, 1.5, biome.far),
      ];
    },
    mid: (ground) => {
      const { biome, random, width, height } = ground;
      return [
        drawSceneStrike(ground, { x: width * 0.72, y: -height * 0.37, size: Math.max(1.1, height / 640) }),
        drawCloudBank(random, width, -height * 0.12, 1.8, biome.mid),
      ];
    },
    near: ({ biome, random, width, height }) => [drawCloudBank(random, width, -height * 0.045, 2.1, biome.near)],
    front: ({ biome, random, width, height }) => [drawCloudBank(random, width, height * 0.02, 2.6, biome.front)],
  },
  drift: {
    far: (tile) => scatterPieces(tile, 280, () => drawPuff(tile, 0.9, [tile.biome.accents[2], tile.biome.far])),
    mid: (tile) => scatterPieces(tile, 460, () => drawPuff(tile, 1.2, [tile.biome.accents[3], tile.biome.accents[4]])),
    near: (tile) =>
      scatterPieces(tile, 34, () => {
        const long = 14 + tile.random() * 14;
        return {
          reach: long,
          shape: path(pathData`M0,0l${-long / 3},${long}`, { ...linePaint(2.5, tile.biome.accents[1]), opacity: 0.4 }),
        };
      }),
  },
};

function drawPuff(
  { random }: LandArea,
  size: number,
  [plain, shade]: readonly [string, string],
): { shape: Shape; reach: number } {
  const grown = size * (0.8 + random() * 0.5);
  return { shape: drawSceneCloud(grown, plain, shade), reach: 46 * grown };
}

interface TowerOptions {
  readonly every: number;
  readonly size: number;
  readonly y: number;
  readonly colours: readonly [plain: string, lit: string, shade: string];
}

/** Towers of cloud: a lit shoulder at the upper left, a flat shaded base. */
function drawTowers(
  { random, width }: LandArea,
  { every, size, y, colours: [plain, lit, shade] }: TowerOptions,
): readonly Shape[] {
  return Array.from({ length: Math.ceil(width / every) + 1 }, (_, index) => {
    const x = index * every + random() * every * 0.4 - every * 0.2;
    const grown = size * (0.8 + random() * 0.5);
    const heap = path(
      'M-130,60C-150,10 -120,-20 -92,-22C-104,-70 -70,-104 -36,-100C-30,-150 36,-160 52,-112C92,-116 110,-76 92,-44C132,-36 150,10 130,60Z',
      flatPaint(plain),
    );
    const shoulder = path(
      'M-92,-22C-104,-70 -70,-104 -36,-100C-30,-150 36,-160 52,-112C28,-128 -4,-116 -10,-84C-44,-88 -64,-56 -58,-16C-70,-22 -84,-24 -92,-22Z',
      flatPaint(lit),
    );
    const foot = path(
      'M130,60C150,10 132,-36 92,-44C104,-10 60,18 10,16C-40,40 -100,40 -138,24C-138,36 -134,50 -130,60Z',
      flatPaint(shade),
    );
    return group([heap, shoulder, foot], { transform: composeMatrices(translate(x, y), scale(grown)) });
  });
}

/** The scene's single lightning strike, with its own dark cloud. */
function drawSceneStrike(
  { biome }: LandArea,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): Shape {
  const bolt = path('M8,-6L-26,56H-4L-22,122L38,38H12L34,-6Z', {
    fill: biome.accents[0],
    stroke: biome.accents[0],
    strokeWidth: 5,
  });
  const parent = group([drawSceneCloud(1.15, biome.accents[3], biome.accents[4])], { transform: translate(4, -10) });
  return group([bolt, parent], { transform: composeMatrices(translate(x, y), scale(size)) });
}
