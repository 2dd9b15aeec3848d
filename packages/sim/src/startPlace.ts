import { BIOME_COUNT } from './biomes.ts';
import type { SimMode } from './kinds.ts';

/**
 * Whether a run of a mode may start in a biome: the daily course and rooms always start in the first.
 * @example isStartPlace(3, 'daily') // false
 */
export function isStartPlace(startPlace: number, mode: SimMode): boolean {
  return startPlace === 0 || (mode !== 'daily' && mode !== 'room' && startPlace > 0 && startPlace < BIOME_COUNT);
}
