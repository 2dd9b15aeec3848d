import { biomeAt, type BiomeId } from '@jumpy/rig/biome';
import { biomeOf } from '@jumpy/sim/biomes';

/** The place that a level lies in, by the rules of a version; of today's where none is told. */
export function placeOfLevel(level: number, simVersion?: number): BiomeId {
  return biomeAt(biomeOf(Math.max(1, level), simVersion));
}
