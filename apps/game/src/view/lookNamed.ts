import { CAST } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';
import { namedLook } from '@jumpy/rig/namedLook';

/** Look by name; Jumpy if unknown or omitted. */
export const lookNamed = (name?: string): CharacterLook => (name && namedLook(name)) || CAST.jumpy;
