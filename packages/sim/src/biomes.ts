import { divideTruncated, modulo } from './integerDivision.ts';

/** Number of biomes before they repeat at a higher difficulty. @example BIOME_COUNT // 8 */
export const BIOME_COUNT = 8;

/** Biome of each level in a cycle, which takes a strong player about two minutes. A biome may span two levels. */
const BIOME_BY_LEVEL: readonly number[] = [0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7];

/**
 * The biome of a level, 0 to 7.
 * @example biomeForLevel(13) // 0
 */
export function biomeForLevel(level: number): number {
  return BIOME_BY_LEVEL[modulo(level - 1, BIOME_BY_LEVEL.length)] ?? 0;
}

/**
 * Returns the number of complete cycles of biomes before a level.
 * @example cycleOfLevel(13) // 1
 */
export function cycleOfLevel(level: number): number {
  return divideTruncated(level - 1, BIOME_BY_LEVEL.length);
}

/**
 * Returns how many levels of the same biome precede a level, and how many the biome spans.
 * @example levelWithinBiome(4) // { before: 1, levels: 2 }
 */
export function levelWithinBiome(level: number): { readonly before: number; readonly levels: number } {
  const biome = biomeForLevel(level);
  return {
    before: level > 1 && biomeForLevel(level - 1) === biome ? 1 : 0,
    levels: BIOME_BY_LEVEL.filter((one) => one === biome).length,
  };
}
