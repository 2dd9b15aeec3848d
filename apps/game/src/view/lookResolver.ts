import { castAppearance } from '@jumpy/rig/cast';
import type { CharacterAppearance } from '@jumpy/rig/character';

/**
 * Resolves looks by name: the cast immediately, recruits once the army's table has loaded. Calls back for the latest
 * request.
 */
export function createLookResolver(onAppearance: (look: CharacterAppearance) => void): (name: string) => void {
  let requestedName: string | undefined;
  return (name) => {
    requestedName = name;
    const cast = castAppearance(name);
    if (cast) return onAppearance(cast);
    void import('./findLook.ts').then(
      ({ findLook }) => {
        if (requestedName === name) onAppearance(findLook(name));
      },
      // Offline, Jumpy is shown instead.
      () => undefined,
    );
  };
}
