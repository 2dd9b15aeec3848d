import { chain, scale, translate } from '../matrix.ts';
import { COLOURS } from '../palette.ts';
import { flat, line } from '../pen.ts';
import { circle, group, path, type Shape } from '../shape.ts';
import { trace } from '../trace.ts';
import { hills, scatter } from './pieces.ts';
import { DEPTH, type Ground, type Scenery } from './scenery.ts';

/** Coral Lagoon: sun through water. Accents: coral rose, coral gold, coral violet, bubble, kelp, fish. */
export const LAGOON: Scenery = {
  sky: ({ light, height }) =>
    [0, 1, 2, 3, 4].map((index) => {
      const top = light.x - 56 + index * 28;
      const foot = light.x - 330 + index * 150;
      return path(trace`M${top},0L${foot},${height}H${foot + 84}L${top + 18},0Z`, flat(COLOURS.white, 0.05));
    }),
  land: {
    far: (ground) => {
      const { biome, random, width, height } = ground;
      return [...arches(ground, -height * 0.12, biome.far), hills(random, width, -height * 0.13, 50, biome.far)];
    },
    mid: (ground) => {
      const { biome, random, width, height } = ground;
      const kelp = Array.from({ length: Math.ceil(width / 58) }, () =>
        weed(random() * width, -height * 0.03, height * (0.12 + random() * 0.12), biome.accents[5]),
      );
      return [...kelp, hills(random, width, -height * 0.08, 56, biome.mid)];
    },
    near: (ground) => {
      const { biome, random, width, height } = ground;
      const corals = Array.from({ length: Math.ceil(width / 54) }, (_, index) => {
        const colour = biome.accents[(index % 3) as 0 | 1 | 2];
        const at = { x: (index + 0.15 + random() * 0.7) * 54, y: -height * 0.012, size: 0.7 + random() * 0.55 };
        return index % 4 === 3 ? brain(at, colour) : index % 2 === 0 ? branch(at, colour) : fan(at, colour);
      });
      return [...corals, hills(random, width, -height * 0.012, 28, biome.near)];
    },
    front: ({ biome, random, width }) => [hills(random, width, 10, 20, biome.front)],
  },
  drift: {
    far: (tile) => [
      ...scatter(tile, 130, () => bubble(tile, 3)),
      ...scatter(tile, 420, () => ({
        reach: 40,
        shape: school(tile.biome.far, tile.random() > 0.5 ? 1 : -1),
      })),
    ],
    mid: (tile) => [
      ...scatter(tile, 200, () => bubble(tile, 5)),
      ...scatter(tile, 560, () => ({
        reach: 46,
        shape: jelly(tile.biome.accents[4], tile.biome.sky[4]),
      })),
    ],
    near: (tile) => scatter(tile, 230, () => bubble(tile, 8)),
  },
};

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const stand = ({ x, y, size }: Spot) => ({ transform: chain(translate(x, y), scale(size)), opacity: 0.9 });

function branch(at: Spot, colour: string): Shape {
  return group(
    [
      path(
        'M0,20V-44M0,-4C-2,-18 -22,-16 -22,-40M0,-14C4,-26 22,-22 22,-52M-22,-30C-30,-34 -34,-42 -34,-50',
        line(13, colour),
      ),
    ],
    stand(at),
  );
}

function fan(at: Spot, colour: string): Shape {
  return group(
    [
      path('M0,16C-46,0 -56,-56 -22,-72C-6,-80 10,-78 22,-70C56,-52 44,0 0,16Z', flat(colour)),
      path('M0,12V-62M0,0L-26,-46M0,0L26,-44M0,-14L-14,-62M0,-14L14,-60', { ...line(4, COLOURS.ink), opacity: 0.14 }),
    ],
    stand(at),
  );
}

function brain(at: Spot, colour: string): Shape {
  return group(
    [
      path('M-44,14C-48,-34 48,-34 44,14Z', flat(colour)),
      path('M-26,-4q8,-10 16,0t16,0t16,0M-14,-16q7,-8 14,0t14,0', { ...line(4, COLOURS.ink), opacity: 0.14 }),
    ],
    stand(at),
  );
}

function weed(x: number, y: number, tall: number, colour: string): Shape {
  const step = tall / 4;
  return path(
    trace`M${x},${y + 30}C${x + 14},${y} ${x - 14},${y - step} ${x},${y - step * 2}S${x - 10},${y - step * 3} ${x + 4},${y - tall}`,
    line(12, colour),
  );
}

/** Distant rock arches, each with a view of the water behind. */
function arches({ random, width }: Ground, y: number, colour: string): readonly Shape[] {
  return Array.from({ length: Math.ceil(width / 420) }, (_, index) => {
    const x = index * 420 + 60 + random() * 220;
    const size = 0.8 + random() * 0.5;
    const rock = path(
      `M-120,${DEPTH}C-116,-40 -96,-108 -30,-118C40,-132 104,-92 112,${DEPTH}H58C60,10 44,-46 4,-46C-40,-46 -52,8 -50,${DEPTH}Z`,
      flat(colour),
    );
    return group([rock], { transform: chain(translate(x, y), scale(size)) });
  });
}

function bubble({ biome, random }: Ground, size: number): { shape: Shape; reach: number } {
  const radius = size * (0.6 + random() * 0.9);
  const shape = group([
    circle(0, 0, radius, { ...line(2.5, biome.accents[3]), opacity: 0.4 }),
    circle(-radius * 0.35, -radius * 0.35, Math.max(1, radius * 0.2), flat(biome.accents[3], 0.6)),
  ]);
  return { shape, reach: radius + 3 };
}

function school(colour: string, facing: 1 | -1): Shape {
  const fish = (x: number, y: number, size: number): Shape =>
    group([path('M-16,0C-8,-11 8,-11 14,-1L24,-9V9L14,1C8,11 -8,11 -16,0Z', flat(colour))], {
      transform: chain(translate(x, y), scale(size)),
    });
  return group([fish(0, 0, 0.9), fish(38, -16, 0.7), fish(44, 14, 0.75), fish(80, -2, 0.6)], {
    transform: scale(facing, 1),
  });
}

function jelly(colour: string, lit: string): Shape {
  return group(
    [
      path('M-14,4q-6,14 2,26M-4,6q5,14 -2,30M6,6q-4,14 4,28M15,4q7,12 0,24', line(4, colour)),
      path('M-26,4C-28,-36 28,-36 26,4C18,9 12,1 6,6C2,9 -2,9 -6,6C-12,1 -18,9 -26,4Z', flat(colour)),
      path('M-17,-8C-15,-18 -8,-22 -2,-23', { ...line(4, lit), opacity: 0.5 }),
    ],
    { opacity: 0.7 },
  );
}
