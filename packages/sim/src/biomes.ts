import { divide } from './integerDivision.ts';

/** Number of biomes before they come again, harder. @example BIOME_COUNT // 8 */
export const BIOME_COUNT = 8;

/**
 * The biome of a level, 0 to 7.
 * @example biomeOf(9) // 0
 */
export function biomeOf(level: number): number {
  return level - 1 - cycleOf(level) * BIOME_COUNT;
}

/**
 * How often all biomes have been passed before a level.
 * @example cycleOf(9) // 1
 */
export function cycleOf(level: number): number {
  return divide(level - 1, BIOME_COUNT);
}
