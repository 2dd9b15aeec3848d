import type { BiomeRules } from '../biomeRules.ts';
import { SET_PIECE_ROWS } from '../tuning.ts';
import { spawnSecondaryBumble, spawnBumbleOver } from './bumbles.ts';
import { spawnFlight, spawnStair, rangeBesideStair } from './stair.ts';

/** Rows with a bumble directly above the spine platform, so that a centered landing hits the bumble. */
const BUMBLE_ROWS: ReadonlySet<number> = new Set([2, 4, 6]);
/** Rows at which a flight of bumbles starts, and its length in rows. */
const FLIGHT_START_ROWS: readonly number[] = [8, 11];
const FLIGHT_ROWS = 3;

/**
 * Dawn Meadow: bumbles to bounce on. They first hover above landing spots, then form flights of two or three from
 * platform to platform, and end with a zigzag stair beside the last rows.
 */
export const meadow: BiomeRules = {
  mix: {
    platforms: { spring: 50 },
    enemies: {
      walker: { first: 0, perCycle: 32 },
      flyer: { first: 0, perCycle: 12 },
    },
  },
  spineKind: ({ biomeRow }) => (BUMBLE_ROWS.has(biomeRow) ? 'solid' : undefined),
  platformRange: rangeBesideStair,
  decorateRow(world, laid) {
    const { row, spine, isGuest } = laid;
    if (isGuest) {
      spawnSecondaryBumble(world, laid);
      return;
    }
    const { course } = world;
    // Keeps the stair free of anything hostile.
    if (row.biomeRow >= row.biomeRows - SET_PIECE_ROWS - 1) course.calmUntilY = Math.max(course.calmUntilY, spine.y);
    if (row.setPieceRow >= 0) spawnStair(world, laid);
    if (BUMBLE_ROWS.has(row.biomeRow)) spawnBumbleOver(world, laid);
    for (const from of FLIGHT_START_ROWS) {
      const at = row.biomeRow - from;
      if (at >= 0 && at < FLIGHT_ROWS) spawnFlight(world, laid, at === 0);
    }
  },
};
