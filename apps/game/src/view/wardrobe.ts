import { castLook } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';

/**
 * Resolves looks by name: the cast immediately, recruits once the army's table has loaded. Calls back for the latest
 * request.
 */
export function createWardrobe(onLook: (look: CharacterLook) => void): (name: string) => void {
  let asked: string | undefined;
  return (name) => {
    asked = name;
    const cast = castLook(name);
    if (cast) return onLook(cast);
    void import('./lookNamed.ts').then(
      ({ lookNamed }) => {
        if (asked === name) onLook(lookNamed(name));
      },
      // Offline, Jumpy is shown instead.
      () => undefined,
    );
  };
}
