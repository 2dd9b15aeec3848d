import { type PoseName, POSES } from '@jumpy/rig/poses';
import { CAST, type CastName } from '@jumpy/rig/cast';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { paintSvg } from '@jumpy/rig/svg';
import { useMemo } from 'react';

/** A character in a pose, standing on the lower edge of its box. Silent: the words beside it speak. */
export function Figure({
  pose,
  name = 'jumpy',
  className,
}: {
  pose: PoseName;
  name?: CastName;
  className?: string | undefined;
}) {
  const markup = useMemo(
    () => paintSvg(drawCharacter(CAST[name], { pose: POSES[pose] }), { idPrefix: `figure-${name}-${pose}` }),
    [name, pose],
  );
  return (
    <svg
      className={className}
      viewBox={CHARACTER_BOX.join(' ')}
      aria-hidden="true"
      focusable="false"
      data-pose={pose}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
