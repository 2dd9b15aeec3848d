import { CAST, CAST_NAMES, type CastName } from '@jumpy/rig/cast';
import type { CharacterLook } from '@jumpy/rig/character';
import { useEffect, useState } from 'react';

const isCastName = (name: string): name is CastName => (CAST_NAMES as readonly string[]).includes(name);

/**
 * Look for a character name: cast members at once, recruits of the army after their tables have loaded; Jumpy until
 * then and for unknown names.
 */
export function useLook(name: string): CharacterLook {
  const [recruit, setRecruit] = useState<{ name: string; look: CharacterLook | undefined }>();
  const isCast = isCastName(name);
  useEffect(() => {
    if (isCast) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const { namedLook } = await import('@jumpy/rig/namedLook');
      if (!isGone) setRecruit({ name, look: namedLook(name) });
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isCast, name]);
  if (isCast) return CAST[name];
  return (recruit?.name === name ? recruit.look : undefined) ?? CAST.jumpy;
}
