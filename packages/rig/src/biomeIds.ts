/**
 * The eight biomes in the order a run climbs through them; by themselves, for screens that name a place and draw none of it.
 *
 * @example BIOME_IDS[2] // 'neon'
 */
export const BIOME_IDS = ['meadow', 'hollow', 'neon', 'lagoon', 'frost', 'forge', 'thunder', 'crystal'] as const;
/** One of `BIOME_IDS`. */
export type BiomeId = (typeof BIOME_IDS)[number];
