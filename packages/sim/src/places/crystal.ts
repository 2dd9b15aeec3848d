import type { BiomeRules } from '../biomeRules.ts';
import { spawnLadder } from './ladder.ts';
import { spawnPortals } from './portals.ts';

/** Crystal Deep: pairs of portals in the dark, ending with a ladder of them. */
export const crystal: BiomeRules = {
  mix: {
    platforms: { moving: 90, crumbling: 30, cloud: 40, spring: 40, ice: 30, conveyor: 30, spiked: 50 },
    enemies: {
      walker: { first: 60, perCycle: 12 },
      flyer: { first: 90, perCycle: 12 },
      spitter: { first: 30, perCycle: 4 },
    },
  },
  decorateRow(world, laid) {
    if (laid.row.setPieceRow >= 0 && !laid.isGuest) spawnLadder(world, laid);
    else spawnPortals(world, laid);
  },
};
