import { CAST } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';

const LOOKS: ReadonlyMap<string, CharacterLook> = new Map(Object.entries(CAST));

/** Look of a shop item as one of the cast; Jumpy for unknown looks. */
export const itemLook = (look: string | null): CharacterLook => LOOKS.get(look ?? '') ?? CAST.jumpy;
