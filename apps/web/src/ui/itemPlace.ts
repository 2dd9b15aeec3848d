import type { BiomeId } from '@jumpy/rig/biomeIds';

const PLACES: Readonly<Record<string, BiomeId>> = {
  jumpy: 'neon',
  mochi: 'hollow',
  sprout: 'meadow',
  pip: 'frost',
  kit: 'lagoon',
  bolt: 'thunder',
  ember: 'forge',
  nova: 'crystal',
};

/** Home biome of a cast character; the meadow for others. */
export const itemPlace = (look: string | null): BiomeId => (look === null ? 'meadow' : (PLACES[look] ?? 'meadow'));
