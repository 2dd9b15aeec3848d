import { drawFrame, FRAME_BOX, isFrameId } from '@jumpy/rig/cosmetics/frames';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import styles from './PlayerCard.module.css';

/** The frame that a player has put around the avatar; nothing if this version does not know it. */
export function AvatarFrame({ id }: { id: string }) {
  return isFrameId(id) ? (
    <RigDrawing className={styles.frame} clipIdPrefix="frame-" shape={drawFrame(id)} box={FRAME_BOX} />
  ) : null;
}
