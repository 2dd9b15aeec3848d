import type { PlaceRules } from '../placeRules.ts';

/** Mushroom Hollow: mushrooms in chains and spores that lift. */
export const hollow: PlaceRules = {
  mix: {
    platforms: { moving: 120, spring: 20 },
    enemies: {
      walker: { first: 0, perCycle: 16 },
      flyer: { first: 0, perCycle: 36 },
    },
  },
};
