import { biomeOf } from './biomes.ts';
import { type BiomeMix, BIOMES } from './tuning.ts';

/**
 * The mix of a level's biome, before difficulty scales it.
 * @example biomeMix(2).moving // 170
 */
export function biomeMix(level: number): BiomeMix {
  return BIOMES[biomeOf(level)] ?? BIOMES[0];
}
