import { biomeAt, type BiomeId } from '@jumpy/rig/biome';
import { biomeForLevel } from '@jumpy/sim/biomes';

/** The place that a level lies in, in a run that starts in a place. */
export function biomeOfLevel(level: number, startPlace: number): BiomeId {
  return biomeAt(biomeForLevel(Math.max(1, level), startPlace));
}
