import { COLORS, colorInVision, INK_COLOR, type Vision } from '@jumpy/rig/palette';
import type { Context2D } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';

const WAVELENGTH = 40;
const WAVE_AMPLITUDE = 5;

/** Draws the area below the death line: dark with a coral edge. `y` is its distance from the top. */
export function drawDeathLine(
  pen: Context2D,
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
  if (y > bottom + WAVE_AMPLITUDE * 2) return;
  const drift = still ? 0 : (nowMs * 0.018) % (WAVELENGTH * 2);
  pen.beginPath();
  pen.moveTo(-WAVELENGTH * 2, bottom + 10);
  pen.lineTo(-WAVELENGTH * 2, y);
  for (let x = -WAVELENGTH * 2; x < WORLD_WIDTH_UNITS + WAVELENGTH * 2; x += WAVELENGTH * 2) {
    pen.quadraticCurveTo(x + drift + WAVELENGTH / 2, y - WAVE_AMPLITUDE, x + drift + WAVELENGTH, y);
    pen.quadraticCurveTo(x + drift + WAVELENGTH * 1.5, y + WAVE_AMPLITUDE, x + drift + WAVELENGTH * 2, y);
  }
  pen.lineTo(WORLD_WIDTH_UNITS + WAVELENGTH * 2, bottom + 10);
  pen.closePath();
  pen.globalAlpha = 0.66;
  pen.fillStyle = COLORS.night2;
  pen.fill();
  pen.globalAlpha = 1;
  pen.lineWidth = 8;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.lineWidth = 3.5;
  pen.strokeStyle = creeping ? colorInVision(COLORS.coral, vision) : COLORS.s3;
  pen.stroke();
}
