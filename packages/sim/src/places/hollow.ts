import type { PlaceRules } from '../placeRules.ts';
import { isChainRow, layGuestMushroom, starFlight } from './mushrooms.ts';
import { roomBesideUpdraught, layUpdraught } from './updraughts.ts';

/**
 * Mushroom Hollow: chains of mushrooms, each launching higher than the one before, and updraughts of spores with stars.
 * It ends with a chimney: an updraught eight rows high with stars from side to side.
 */
export const hollow: PlaceRules = {
  mix: {
    platforms: { moving: 120, spring: 20 },
    enemies: {
      walker: { first: 0, perCycle: 16 },
      flyer: { first: 0, perCycle: 36 },
    },
  },
  spineKind: (row) => (isChainRow(row) ? 'mushroom' : undefined),
  room: roomBesideUpdraught,
  lay(world, laid) {
    if (laid.isGuest) {
      layGuestMushroom(world, laid);
      return;
    }
    if (laid.spine.kind === 'mushroom') starFlight(world, laid.spine);
    layUpdraught(world, laid);
  },
};
