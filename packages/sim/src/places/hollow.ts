import type { BiomeRules } from '../biomeRules.ts';
import { isChainRow, spawnSecondaryMushroom, addFlightStars } from './mushrooms.ts';
import { rangeBesideUpdraught, spawnUpdraught } from './updraughts.ts';

/**
 * Mushroom Hollow: chains of mushrooms, each launching higher than the one before, and updraughts of spores with stars.
 * It ends with a chimney: an updraught eight rows high with stars from side to side.
 */
export const hollow: BiomeRules = {
  mix: {
    platforms: { moving: 120, spring: 20 },
    enemies: {
      walker: { first: 0, perCycle: 16 },
      flyer: { first: 0, perCycle: 36 },
    },
  },
  spineKind: (row) => (isChainRow(row) ? 'mushroom' : undefined),
  platformRange: rangeBesideUpdraught,
  decorateRow(world, laid) {
    if (laid.isGuest) {
      spawnSecondaryMushroom(world, laid);
      return;
    }
    if (laid.spine.kind === 'mushroom') addFlightStars(world, laid.spine);
    spawnUpdraught(world, laid);
  },
};
