import { modulo } from '../integerDivision.ts';
import type { BiomeRules } from '../biomeRules.ts';
import { SET_PIECE_ROWS } from '../tuning.ts';
import { spawnLavaClimb } from './spawnLavaClimb.ts';
import { spawnPress } from './spawnPress.ts';

/**
 * Ember Forge: presses extend from the walls beside a path of conveyor belts. At the end lava rises for eight seconds
 * while the belts run along the way up.
 */
export const forge: BiomeRules = {
  mix: {
    platforms: { moving: 110, crumbling: 30, spring: 35, conveyor: 300, spiked: 40 },
    enemies: {
      walker: { first: 90, perCycle: 16 },
      flyer: { first: 60, perCycle: 16 },
      spitter: { first: 0, perCycle: 4 },
    },
  },
  spineKind({ setPieceRow }) {
    if (setPieceRow < 0) return undefined;
    return (setPieceRow & 1) === 0 ? 'solid' : 'conveyor';
  },
  // Two rows of every four, so that presses have room.
  isBare: ({ biomeRow }) => modulo(biomeRow, 4) === 1 || modulo(biomeRow, 4) === 2,
  decorateRow(world, laid) {
    const { row, isGuest } = laid;
    if (isGuest || row.biomeRow < row.biomeRows - SET_PIECE_ROWS - 1) spawnPress(world, laid);
    else spawnLavaClimb(world, laid);
  },
};
