import { UNIT } from '@jumpy/sim/constants';
import type { FieldPainter } from '../fieldPainter.ts';
import type { Context2D } from '../sprites.ts';
import { WORLD_WIDTH_UNITS } from '../stageBox.ts';

const DEEP_COLOR = 'rgba(8, 64, 106, 0.42)';
const LIGHT_COLOR = '#D9FBFF';
const WAVELENGTH = 50;
const WAVE_AMPLITUDE = 5;
/** Chevrons of a current: spacing, half height, and movement per tick. */
const CHEVRON_SPACING = { x: 80, y: 74 } as const;
const CHEVRON_HALF_HEIGHT = 8;
const CURRENT_SPEED = 0.75;

/** Layer of water: darker than the air, with waves on top; rows of chevrons show the current's direction. */
export const paintWater: FieldPainter = (ctx, { y, height, direction }, { tick, top, bottomY, reducedMotion }) => {
  const surface = top - (y + height) / UNIT;
  const floor = top - y / UNIT;
  const [from, to] = [Math.max(-WAVE_AMPLITUDE, surface), Math.min(top - bottomY + WAVE_AMPLITUDE, floor)];
  const moved = reducedMotion ? 0 : tick * CURRENT_SPEED;
  ctx.beginPath();
  traceWave(ctx, surface, moved);
  ctx.lineTo(WORLD_WIDTH_UNITS + WAVELENGTH * 2, to);
  // The next layer below starts with the same wave.
  if (to === floor) traceWave(ctx, floor, moved, -1);
  ctx.lineTo(-WAVELENGTH * 2, to);
  ctx.closePath();
  ctx.fillStyle = DEEP_COLOR;
  ctx.fill();
  ctx.beginPath();
  traceWave(ctx, surface, moved);
  ctx.lineWidth = 3;
  ctx.strokeStyle = LIGHT_COLOR;
  ctx.globalAlpha = 0.7;
  ctx.stroke();
  if (direction !== 0) drawCurrent(ctx, { from, to, floor, direction, moved });
  ctx.globalAlpha = 1;
};

/** Wave across the width, in either direction, moved by the current. */
function traceWave(ctx: Context2D, y: number, moved: number, way: 1 | -1 = 1): void {
  const shift = moved % (WAVELENGTH * 2);
  const first =
    way === 1 ? shift - WAVELENGTH * 2 : shift + Math.ceil(WORLD_WIDTH_UNITS / (WAVELENGTH * 2)) * WAVELENGTH * 2;
  if (way === 1) ctx.moveTo(first, y);
  else ctx.lineTo(first, y);
  for (
    let x = first;
    way === 1 ? x < WORLD_WIDTH_UNITS + WAVELENGTH * 2 : x > -WAVELENGTH * 2;
    x += WAVELENGTH * 2 * way
  ) {
    ctx.quadraticCurveTo(x + (WAVELENGTH / 2) * way, y - WAVE_AMPLITUDE * way, x + WAVELENGTH * way, y);
    ctx.quadraticCurveTo(x + WAVELENGTH * 1.5 * way, y + WAVE_AMPLITUDE * way, x + WAVELENGTH * 2 * way, y);
  }
}

function drawCurrent(
  ctx: Context2D,
  { from, to, floor, direction, moved }: { from: number; to: number; floor: number; direction: number; moved: number },
): void {
  ctx.beginPath();
  const first =
    floor - CHEVRON_SPACING.y / 2 - Math.max(0, Math.floor((floor - to) / CHEVRON_SPACING.y)) * CHEVRON_SPACING.y;
  for (let y = first, row = 0; y > from + CHEVRON_HALF_HEIGHT; y -= CHEVRON_SPACING.y, row += 1) {
    const shift = (moved * direction + (row % 2) * (CHEVRON_SPACING.x / 2)) % CHEVRON_SPACING.x;
    for (let x = shift - CHEVRON_SPACING.x; x < WORLD_WIDTH_UNITS + CHEVRON_SPACING.x; x += CHEVRON_SPACING.x)
      for (const lag of [0, 11]) {
        const tip = x - lag * direction;
        ctx.moveTo(tip - CHEVRON_HALF_HEIGHT * direction, y - CHEVRON_HALF_HEIGHT);
        ctx.lineTo(tip, y);
        ctx.lineTo(tip - CHEVRON_HALF_HEIGHT * direction, y + CHEVRON_HALF_HEIGHT);
      }
  }
  ctx.lineWidth = 4;
  ctx.globalAlpha = 0.5;
  ctx.stroke();
}
