import type { EnemyKind, PlatformKind } from './kinds.ts';

/** The share of an enemy: in the first cycle of biomes, and more with every one. */
export interface EnemyShare {
  readonly first: number;
  readonly perCycle: number;
}

/** Enemies that are drawn by shares; a bumble is set where it is wanted. */
export type DrawnEnemy = Exclude<EnemyKind, 'bumble'>;

/**
 * The shares of a biome; what they leave is solid. Platforms are shares of the spine, multiplied by `MIX_GROWTH`; `spiked`
 * is a share of the platforms beside it, multiplied by `SPIKED_GROWTH`; enemies are shares of the rows of the spine,
 * multiplied by `ENEMY_GROWTH`.
 */
export interface BiomeMix {
  readonly platforms: Readonly<Partial<Record<Exclude<PlatformKind, 'solid'>, number>>>;
  readonly enemies: Readonly<Partial<Record<DrawnEnemy, EnemyShare>>>;
}
