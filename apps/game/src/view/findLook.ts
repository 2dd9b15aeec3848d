import { CAST } from '@jumpy/rig/cast';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { findAppearance } from '@jumpy/rig/findAppearance';

/** Look by name; Jumpy if unknown or omitted. */
export const findLook = (name?: string): CharacterAppearance => (name && findAppearance(name)) || CAST.jumpy;
