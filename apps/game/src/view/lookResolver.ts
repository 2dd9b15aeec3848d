import type { SoundRecipe } from '@jumpy/audio/effects';
import type { CharacterData } from '@jumpy/protocol/shellToGameMessage';
import { castAppearance } from '@jumpy/rig/cast';
import type { HeroLook } from './heroEffects.ts';

/**
 * Resolves characters by name: the cast immediately, recruits once the army's table has loaded, and whatever is equipped
 * once its drawings have. Calls back for the latest request.
 */
export function createLookResolver(
  onLook: (look: HeroLook, hopSound?: SoundRecipe) => void,
): (character: CharacterData) => void {
  let requested: CharacterData | undefined;
  return (character) => {
    requested = character;
    const { look: name, cosmetics } = character;
    const cast = castAppearance(name);
    if (cast && !cosmetics) return onLook(cast);
    const load = async (): Promise<void> => {
      const [look, art] = await Promise.all([
        cast ?? import('./findLook.ts').then(({ findLook }) => findLook(name)),
        cosmetics && import('./cosmeticArt.ts'),
      ]);
      if (requested !== character) return;
      onLook(art ? art.dressHero(look, cosmetics) : look, art?.findHopSound(cosmetics?.hopSound));
    };
    // Offline, the bare character is shown instead, or Jumpy.
    load().catch(() => cast && onLook(cast));
  };
}
