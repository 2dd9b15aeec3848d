import { INTENSITIES, type Intensity, type ThemeName } from './theme.ts';

/** Music of a biome: its theme and initial intensity. */
interface BiomeMusic {
  readonly theme: ThemeName;
  readonly intensity: number;
}

/** In biome order: meadow, hollow, neon, lagoon, frost, forge, thunder, crystal. */
const BIOME_MUSIC: readonly BiomeMusic[] = [
  { theme: 'sunny', intensity: 1 },
  { theme: 'glass', intensity: 1 },
  { theme: 'chase', intensity: 1 },
  { theme: 'tide', intensity: 2 },
  { theme: 'snow', intensity: 1 },
  { theme: 'anvil', intensity: 2 },
  { theme: 'storm', intensity: 2 },
  { theme: 'prism', intensity: 2 },
];

/** Levels per cycle of biomes. */
const LEVELS_PER_CYCLE = 12;

/**
 * Returns theme and intensity of a level; intensity increases by one with each cycle of twelve levels.
 *
 * @example musicForLevel({ biome: 0, level: 13 }) // { theme: 'sunny', intensity: 2 }
 */
export function musicForLevel({ biome, level }: { readonly biome: number; readonly level: number }): {
  readonly theme: ThemeName;
  readonly intensity: Intensity;
} {
  const { theme, intensity } = BIOME_MUSIC[biome % BIOME_MUSIC.length] ?? { theme: 'sunny', intensity: 1 };
  const cycle = Math.floor((level - 1) / LEVELS_PER_CYCLE);
  return { theme, intensity: INTENSITIES[Math.min(3, Math.max(0, intensity + cycle))] ?? 1 };
}

/** Index of the rooftops biome, whose neon switches in time with the music. */
const SYNCED_BIOME = 2;

/**
 * Whether the biome's bars must align with the run's time, because its platforms follow the beat.
 *
 * @example isMusicSynced({ biome: 2 }) // true
 */
export function isMusicSynced({ biome }: { readonly biome: number }): boolean {
  return biome % BIOME_MUSIC.length === SYNCED_BIOME;
}
