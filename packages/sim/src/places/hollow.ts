import type { PlaceRules } from '../placeRules.ts';
import { isChainRow, layGuestMushroom, starFlight } from './mushrooms.ts';
import { roomBesideUpdraught, layUpdraught } from './updraughts.ts';

/**
 * Mushroom Hollow: mushrooms in chains, each of which throws higher than the one before, and updraughts of spores that carry up through
 * stars; at the end a chimney, an updraught as high as eight rows, with stars from side to side.
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
