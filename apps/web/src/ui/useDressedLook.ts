import type { CharacterAppearance } from '@jumpy/rig/character';
import type { WornIds } from '@jumpy/rig/cosmetics/dressAppearance';
import { useEffect, useMemo, useState } from 'react';

type Dress = (appearance: CharacterAppearance, worn: WornIds) => CharacterAppearance;

/** A character in the ears and hat of its player; without them until their drawings have loaded, if there are any. */
export function useDressedLook(look: CharacterAppearance, { ears, hat }: WornIds = {}): CharacterAppearance {
  const [dress, setDress] = useState<Dress>();
  const isDressed = ears !== undefined || hat !== undefined;
  useEffect(() => {
    if (!isDressed) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const { dressAppearance } = await import('@jumpy/rig/cosmetics/dressAppearance');
      if (!isGone) setDress(() => dressAppearance);
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isDressed]);
  return useMemo(() => dress?.(look, { ears, hat }) ?? look, [dress, look, ears, hat]);
}
