/**
 * The eight biomes in climbing order. A separate module for screens that name biomes without drawing them.
 *
 * @example BIOME_IDS[2] // 'neon'
 */
export const BIOME_IDS = ['meadow', 'hollow', 'neon', 'lagoon', 'frost', 'forge', 'thunder', 'crystal'] as const;
/** One of `BIOME_IDS`. */
export type BiomeId = (typeof BIOME_IDS)[number];
