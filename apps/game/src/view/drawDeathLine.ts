import { COLORS, colorInVision, INK_COLOR, type Vision } from '@jumpy/rig/palette';
import type { Context2D } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';

const WAVELENGTH = 40;
const WAVE_AMPLITUDE = 5;

/** Draws the area below the death line: dark with a coral edge. `y` is its distance from the top. */
export function drawDeathLine(
  ctx: Context2D,
  {
    y,
    bottom,
    nowMs,
    creeping,
    reducedMotion,
    vision,
  }: {
    readonly y: number;
    readonly bottom: number;
    readonly nowMs: number;
    readonly creeping: boolean;
    readonly reducedMotion: boolean;
    readonly vision: Vision;
  },
): void {
  if (y > bottom + WAVE_AMPLITUDE * 2) return;
  const drift = reducedMotion ? 0 : (nowMs * 0.018) % (WAVELENGTH * 2);
  ctx.beginPath();
  ctx.moveTo(-WAVELENGTH * 2, bottom + 10);
  ctx.lineTo(-WAVELENGTH * 2, y);
  for (let x = -WAVELENGTH * 2; x < WORLD_WIDTH_UNITS + WAVELENGTH * 2; x += WAVELENGTH * 2) {
    ctx.quadraticCurveTo(x + drift + WAVELENGTH / 2, y - WAVE_AMPLITUDE, x + drift + WAVELENGTH, y);
    ctx.quadraticCurveTo(x + drift + WAVELENGTH * 1.5, y + WAVE_AMPLITUDE, x + drift + WAVELENGTH * 2, y);
  }
  ctx.lineTo(WORLD_WIDTH_UNITS + WAVELENGTH * 2, bottom + 10);
  ctx.closePath();
  ctx.globalAlpha = 0.66;
  ctx.fillStyle = COLORS.night2;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.lineWidth = 8;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.lineWidth = 3.5;
  ctx.strokeStyle = creeping ? colorInVision(COLORS.coral, vision) : COLORS.s3;
  ctx.stroke();
}
