import { CAST } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';
import { namedLook } from '@jumpy/rig/namedLook';

/** Who has the look of a name; Jumpy where nobody has, or none is told. */
export const lookNamed = (name?: string): CharacterLook => (name && namedLook(name)) || CAST.jumpy;
