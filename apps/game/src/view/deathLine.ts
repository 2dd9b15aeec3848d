import { COLOURS, colourSeenBy, INK, type Vision } from '@jumpy/rig/palette';
import type { Pen } from './sprites.ts';
import { WIDE } from './stageBox.ts';

const WAVE = 40;
const SWELL = 5;

/** Draws the area below the death line: dark with a coral edge. `y` is its distance from the top. */
export function drawDeathLine(
  pen: Pen,
  {
    y,
    bottom,
    nowMs,
    creeping,
    still,
    vision,
  }: {
    readonly y: number;
    readonly bottom: number;
    readonly nowMs: number;
    readonly creeping: boolean;
    readonly still: boolean;
    readonly vision: Vision;
  },
): void {
  if (y > bottom + SWELL * 2) return;
  const drift = still ? 0 : (nowMs * 0.018) % (WAVE * 2);
  pen.beginPath();
  pen.moveTo(-WAVE * 2, bottom + 10);
  pen.lineTo(-WAVE * 2, y);
  for (let x = -WAVE * 2; x < WIDE + WAVE * 2; x += WAVE * 2) {
    pen.quadraticCurveTo(x + drift + WAVE / 2, y - SWELL, x + drift + WAVE, y);
    pen.quadraticCurveTo(x + drift + WAVE * 1.5, y + SWELL, x + drift + WAVE * 2, y);
  }
  pen.lineTo(WIDE + WAVE * 2, bottom + 10);
  pen.closePath();
  pen.globalAlpha = 0.66;
  pen.fillStyle = COLOURS.night2;
  pen.fill();
  pen.globalAlpha = 1;
  pen.lineWidth = 8;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = 3.5;
  pen.strokeStyle = creeping ? colourSeenBy(COLOURS.coral, vision) : COLOURS.s3;
  pen.stroke();
}
