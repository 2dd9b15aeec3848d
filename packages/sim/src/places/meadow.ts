import type { PlaceRules } from '../placeRules.ts';

/** Dawn Meadow: bumbles to bounce on. */
export const meadow: PlaceRules = {
  mix: {
    platforms: { spring: 50 },
    enemies: {
      walker: { first: 0, perCycle: 32 },
      flyer: { first: 0, perCycle: 12 },
    },
  },
};
