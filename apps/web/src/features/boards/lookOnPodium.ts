import type { CharacterLook } from '@jumpy/rig/character';

/** A look as it stands on the podium: the winner wears the only crown, in place of a hat. */
export function lookOnPodium(look: CharacterLook, { winner }: { winner: boolean }): CharacterLook {
  if (winner) return { ...look, hat: 'crown' };
  return look.hat === 'crown' ? { ...look, hat: 'none' } : look;
}
