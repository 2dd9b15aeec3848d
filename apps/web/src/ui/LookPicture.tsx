import type { CosmeticSlot } from '@jumpy/domain/cosmetics';
import { type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { dressAppearance, type WornIds } from '@jumpy/rig/cosmetics/dressAppearance';
import { drawFrame, FRAME_BOX, isFrameId } from '@jumpy/rig/cosmetics/frames';
import { drawTrailPicture, isTrailId } from '@jumpy/rig/cosmetics/trails';
import { drawAvatar } from '@jumpy/rig/drawAvatar';
import { composeMatrices, rotate, scale, translate } from '@jumpy/rig/matrix';
import { POSES } from '@jumpy/rig/poses';
import { EMPTY_SHAPE, group, type Shape } from '@jumpy/rig/shape';
import { useMemo } from 'react';
import { RigDrawing } from './RigDrawing.tsx';

/** Room for the tallest hats and ears, above a character that stands on the ground. */
const FIGURE_BOX = [-115, -212, 230, 226] as const;
/** In units of the world, where the hero is smaller. */
const CLIMB_BOX = [-96, -50, 146, 108] as const;
const CLIMBER_SCALE = 0.3;
const CLIMB = { ticks: 60, speed: 1.1, drift: 1.9 } as const;
const CLIMB_TILT = 34;
/** Width of an avatar on a card, in px. */
const AVATAR_SIZE_PX = 96;

interface PictureProps {
  id: string;
  slot: CosmeticSlot;
  /** The player's character, and what it wears besides the look. */
  appearance: CharacterAppearance;
  worn: WornIds;
}

/** A look on the player's own character, with what else it wears. */
export function LookPicture({
  className,
  id,
  slot,
  appearance,
  worn,
}: PictureProps & { className?: string | undefined }) {
  const { ears, hat } = worn;
  const [shape, box] = useMemo(
    () => drawLook({ id, slot, appearance, worn: { ears, hat } }),
    [id, slot, appearance, ears, hat],
  );
  return <RigDrawing className={className} clipIdPrefix={`look-${id}-`} shape={shape} box={box} />;
}

function drawLook({ id, slot, appearance, worn }: PictureProps): readonly [Shape, readonly number[]] {
  // A hat would hide the ears that are on show.
  const dressed = dressAppearance(
    appearance,
    slot === 'ears' ? { ears: id } : slot === 'hat' ? { ...worn, hat: id } : worn,
  );
  if (slot === 'trail') return [drawClimb(id, dressed), CLIMB_BOX];
  if (slot === 'frame')
    return [
      group([drawAvatar(dressed, { sizePx: AVATAR_SIZE_PX }), isFrameId(id) ? drawFrame(id) : EMPTY_SHAPE]),
      FRAME_BOX,
    ];
  return [drawCharacter(dressed, slot === 'hopSound' ? { pose: POSES.hop, sticker: true } : {}), FIGURE_BOX];
}

function drawClimb(id: string, dressed: CharacterAppearance): Shape {
  const hero = group([drawCharacter(dressed, { pose: POSES.jump, sticker: true })], {
    transform: composeMatrices(translate(10, 10), rotate(CLIMB_TILT, 0, -18), scale(CLIMBER_SCALE)),
  });
  return group([isTrailId(id) ? drawTrailPicture(id, CLIMB) : EMPTY_SHAPE, hero]);
}
