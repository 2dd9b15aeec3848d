import { armyAppearanceFor } from '@jumpy/rig/army';
import type { CharacterAppearance } from '@jumpy/rig/character';

/** Twelve recruits spread over the army. */
export const RECRUITS: readonly (readonly [name: string, look: CharacterAppearance])[] = Array.from(
  { length: 12 },
  (_, index) => [`recruit ${index * 53}`, armyAppearanceFor(index * 53)],
);
