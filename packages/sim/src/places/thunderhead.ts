import type { PlaceRules } from '../placeRules.ts';

/** Thunderhead: lightning with a warning, and clouds that leave. */
export const thunderhead: PlaceRules = {
  mix: {
    platforms: { moving: 60, crumbling: 30, cloud: 120, spring: 35, conveyor: 30, spiked: 60 },
    enemies: {
      walker: { first: 60, perCycle: 12 },
      flyer: { first: 50, perCycle: 12 },
      spitter: { first: 40, perCycle: 6 },
    },
  },
};
