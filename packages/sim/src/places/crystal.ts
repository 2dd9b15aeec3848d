import type { PlaceRules } from '../placeRules.ts';

/** Crystal Deep: portals in pairs, in the dark. */
export const crystal: PlaceRules = {
  mix: {
    platforms: { moving: 90, crumbling: 30, cloud: 40, spring: 40, ice: 30, conveyor: 30, spiked: 50 },
    enemies: {
      walker: { first: 60, perCycle: 12 },
      flyer: { first: 90, perCycle: 12 },
      spitter: { first: 30, perCycle: 4 },
    },
  },
};
