import { CAST, CAST_NAMES, type CastName } from '@jumpy/rig/cast';
import type { CharacterAppearance } from '@jumpy/rig/character';
import { useEffect, useState } from 'react';

const isCastName = (name: string): name is CastName => (CAST_NAMES as readonly string[]).includes(name);

/**
 * Look for a character name: cast members at once, recruits of the army after their tables have loaded; Jumpy until
 * then and for unknown names.
 */
export function useCharacterLook(name: string): CharacterAppearance {
  const [recruit, setRecruit] = useState<{ name: string; look: CharacterAppearance | undefined }>();
  const isCast = isCastName(name);
  useEffect(() => {
    if (isCast) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const { findAppearance } = await import('@jumpy/rig/findAppearance');
      if (!isGone) setRecruit({ name, look: findAppearance(name) });
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isCast, name]);
  if (isCast) return CAST[name];
  return (recruit?.name === name ? recruit.look : undefined) ?? CAST.jumpy;
}
