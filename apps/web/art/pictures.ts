import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { CAST_NAMES } from '@jumpy/rig/cast';
import { POSES } from '@jumpy/rig/poses';
import { crown, favicon, tallNight, wideNight } from './brand.ts';
import { face, figure } from './figure.ts';
import { asleep, climber, hurt, lost, soon } from './moments.ts';
import { backdrop, perch, slab, stage } from './stage.ts';

/** Every image of the pages, by file name. Drawn from the rig at build time, so that no runtime code is needed. */
export const PICTURES: ReadonlyMap<string, () => string> = new Map([
  ['icon.svg', favicon],
  ['crown.svg', crown],
  ['night-wide.svg', wideNight],
  ['night-tall.svg', tallNight],
  ['face.svg', face],
  ['hurt.svg', hurt],
  ['asleep.svg', asleep],
  ['lost.svg', lost],
  ['soon.svg', soon],
  ['climber.svg', climber],
  ['perch-meadow.svg', () => perch('solid', 'meadow')],
  ['perch-frost.svg', () => perch('solid', 'frost')],
  ['perch-crystal.svg', () => perch('solid', 'crystal')],
  ['perch-cloud.svg', () => perch('cloud', 'meadow')],
  ['perch-moving.svg', () => perch('moving', 'neon')],
  ['perch-spring.svg', () => perch('spring', 'meadow')],
  ...BIOME_IDS.flatMap((biome): [string, () => string][] => [
    [`stage-${biome}-wide.svg`, () => stage(biome, 'wide')],
    [`stage-${biome}-tall.svg`, () => stage(biome, 'tall')],
    [`backdrop-${biome}.svg`, () => backdrop(biome)],
    [`slab-${biome}.svg`, () => slab(biome)],
    [`hero-${biome}.svg`, () => figure('jumpy', POSES.idle, BIOMES[biome].rim)],
  ]),
  ...CAST_NAMES.flatMap((name): [string, () => string][] => [
    [`${name}.svg`, () => figure(name, POSES.idle)],
    [`${name}-win.svg`, () => figure(name, POSES.win)],
  ]),
]);
