import type { PlaceRules } from '../placeRules.ts';

/** Neon Rooftops: neon that goes off and on with the beat. */
export const rooftops: PlaceRules = {
  mix: {
    platforms: { moving: 60, crumbling: 80, spring: 45 },
    enemies: {
      walker: { first: 110, perCycle: 16 },
      flyer: { first: 0, perCycle: 8 },
    },
  },
};
