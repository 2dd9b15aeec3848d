import { BIOME_COUNT } from './biomes.ts';
import { modulo } from './integerDivision.ts';
import type { BiomeRules } from './biomeRules.ts';
import { BIOME_RULES } from './places/allBiomes.ts';
import type { RowPosition } from './rowPosition.ts';

/**
 * Offset from a biome to its guest biome, multiplied by the cycle, so that the guest differs in each cycle and is never
 * the biome itself.
 */
const SECONDARY_BIOME_STEP = 3;
const SECONDARY_BIOME_FALLBACK = 4;

/**
 * Returns the rules of a row's biome.
 * @example findBiomeRules({ biome: 1 }).mix.platforms.moving // 120
 */
export function findBiomeRules({ biome }: Pick<RowPosition, 'biome'>): BiomeRules {
  return BIOME_RULES[biome] ?? BIOME_RULES[0];
}

/** Returns the biome whose mechanic joins a row, from the second cycle on. */
export function findSecondaryBiome({ biome, difficulty: { cycle } }: RowPosition): BiomeRules | undefined {
  if (cycle === 0) return undefined;
  const offset = modulo(SECONDARY_BIOME_STEP * cycle, BIOME_COUNT);
  return BIOME_RULES[modulo(biome + (offset === 0 ? SECONDARY_BIOME_FALLBACK : offset), BIOME_COUNT)];
}
