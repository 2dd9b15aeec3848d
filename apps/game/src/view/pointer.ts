import { COLOURS, colourSeenBy, INK } from '@jumpy/rig/palette';
import type { OverlayPlace } from './overlay.ts';
import type { Pen } from './sprites.ts';
import { WIDE } from './stageBox.ts';

const BESIDE = 40;
const MIDDLE = 22;
const REACH = 60;

/** The pointer of one switch beside the hero: where a hold goes, filled while it goes there. */
export function drawPointer(
  pen: Pen,
  { pointer, steers }: { readonly pointer: -1 | 1; readonly steers: boolean },
  { x, y, vision }: Pick<OverlayPlace, 'x' | 'y' | 'vision'>,
): void {
  const size = steers ? 16 : 13;
  for (const shown of [x, x - WIDE, x + WIDE]) {
    if (shown < -REACH || shown > WIDE + REACH) continue;
    const from = shown + pointer * BESIDE;
    const middle = y - MIDDLE;
    pen.beginPath();
    pen.moveTo(from, middle - size);
    pen.lineTo(from + pointer * size * 1.4, middle);
    pen.lineTo(from, middle + size);
    pen.closePath();
    pen.lineJoin = 'round';
    pen.lineWidth = 8;
    pen.strokeStyle = INK;
    pen.stroke();
    pen.fillStyle = colourSeenBy(steers ? COLOURS.sky : COLOURS.cream, vision);
    pen.fill();
  }
}
