import { divide, modulo } from './integerDivision.ts';
import { SIM_VERSION } from './version.ts';

/** Number of biomes before they come again, harder. @example BIOME_COUNT // 8 */
export const BIOME_COUNT = 8;

/**
 * How many levels each place lasts, in the order of the biomes; twelve make a tour, some two minutes of a strong player.
 * @example PLACE_LEVELS[2] // 2
 */
export const PLACE_LEVELS: readonly number[] = [1, 1, 2, 1, 2, 2, 2, 1];

const TOUR_LEVELS = 12;
/** From this version on a place may last several levels; before it each lasted one. */
const LONG_PLACES_SINCE = 4;

const isLong = (simVersion: number): boolean => simVersion >= LONG_PLACES_SINCE;

/** The biome of each level of a tour, and how many levels of the same place come before it. */
const TOUR = PLACE_LEVELS.flatMap((levels, biome) =>
  Array.from({ length: levels }, (_, before) => ({ biome, before, levels })),
);

/**
 * The biome of a level, 0 to 7, by the rules of a version.
 * @example biomeOf(13) // 0
 */
export function biomeOf(level: number, simVersion = SIM_VERSION): number {
  return isLong(simVersion) ? (stageOf(level)?.biome ?? 0) : modulo(level - 1, BIOME_COUNT);
}

/** A world, of which versions before 4 do not say theirs. */
interface Versioned {
  readonly simVersion?: number;
}

/**
 * The biome of a level of a world, by the rules of that world.
 * @example biomeIn(createWorld({ seed: '0123456789abcdef', mode: 'solo' }), 3) // 2
 */
export function biomeIn({ simVersion = LONG_PLACES_SINCE - 1 }: Versioned, level: number): number {
  return biomeOf(level, simVersion);
}

/**
 * How often all biomes have been passed before a level.
 * @example cycleOf(13) // 1
 */
export function cycleOf(level: number, simVersion = SIM_VERSION): number {
  return divide(level - 1, isLong(simVersion) ? TOUR_LEVELS : BIOME_COUNT);
}

/**
 * How many levels of its place come before a level, and how many the place has.
 * @example levelOfPlace(4) // { before: 1, levels: 2 }
 */
export function levelOfPlace(level: number): { readonly before: number; readonly levels: number } {
  const { before, levels } = stageOf(level) ?? { before: 0, levels: 1 };
  return { before, levels };
}

const stageOf = (level: number) => TOUR[modulo(level - 1, TOUR_LEVELS)];
