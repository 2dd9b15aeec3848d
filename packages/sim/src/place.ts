import { BIOME_COUNT, biomeOf } from './biomes.ts';
import { modulo } from './integerDivision.ts';
import type { PlaceRules } from './placeRules.ts';
import { PLACES } from './places/all.ts';
import type { Row } from './row.ts';

/**
 * Offset from a biome to its guest biome, multiplied by the cycle, so that the guest differs in each cycle and is never
 * the biome itself.
 */
const GUEST_STEP = 3;
const INSTEAD_OF_ITSELF = 4;

/**
 * Returns the rules of a level's biome.
 * @example placeOf(2).mix.platforms.moving // 120
 */
export function placeOf(level: number): PlaceRules {
  return PLACES[biomeOf(level)] ?? PLACES[0];
}

/** Returns the biome whose mechanic joins a row, from the second cycle on. */
export function guestOf({ biome, difficulty: { cycle } }: Row): PlaceRules | undefined {
  if (cycle === 0) return undefined;
  const away = modulo(GUEST_STEP * cycle, BIOME_COUNT);
  return PLACES[modulo(biome + (away === 0 ? INSTEAD_OF_ITSELF : away), BIOME_COUNT)];
}
