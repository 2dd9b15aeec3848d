import { CAST } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { type PoseName, POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { RigDrawing } from '../../ui/RigDrawing.tsx';

/** The player's character in a pose, aligned to the bottom of its box. */
export function PosedCharacter({ pose, className }: { pose: PoseName; className?: string | undefined }) {
  const shape = useMemo(() => drawCharacter(CAST.jumpy, { pose: POSES[pose] }), [pose]);
  return <RigDrawing shape={shape} box={CHARACTER_BOX} clipIdPrefix={`figure-${pose}`} className={className} />;
}
