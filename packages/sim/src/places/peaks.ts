import type { PlaceRules } from '../placeRules.ts';

/** Frost Peaks: gusts that are seen coming, and icicles. */
export const peaks: PlaceRules = {
  mix: {
    platforms: { moving: 160, crumbling: 70, spring: 35, ice: 200 },
    enemies: {
      walker: { first: 90, perCycle: 12 },
      flyer: { first: 60, perCycle: 16 },
    },
  },
};
