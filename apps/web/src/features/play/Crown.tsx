import { CROWN_BOX, drawCrown } from '@jumpy/rig/crown';
import { Drawing } from '../../ui/Drawing.tsx';

const CROWN = drawCrown();

/** Crown for a new best; width in px. */
export function Crown({ width }: { width: number }) {
  return <Drawing shape={CROWN} box={CROWN_BOX} name="crown" width={width} height={width * 0.8} />;
}
