import type { EnemyKind, PlatformKind } from './kinds.ts';

/** Frequency of an enemy: in the first cycle of biomes, and the increase per cycle. */
export interface EnemyFrequency {
  readonly first: number;
  readonly perCycle: number;
}

/** Enemies drawn by frequency; bumbles are placed explicitly. */
export type RandomEnemyKind = Exclude<EnemyKind, 'bumble'>;

/**
 * Frequencies in a biome, in per mille; the rest is solid. Platforms refer to the spine and grow by `MIX_GROWTH`;
 * `spiked` refers to side platforms and grows by `SPIKED_GROWTH`; enemies refer to spine rows and grow by
 * `ENEMY_GROWTH`.
 */
export interface BiomeMix {
  readonly platforms: Readonly<Partial<Record<Exclude<PlatformKind, 'solid'>, number>>>;
  readonly enemies: Readonly<Partial<Record<RandomEnemyKind, EnemyFrequency>>>;
}
