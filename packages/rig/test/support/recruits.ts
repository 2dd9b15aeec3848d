import { armyLookFor } from '@jumpy/rig/army';
import type { CharacterLook } from '@jumpy/rig/character';

/** Twelve recruits spread over the army. */
export const RECRUITS: readonly (readonly [name: string, look: CharacterLook])[] = Array.from(
  { length: 12 },
  (_, index) => [`recruit ${index * 53}`, armyLookFor(index * 53)],
);
