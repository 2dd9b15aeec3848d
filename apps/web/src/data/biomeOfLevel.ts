import { biomeAt, type BiomeId } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';

/** The place that a level lies in. */
export function biomeOfLevel(level: number): BiomeId {
  return biomeAt(biomeForLevel(Math.max(1, level)));
}
