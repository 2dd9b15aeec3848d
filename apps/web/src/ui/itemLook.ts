import { CAST } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';

const LOOKS: ReadonlyMap<string, CharacterLook> = new Map(Object.entries(CAST));

/** How a look of the shop is drawn, which is one of the cast; Jumpy stands in for one nobody knows (SHOP-14). */
export const itemLook = (look: string | null): CharacterLook => LOOKS.get(look ?? '') ?? CAST.jumpy;
