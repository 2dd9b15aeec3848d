import { biomeForLevel, cycleOfLevel, levelWithinBiome, TOUR_LEVELS } from './biomes.ts';
import { LEVEL_PLATFORMS } from './constants.ts';
import { type Difficulty, difficultyForLevel } from './difficulty.ts';
import { divideTruncated } from './integerDivision.ts';
import {
  CALM_LEVEL_PLATFORMS,
  CALM_PLATFORMS,
  EARLY_LEVELS,
  EARLY_WIDTH_PERCENT,
  FIRST_TOUR_WIDTH_PERCENT,
  LATE_WIDTH_PERCENT,
  LATER_GROWTH_PERCENT,
  SET_PIECE_ROWS,
} from './tuning.ts';

/** Position of a row on the course. */
export interface RowPosition {
  /** Index of its spine platform, from 0. */
  readonly index: number;
  readonly level: number;
  /** Index within the level; 0 is the gate. */
  readonly levelRow: number;
  readonly biome: number;
  /** Index within the biome, from 0, and the number of rows of the biome. */
  readonly biomeRow: number;
  readonly biomeRows: number;
  /** Index within the set piece at the end of the biome, from 0; -1 before it. */
  readonly setPieceRow: number;
  readonly difficulty: Difficulty;
}

/** Returns the row with an index, in a run that starts in a biome. */
export function getRowPosition(index: number, startPlace: number): RowPosition {
  const level = divideTruncated(index, LEVEL_PLATFORMS) + 1;
  const place = index - (level - 1) * LEVEL_PLATFORMS;
  const { before, levels } = levelWithinBiome(level, startPlace);
  const placeRow = before * LEVEL_PLATFORMS + place;
  const placeRows = levels * LEVEL_PLATFORMS;
  const biome = biomeForLevel(level, startPlace);
  const crown = Math.max(-1, placeRow - (placeRows - SET_PIECE_ROWS));
  return {
    index,
    level,
    levelRow: place,
    biome,
    biomeRow: placeRow,
    biomeRows: placeRows,
    setPieceRow: crown,
    difficulty: difficultyOf(level, biome, startPlace),
  };
}

/**
 * The difficulty of a level. The widths of the first tour and the growth of the later ones make all starts worth about
 * the same.
 */
function difficultyOf(level: number, biome: number, startPlace: number): Difficulty {
  const cycle = cycleOfLevel(level);
  if (cycle > 0) {
    const growth = (level - TOUR_LEVELS) * (LATER_GROWTH_PERCENT[startPlace] ?? 100);
    return { ...difficultyForLevel(TOUR_LEVELS + divideTruncated(growth, 100)), cycle };
  }
  const difficulty = difficultyForLevel(level);
  const byStart = level <= EARLY_LEVELS ? EARLY_WIDTH_PERCENT : LATE_WIDTH_PERCENT;
  const percent = (FIRST_TOUR_WIDTH_PERCENT[biome] ?? 100) * (byStart[startPlace] ?? 100);
  return { ...difficulty, width: divideTruncated(difficulty.width * percent, 10_000) };
}

/** Whether a row is far enough into the run and the level for hostile objects. */
export function canBeHostile(row: RowPosition): boolean {
  return row.index >= CALM_PLATFORMS && row.levelRow >= CALM_LEVEL_PLATFORMS;
}
