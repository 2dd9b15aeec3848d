import type { BiomeRules } from '../biomeRules.ts';
import { isGustInReach } from './gustBand.ts';
import { spawnGusts } from './spawnGusts.ts';
import { spawnIcicle } from './spawnIcicle.ts';

/**
 * Frost Peaks: gusts with a visible warning, and icicles between them. In the wind the path consists of plain ledges,
 * so that the wind is the only difficulty. It ends with a blizzard that reverses every two rows.
 */
export const peaks: BiomeRules = {
  mix: {
    platforms: { moving: 160, crumbling: 70, spring: 35, ice: 200 },
    enemies: {
      walker: { first: 90, perCycle: 12 },
      flyer: { first: 60, perCycle: 16 },
    },
  },
  weather: (row) => (isGustInReach(row) ? 'gust' : 'calm'),
  spineKind: (row) => (isGustInReach(row) ? 'solid' : undefined),
  decorateRow(world, laid) {
    spawnGusts(world, laid);
    spawnIcicle(world, laid);
  },
};
