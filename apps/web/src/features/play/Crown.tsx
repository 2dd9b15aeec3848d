import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
import { RigDrawing } from '../../ui/RigDrawing.tsx';

const CROWN_SHAPE = drawCrown();

/** Crown for a new best; width in px. */
export function Crown({ width }: { width: number }) {
  return <RigDrawing shape={CROWN_SHAPE} box={CROWN_BOX} clipIdPrefix="crown" width={width} height={width * 0.8} />;
}
