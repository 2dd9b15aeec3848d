import { biomeAt, type BiomeId } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';

/** The place that a level lies in. */
export function placeOfLevel(level: number): BiomeId {
  return biomeAt(biomeOf(Math.max(1, level)));
}
