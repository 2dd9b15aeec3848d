import type { PlaceRules } from '../placeRules.ts';
import { CROWN_ROWS } from '../tuning.ts';
import { layGuestBumble, layOver } from './bumbles.ts';
import { layFlight, layStair, roomBesideStair } from './stair.ts';

/** Rows with a bumble directly above the spine platform, so that a centered landing hits the bumble. */
const OVER: ReadonlySet<number> = new Set([2, 4, 6]);
/** Rows at which a flight of bumbles starts, and its length in rows. */
const FLIGHTS: readonly number[] = [8, 11];
const FLIGHT_ROWS = 3;

/**
 * Dawn Meadow: bumbles to bounce on. They first hover above landing spots, then form flights of two or three from
 * platform to platform, and end with a zigzag stair beside the last rows.
 */
export const meadow: PlaceRules = {
  mix: {
    platforms: { spring: 50 },
    enemies: {
      walker: { first: 0, perCycle: 32 },
      flyer: { first: 0, perCycle: 12 },
    },
  },
  spineKind: ({ placeRow }) => (OVER.has(placeRow) ? 'solid' : undefined),
  room: roomBesideStair,
  lay(world, laid) {
    const { row, spine, isGuest } = laid;
    if (isGuest) {
      layGuestBumble(world, laid);
      return;
    }
    const { course } = world;
    // Keeps the stair free of anything hostile.
    if (row.placeRow >= row.placeRows - CROWN_ROWS - 1) course.calmUntilY = Math.max(course.calmUntilY, spine.y);
    if (row.crown >= 0) layStair(world, laid);
    if (OVER.has(row.placeRow)) layOver(world, laid);
    for (const from of FLIGHTS) {
      const at = row.placeRow - from;
      if (at >= 0 && at < FLIGHT_ROWS) layFlight(world, laid, at === 0);
    }
  },
};
