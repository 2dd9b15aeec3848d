import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { avatarLookFor } from '@jumpy/rig/avatar';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { POSES } from '@jumpy/rig/poses';
import { paintSvg } from '@jumpy/rig/svg';
import { useId, useMemo } from 'react';
import { useLook } from '../../ui/useLook.ts';
import { lookOnPodium } from './lookOnPodium.ts';

interface Props {
  publicId: string;
  isSelf: boolean;
  /** The character they play with; left away for Jumpy. */
  look?: string | undefined;
  winner: boolean;
  className?: string | undefined;
}

/** A player from head to foot: the look their face is drawn from, and the hero for oneself. */
export function PodiumFigure({ publicId, isSelf, look, winner, className }: Props) {
  const id = useId();
  const own = useLook(look ?? DEFAULT_LOOK);
  const markup = useMemo(() => {
    const drawn = lookOnPodium(look !== undefined || isSelf ? own : avatarLookFor(publicId), { winner });
    return paintSvg(drawCharacter(drawn, { pose: winner ? POSES.win : POSES.idle }), { idPrefix: `${id}-` });
  }, [publicId, isSelf, look, own, winner, id]);
  return (
    <svg
      className={className}
      viewBox={CHARACTER_BOX.join(' ')}
      aria-hidden="true"
      focusable="false"
      data-look={look ?? (isSelf ? 'jumpy' : publicId)}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
