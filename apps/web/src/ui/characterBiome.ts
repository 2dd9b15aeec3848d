import type { BiomeId } from '@jumpy/rig/biomeIds';

const HOME_BIOMES: Readonly<Record<string, BiomeId>> = {
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
export const getCharacterBiome = (look: string | null): BiomeId =>
  look === null ? 'meadow' : (HOME_BIOMES[look] ?? 'meadow');
