import { divide, modulo } from './integerDivision.ts';
import { SIM_VERSION } from './version.ts';

/** Number of biomes before they come again, harder. @example BIOME_COUNT // 8 */
export const BIOME_COUNT = 8;

/** The biome of each level of a tour, which takes a strong player some two minutes: a place may last two levels. */
const TOUR: readonly number[] = [0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6, 7];
/** From this version on there are tours; before it each place lasted one level. */
const TOURS_SINCE = 4;

const isLong = (simVersion: number): boolean => simVersion >= TOURS_SINCE;

/**
 * The biome of a level, 0 to 7, by the rules of a version.
 * @example biomeOf(13) // 0
 */
export function biomeOf(level: number, simVersion = SIM_VERSION): number {
  return isLong(simVersion) ? (TOUR[modulo(level - 1, TOUR.length)] ?? 0) : modulo(level - 1, BIOME_COUNT);
}

/** A world, of which versions before 4 do not say theirs. */
interface Versioned {
  readonly simVersion?: number;
}

/**
 * The biome of a level of a world, by the rules of that world.
 * @example biomeIn(createWorld({ seed: '0123456789abcdef', mode: 'solo' }), 3) // 2
 */
export function biomeIn({ simVersion = TOURS_SINCE - 1 }: Versioned, level: number): number {
  return biomeOf(level, simVersion);
}

/**
 * How often all biomes have been passed before a level.
 * @example cycleOf(13) // 1
 */
export function cycleOf(level: number, simVersion = SIM_VERSION): number {
  return divide(level - 1, isLong(simVersion) ? TOUR.length : BIOME_COUNT);
}

/**
 * How many levels of its place come before a level, and how many the place has.
 * @example levelOfPlace(4) // { before: 1, levels: 2 }
 */
export function levelOfPlace(level: number): { readonly before: number; readonly levels: number } {
  const biome = biomeOf(level);
  return {
    before: level > 1 && biomeOf(level - 1) === biome ? 1 : 0,
    levels: TOUR.filter((one) => one === biome).length,
  };
}
