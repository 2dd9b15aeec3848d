import { BIOME_COUNT, biomeOf } from './biomes.ts';
import { modulo } from './integerDivision.ts';
import type { PlaceRules } from './placeRules.ts';
import { PLACES } from './places/all.ts';
import type { Row } from './row.ts';

/** From one place to the one that joins it: three places on, each tour another one, and never the place itself. */
const GUEST_STEP = 3;
const INSTEAD_OF_ITSELF = 4;

/**
 * How the place of a level plays.
 * @example placeOf(2).mix.platforms.moving // 120
 */
export function placeOf(level: number): PlaceRules {
  return PLACES[biomeOf(level)] ?? PLACES[0];
}

/** The place whose mechanic joins that of a row, from the second tour on. */
export function guestOf({ biome, difficulty: { cycle } }: Row): PlaceRules | undefined {
  if (cycle === 0) return undefined;
  const away = modulo(GUEST_STEP * cycle, BIOME_COUNT);
  return PLACES[modulo(biome + (away === 0 ? INSTEAD_OF_ITSELF : away), BIOME_COUNT)];
}
