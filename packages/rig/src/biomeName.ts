import type { BiomeId } from './biomeIds.ts';
import * as m from './messages.ts';

/** Functions, since the game loads this module before the translations. */
const NAMES: Readonly<Record<BiomeId, () => string>> = {
  meadow: () => m.meadow(),
  hollow: () => m.hollow(),
  neon: () => m.neon(),
  lagoon: () => m.lagoon(),
  frost: () => m.frost(),
  forge: () => m.forge(),
  thunder: () => m.thunder(),
  crystal: () => m.crystal(),
};

/**
 * Returns the name of a biome.
 *
 * @example biomeName('frost') // 'Frost Peaks'
 */
export function biomeName(biome: BiomeId): string {
  return NAMES[biome]();
}
