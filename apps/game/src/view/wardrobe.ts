import { castLook } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';

/** Finds who has the look of a name: the cast at once, a recruit of the army once the army's table is here. Who was asked for last is told. */
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
      // Off the net Jumpy jumps in their place.
      () => undefined,
    );
  };
}
