import { divide, modulo } from './integerDivision.ts';

/** Number of biomes before they come again, harder. @example BIOME_COUNT // 8 */
export const BIOME_COUNT = 8;

/** The biome of each level of a tour, which takes a strong player some two minutes: a place may last two levels. */
const TOUR: readonly number[] = [0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7];

/**
 * The biome of a level, 0 to 7.
 * @example biomeOf(13) // 0
 */
export function biomeOf(level: number): number {
  return TOUR[modulo(level - 1, TOUR.length)] ?? 0;
}

/**
 * How often all biomes have been passed before a level.
 * @example cycleOf(13) // 1
 */
export function cycleOf(level: number): number {
  return divide(level - 1, TOUR.length);
}

/**
 * How many levels of its place come before a level, and how many the place has.
 * @example levelOfPlace(4) // { before: 1, levels: 2 }
 */
export function levelOfPlace(level: number): { readonly before: number; readonly levels: number } {
  const biome = biomeOf(level);
  return {
    before: level > 1 && biomeOf(level - 1) === biome ? 1 : 0,
    levels: TOUR.filter((one) => one === biome).length,
  };
}
