import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { CAST } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';
import { namedLook } from '@jumpy/rig/namedLook';

/** Who has the look of a name; Jumpy where nobody has. */
export const lookNamed = (name: string = DEFAULT_LOOK): CharacterLook => namedLook(name) ?? CAST.jumpy;
