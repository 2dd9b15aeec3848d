import { divideTruncated, modulo } from './integerDivision.ts';
import type { SimMode } from './kinds.ts';

/** Number of biomes before they repeat at a higher difficulty. @example BIOME_COUNT // 8 */
export const BIOME_COUNT = 8;

/**
 * How many biomes before each level of a tour were visited. The first ones span one level and the others two, so that
 * short runs see more of them. A strong player takes about two minutes for a tour.
 */
const BIOMES_BEFORE: readonly number[] = [0, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7];

/** Levels of a tour of all biomes. @example TOUR_LEVELS // 12 */
export const TOUR_LEVELS = BIOMES_BEFORE.length;

/**
 * The biome of a level, 0 to 7, in a run that starts in a biome.
 * @example biomeForLevel(13, 3) // 3
 */
export function biomeForLevel(level: number, startPlace: number): number {
  return modulo(startPlace + biomesBefore(level), BIOME_COUNT);
}

/**
 * Returns the number of complete tours of all biomes before a level.
 * @example cycleOfLevel(13) // 1
 */
export function cycleOfLevel(level: number): number {
  return divideTruncated(level - 1, TOUR_LEVELS);
}

/** Grades of a summit, lowest first: by the tour of all biomes in which a run passed it; the last also of later tours. */
export const SUMMIT_GRADES = ['bronze', 'silver', 'gold'] as const;
export type SummitGrade = (typeof SUMMIT_GRADES)[number];

/**
 * Whether a level is the first of its biome, so that the level before it ended with a summit.
 * @example beginsPlace(6) // false
 */
export const beginsPlace = (level: number): boolean => level > 1 && biomesBefore(level) !== biomesBefore(level - 1);

/**
 * Returns the grade of the summit at the end of a level.
 * @example summitGrade(24) // 'silver'
 */
export const summitGrade = (level: number): SummitGrade => SUMMIT_GRADES[cycleOfLevel(level)] ?? 'gold';

/**
 * The summits that a run passed, in their order: biomes that it left for the next one before it ended in a level.
 * @example listSummits(3, 7) // [{ place: 7, grade: 'bronze' }, { place: 0, grade: 'bronze' }]
 */
export function listSummits(
  level: number,
  startPlace: number,
): { readonly place: number; readonly grade: SummitGrade }[] {
  const summits = [];
  for (let left = 1; left < level; left += 1)
    if (beginsPlace(left + 1)) summits.push({ place: biomeForLevel(left, startPlace), grade: summitGrade(left) });
  return summits;
}

/** Biomes whose rows are planned for one level; where they span two, the plan repeats. */
const ONE_LEVEL_BIOMES: readonly number[] = [0, 1, 3, 7];
const ONE_LEVEL = { before: 0, levels: 1 } as const;
/** Biomes from this position of a tour on span two levels. */
const FIRST_LONG_POSITION = 4;

/**
 * Returns how many levels of the same plan of rows precede a level, and how many levels the plan has.
 * @example levelWithinBiome(6, 0) // { before: 1, levels: 2 }
 */
export function levelWithinBiome(
  level: number,
  startPlace: number,
): { readonly before: number; readonly levels: number } {
  if (ONE_LEVEL_BIOMES.includes(biomeForLevel(level, startPlace))) return ONE_LEVEL;
  const position = biomesBefore(level);
  if (position < FIRST_LONG_POSITION) return ONE_LEVEL;
  return { before: beginsPlace(level) ? 0 : 1, levels: 2 };
}

function biomesBefore(level: number): number {
  return BIOMES_BEFORE[modulo(level - 1, TOUR_LEVELS)] ?? 0;
}

/**
 * Whether a run of a mode may start in a biome: the daily course and rooms always start in the first.
 * @example isStartPlace(3, 'daily') // false
 */
export function isStartPlace(startPlace: number, mode: SimMode): boolean {
  return startPlace === 0 || (mode !== 'daily' && mode !== 'room' && startPlace > 0 && startPlace < BIOME_COUNT);
}
