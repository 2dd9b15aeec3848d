import type { PlaceRules } from '../placeRules.ts';

/** Ember Forge: presses, and lava that rises. */
export const forge: PlaceRules = {
  mix: {
    platforms: { moving: 110, crumbling: 30, spring: 35, conveyor: 180, spiked: 40 },
    enemies: {
      walker: { first: 90, perCycle: 16 },
      flyer: { first: 60, perCycle: 16 },
      spitter: { first: 0, perCycle: 4 },
    },
  },
};
