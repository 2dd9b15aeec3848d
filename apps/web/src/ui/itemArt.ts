import type { BiomeId } from '@jumpy/rig/biomeIds';
import { CAST } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';

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
export const placeOf = (look: string | null): BiomeId => (look === null ? 'meadow' : (PLACES[look] ?? 'meadow'));

const LOOKS: ReadonlyMap<string, CharacterLook> = new Map(Object.entries(CAST));

/** How a look of the shop is drawn, which is one of the cast; Jumpy stands in for one nobody knows (SHOP-14). */
export const drawnLook = (look: string | null): CharacterLook => LOOKS.get(look ?? '') ?? CAST.jumpy;
