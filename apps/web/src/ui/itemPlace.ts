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

/** Where a character of the cast is at home; whoever is not of it stands in the meadow. */
export const itemPlace = (look: string | null): BiomeId => (look === null ? 'meadow' : (PLACES[look] ?? 'meadow'));
