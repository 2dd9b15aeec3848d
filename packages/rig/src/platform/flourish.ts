import type { Biome, BiomeId } from '../biome.ts';
import { COLOURS, TOYS } from '../palette.ts';
import { flat, inked, line } from '../pen.ts';
import { circle, path, type Shape } from '../shape.ts';
import { trace } from '../trace.ts';

/** What grows on a plain platform of a biome, where it is wide enough to carry it. */
export function drawFlourish(width: number, id: BiomeId, biome: Biome): readonly Shape[] {
  return width < 64 ? [] : FLOURISHES[id](width / 2, biome);
}

const FLOURISHES: Readonly<Record<BiomeId, (k: number, biome: Biome) => readonly Shape[]>> = {
  meadow: (k, biome) => [
    path(
      trace`M${12 - k},1C${10 - k},-6 ${7 - k},-9 ${3 - k},-11C${12 - k},-12 ${15 - k},-8 ${16 - k},-5C${17 - k},-10 ${20 - k},-14 ${25 - k},-16C${23 - k},-10 ${23 - k},-4 ${23 - k},1ZM${k - 14},1C${k - 14},-5 ${k - 11},-9 ${k - 6},-10C${k - 8},-5 ${k - 7},-2 ${k - 6},1Z`,
      inked(biome.top, 3),
    ),
    circle(k - 27, -6, 4.5, inked(COLOURS.cream, 3)),
    circle(k - 27, -6, 1.8, flat(TOYS.gold)),
  ],
  hollow: (k, biome) => [
    path(trace`M${k - 21},1V-5`, line(9)),
    path(trace`M${k - 21},1V-5`, line(4, biome.hull)),
    path(trace`M${k - 31},-4C${k - 31},-16 ${k - 11},-16 ${k - 11},-4Z`, inked(biome.topL, 3)),
    circle(16 - k, 7, 3.2, flat(biome.hull, 0.85)),
    circle(30 - k, 5, 2, flat(biome.hull, 0.85)),
  ],
  neon: (k) => [
    path(trace`M${22 - k},21h14M${42 - k},22h6`, line(3.5, TOYS.jam)),
    circle(k - 26, 21, 2.6, flat(TOYS.gold)),
  ],
  lagoon: (k, biome) => [
    path(
      trace`M${k - 20},0C${k - 30},-1 ${k - 30},-11 ${k - 20},-12C${k - 10},-11 ${k - 10},-1 ${k - 20},0Z`,
      inked(biome.hull, 3),
    ),
    path(trace`M${k - 20},-2V-9M${k - 24},-3L${k - 25},-7M${k - 16},-3L${k - 15},-7`, line(2)),
    circle(20 - k, 22, 2.4, flat(biome.topL, 0.7)),
    circle(32 - k, 25, 1.7, flat(biome.topL, 0.7)),
  ],
  frost: (k, biome) => [
    path(trace`M${20 - k},29l4,13 5,-11zM${k - 34},30l4,9 4,-9z`, inked(biome.rim, 3)),
    path(trace`M${22 - k},18l7,5M${32 - k},17l4,4`, { ...line(3, COLOURS.white), opacity: 0.6 }),
  ],
  forge: (k, biome) => [
    path(trace`M${20 - k},18l9,6 7,-5 8,7`, line(3.5, biome.topL)),
    path(trace`M${k - 34},18l6,5`, line(3.5, biome.top)),
  ],
  thunder: (k, biome) => [
    path(trace`M${26 - k},17l-6,7h6l-4,7`, line(3.2, biome.rim)),
    path(trace`M${k - 36},21h12`, { ...line(3.5, biome.topD), opacity: 0.7 }),
  ],
  crystal: (k, biome) => [
    path(trace`M${24 - k},30l7,17 8,-15zM${k - 40},31l6,11 7,-12z`, inked(biome.hull, 3.5)),
    path(trace`M${24 - k},16l10,6 8,-8`, line(3, biome.topL)),
  ],
};
