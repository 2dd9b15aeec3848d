import { INTENSITIES, type Intensity, type ThemeName } from './theme.ts';

/** A biome's music: its theme, and how full it sounds there at first. */
interface Place {
  readonly theme: ThemeName;
  readonly intensity: number;
}

/** In the order of the biomes: meadow, hollow, neon, lagoon, frost, forge, thunder, crystal. */
const PLACES: readonly Place[] = [
  { theme: 'sunny', intensity: 1 },
  { theme: 'glass', intensity: 1 },
  { theme: 'chase', intensity: 1 },
  { theme: 'sunny', intensity: 3 },
  { theme: 'glass', intensity: 2 },
  { theme: 'chase', intensity: 3 },
  { theme: 'storm', intensity: 2 },
  { theme: 'storm', intensity: 3 },
];

/** Levels after which all places were heard. */
const TOUR_LEVELS = 12;

/**
 * What plays in a level: biomes come again after twelve levels, with one intensity more each time.
 *
 * @example musicAt({ biome: 0, level: 13 }) // { theme: 'sunny', intensity: 2 }
 */
export function musicAt({ biome, level }: { readonly biome: number; readonly level: number }): {
  readonly theme: ThemeName;
  readonly intensity: Intensity;
} {
  const { theme, intensity } = PLACES[biome % PLACES.length] ?? { theme: 'sunny', intensity: 1 };
  const cycle = Math.floor((level - 1) / TOUR_LEVELS);
  return { theme, intensity: INTENSITIES[Math.min(3, Math.max(0, intensity + cycle))] ?? 1 };
}

/** The rooftops, where neon goes off and on with the music. */
const KEEPS_TIME = 2;

/**
 * Whether bars begin where the run is a whole number of bars old, because what is seen goes by them.
 *
 * @example keepsTime({ biome: 2 }) // true
 */
export function keepsTime({ biome }: { readonly biome: number }): boolean {
  return biome % PLACES.length === KEEPS_TIME;
}
