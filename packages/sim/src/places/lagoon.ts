import type { PlaceRules } from '../placeRules.ts';

/** Coral Lagoon: water that softens falls, currents, and bubbles that lift. */
export const lagoon: PlaceRules = {
  mix: {
    platforms: { moving: 80, cloud: 150, spring: 40 },
    enemies: {
      walker: { first: 0, perCycle: 12 },
      flyer: { first: 160, perCycle: 28 },
    },
  },
};
