import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { type PoseName, POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';

/** The player's character in a pose, aligned to the bottom of its box. */
export function Figure({ pose, className }: { pose: PoseName; className?: string | undefined }) {
  const shape = useMemo(() => drawCharacter(CAST.jumpy, { pose: POSES[pose] }), [pose]);
  return <Drawing shape={shape} box={CHARACTER_BOX} name={`figure-${pose}`} className={className} />;
}
