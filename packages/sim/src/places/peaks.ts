import type { PlaceRules } from '../placeRules.ts';
import { gustReaches } from './gustBand.ts';
import { layGusts } from './layGusts.ts';
import { layIcicle } from './layIcicle.ts';

/**
 * Frost Peaks: gusts with a visible warning, and icicles between them. In the wind the path consists of plain ledges,
 * so that the wind is the only difficulty. It ends with a blizzard that reverses every two rows.
 */
export const peaks: PlaceRules = {
  mix: {
    platforms: { moving: 160, crumbling: 70, spring: 35, ice: 200 },
    enemies: {
      walker: { first: 90, perCycle: 12 },
      flyer: { first: 60, perCycle: 16 },
    },
  },
  weather: (row) => (gustReaches(row) ? 'gust' : 'calm'),
  spineKind: (row) => (gustReaches(row) ? 'solid' : undefined),
  lay(world, laid) {
    layGusts(world, laid);
    layIcicle(world, laid);
  },
};
