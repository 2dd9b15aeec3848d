import { CAST } from '@jumpy/rig/cast';
import type { CharacterAppearance } from '@jumpy/rig/character';

const CHARACTER_LOOKS: ReadonlyMap<string, CharacterAppearance> = new Map(Object.entries(CAST));

/** Look of a shop item as one of the cast; Jumpy for unknown looks. */
export const toCharacterLook = (look: string | null): CharacterAppearance =>
  CHARACTER_LOOKS.get(look ?? '') ?? CAST.jumpy;
