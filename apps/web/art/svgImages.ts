import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { CAST_NAMES } from '@jumpy/rig/cast';
import { POSES } from '@jumpy/rig/poses';
import { crownSvg, faviconSvg, tallNightSvg, wideNightSvg } from './brand.ts';
import { heroFaceSvg, characterSvg } from './characterSvg.ts';
import {
  emptyIllustration,
  inviteIllustration,
  errorIllustration,
  notFoundIllustration,
  comingSoonIllustration,
} from './illustrations.ts';
import { biomeBackdropSvg, smallPlatformSvg, biomeSlabSvg, biomeStageSvg, biomeStampSvg } from './biomeScenes.ts';

/** Every image of the pages, by file name. Drawn from the rig at build time, so that no runtime code is needed. */
export const SVG_IMAGES: ReadonlyMap<string, () => string> = new Map([
  ['icon.svg', faviconSvg],
  ['crown.svg', crownSvg],
  ['night-wide.svg', wideNightSvg],
  ['night-tall.svg', tallNightSvg],
  ['face.svg', heroFaceSvg],
  ['hurt.svg', errorIllustration],
  ['asleep.svg', emptyIllustration],
  ['lost.svg', notFoundIllustration],
  ['soon.svg', comingSoonIllustration],
  ['climber.svg', inviteIllustration],
  ['perch-meadow.svg', () => smallPlatformSvg('solid', 'meadow')],
  ['perch-frost.svg', () => smallPlatformSvg('solid', 'frost')],
  ['perch-crystal.svg', () => smallPlatformSvg('solid', 'crystal')],
  ['perch-cloud.svg', () => smallPlatformSvg('cloud', 'meadow')],
  ['perch-moving.svg', () => smallPlatformSvg('moving', 'neon')],
  ['perch-spring.svg', () => smallPlatformSvg('spring', 'meadow')],
  ...BIOME_IDS.flatMap((biome): [string, () => string][] => [
    [`stage-${biome}-wide.svg`, () => biomeStageSvg(biome, 'wide')],
    [`stage-${biome}-tall.svg`, () => biomeStageSvg(biome, 'tall')],
    [`backdrop-${biome}.svg`, () => biomeBackdropSvg(biome)],
    [`slab-${biome}.svg`, () => biomeSlabSvg(biome)],
    [`stamp-${biome}.svg`, () => biomeStampSvg(biome)],
    [`hero-${biome}.svg`, () => characterSvg('jumpy', POSES.idle, BIOMES[biome].rim)],
  ]),
  ...CAST_NAMES.flatMap((name): [string, () => string][] => [
    [`${name}.svg`, () => characterSvg(name, POSES.idle)],
    [`${name}-win.svg`, () => characterSvg(name, POSES.win)],
  ]),
]);
