import { composeMatrices, scale, translate } from '../matrix.ts';
import { COLORS } from '../palette.ts';
import { flatPaint, linePaint } from '../paints.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { pathData } from '../pathData.ts';
import { drawHills, scatterPieces } from './sceneParts.ts';
import { LAND_DEPTH, type LandArea, type Scenery } from './scenery.ts';

/** Coral Lagoon: sun through water. Accents: coral rose, coral gold, coral violet, bubble, kelp, fish. */
export const LAGOON: Scenery = {
  sky: ({ light, height }) =>
    [0, 1, 2, 3, 4].map((index) => {
      const top = light.x - 56 + index * 28;
      const foot = light.x - 330 + index * 150;
      return path(pathData`M${top},0L${foot},${height}H${foot + 84}L${top + 18},0Z`, flatPaint(COLORS.white, 0.05));
    }),
  land: {
    far: (ground) => {
      const { biome, random, width, height } = ground;
      return [
        ...drawArches(ground, -height * 0.12, biome.far),
        drawHills(random, width, -height * 0.13, 50, biome.far),
      ];
    },
    mid: (ground) => {
      const { biome, random, width, height } = ground;
      const kelp = Array.from({ length: Math.ceil(width / 58) }, () =>
        seaweed(random() * width, -height * 0.03, height * (0.12 + random() * 0.12), biome.accents[5]),
      );
      return [...kelp, drawHills(random, width, -height * 0.08, 56, biome.mid)];
    },
    near: (ground) => {
      const { biome, random, width, height } = ground;
      const corals = Array.from({ length: Math.ceil(width / 54) }, (_, index) => {
        const colour = biome.accents[(index % 3) as 0 | 1 | 2];
        const at = { x: (index + 0.15 + random() * 0.7) * 54, y: -height * 0.012, size: 0.7 + random() * 0.55 };
        return index % 4 === 3
          ? brainCoral(at, colour)
          : index % 2 === 0
            ? coralBranch(at, colour)
            : coralFan(at, colour);
      });
      return [...corals, drawHills(random, width, -height * 0.012, 28, biome.near)];
    },
    front: ({ biome, random, width }) => [drawHills(random, width, 10, 20, biome.front)],
  },
  drift: {
    far: (tile) => [
      ...scatterPieces(tile, 130, () => drawBubble(tile, 3)),
      ...scatterPieces(tile, 420, () => ({
        reach: 40,
        shape: fishSchool(tile.biome.far, tile.random() > 0.5 ? 1 : -1),
      })),
    ],
    mid: (tile) => [
      ...scatterPieces(tile, 200, () => drawBubble(tile, 5)),
      ...scatterPieces(tile, 560, () => ({
        reach: 46,
        shape: jellyfish(tile.biome.accents[4], tile.biome.sky[4]),
      })),
    ],
    near: (tile) => scatterPieces(tile, 230, () => drawBubble(tile, 8)),
  },
};

interface CoralPosition {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const placeAt = ({ x, y, size }: CoralPosition) => ({
  transform: composeMatrices(translate(x, y), scale(size)),
  opacity: 0.9,
});

function coralBranch(at: CoralPosition, colour: string): Shape {
  return group(
    [
      path(
        'M0,20V-44M0,-4C-2,-18 -22,-16 -22,-40M0,-14C4,-26 22,-22 22,-52M-22,-30C-30,-34 -34,-42 -34,-50',
        linePaint(13, colour),
      ),
    ],
    placeAt(at),
  );
}

function coralFan(at: CoralPosition, colour: string): Shape {
  return group(
    [
      path('M0,16C-46,0 -56,-56 -22,-72C-6,-80 10,-78 22,-70C56,-52 44,0 0,16Z', flatPaint(colour)),
      path('M0,12V-62M0,0L-26,-46M0,0L26,-44M0,-14L-14,-62M0,-14L14,-60', {
        ...linePaint(4, COLORS.ink),
        opacity: 0.14,
      }),
    ],
    placeAt(at),
  );
}

function brainCoral(at: CoralPosition, colour: string): Shape {
  return group(
    [
      path('M-44,14C-48,-34 48,-34 44,14Z', flatPaint(colour)),
      path('M-26,-4q8,-10 16,0t16,0t16,0M-14,-16q7,-8 14,0t14,0', { ...linePaint(4, COLORS.ink), opacity: 0.14 }),
    ],
    placeAt(at),
  );
}

function seaweed(x: number, y: number, tall: number, colour: string): Shape {
  const step = tall / 4;
  return path(
    pathData`M${x},${y + 30}C${x + 14},${y} ${x - 14},${y - step} ${x},${y - step * 2}S${x - 10},${y - step * 3} ${x + 4},${y - tall}`,
    linePaint(12, colour),
  );
}

/** Distant rock arches, each with a view of the water behind. */
function drawArches({ random, width }: LandArea, y: number, colour: string): readonly Shape[] {
  return Array.from({ length: Math.ceil(width / 420) }, (_, index) => {
    const x = index * 420 + 60 + random() * 220;
    const size = 0.8 + random() * 0.5;
    const rock = path(
      `M-120,${LAND_DEPTH}C-116,-40 -96,-108 -30,-118C40,-132 104,-92 112,${LAND_DEPTH}H58C60,10 44,-46 4,-46C-40,-46 -52,8 -50,${LAND_DEPTH}Z`,
      flatPaint(colour),
    );
    return group([rock], { transform: composeMatrices(translate(x, y), scale(size)) });
  });
}

function drawBubble({ biome, random }: LandArea, size: number): { shape: Shape; reach: number } {
  const radius = size * (0.6 + random() * 0.9);
  const shape = group([
    circle(0, 0, radius, { ...linePaint(2.5, biome.accents[3]), opacity: 0.4 }),
    circle(-radius * 0.35, -radius * 0.35, Math.max(1, radius * 0.2), flatPaint(biome.accents[3], 0.6)),
  ]);
  return { shape, reach: radius + 3 };
}

function fishSchool(colour: string, facing: 1 | -1): Shape {
  const fish = (x: number, y: number, size: number): Shape =>
    group([path('M-16,0C-8,-11 8,-11 14,-1L24,-9V9L14,1C8,11 -8,11 -16,0Z', flatPaint(colour))], {
      transform: composeMatrices(translate(x, y), scale(size)),
    });
  return group([fish(0, 0, 0.9), fish(38, -16, 0.7), fish(44, 14, 0.75), fish(80, -2, 0.6)], {
    transform: scale(facing, 1),
  });
}

function jellyfish(colour: string, lit: string): Shape {
  return group(
    [
      path('M-14,4q-6,14 2,26M-4,6q5,14 -2,30M6,6q-4,14 4,28M15,4q7,12 0,24', linePaint(4, colour)),
      path('M-26,4C-28,-36 28,-36 26,4C18,9 12,1 6,6C2,9 -2,9 -6,6C-12,1 -18,9 -26,4Z', flatPaint(colour)),
      path('M-17,-8C-15,-18 -8,-22 -2,-23', { ...linePaint(4, lit), opacity: 0.5 }),
    ],
    { opacity: 0.7 },
  );
}
