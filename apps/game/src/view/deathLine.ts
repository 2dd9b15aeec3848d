import { COLORS, INK_COLOR, TOY_COLORS } from '@jumpy/rig/palette';
import { isLavaRising } from '@jumpy/sim/lava';
import { LAVA_TICKS } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import { type DeathLine, getBiomeArt } from './biomeArt.ts';
import { clamp01 } from './easing.ts';
import type { Context2D } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';
import { type Lines, strokeLines } from './strokeOutlined.ts';

/** Draws the area below the death line: rising night or lava. */
export function drawDeathLine(ctx: Context2D, world: World, line: DeathLine): void {
  const heat = lavaHeat(world);
  const { drawLavaLine } = getBiomeArt();
  if (heat < 1 || drawLavaLine === undefined) drawNight(ctx, { ...line, isRising: world.deathLineY > world.cameraY });
  if (heat > 0) drawLavaLine?.(ctx, { ...line, heat });
}

const NIGHT_WAVELENGTH = 40;
const NIGHT_AMPLITUDE = 5;

/** Draws the area below the death line: dark, with a red edge while it rises. `y` is its distance from the top. */
function drawNight(
  ctx: Context2D,
  { y, bottom, nowMs, isRising, reducedMotion }: DeathLine & { readonly isRising: boolean },
): void {
  if (y > bottom + NIGHT_AMPLITUDE * 2) return;
  const drift = reducedMotion ? 0 : (nowMs * 0.018) % (NIGHT_WAVELENGTH * 2);
  traceWave(ctx, y, bottom + 10, drift, NIGHT_WAVELENGTH, NIGHT_AMPLITUDE);
  ctx.globalAlpha = 0.66;
  ctx.fillStyle = COLORS.night2;
  ctx.fill();
  ctx.globalAlpha = 1;
  strokeLines(ctx, isRising ? DANGER_LINES : CALM_LINES);
}

const CALM_LINES: Lines = [
  [8, INK_COLOR],
  [3.5, COLORS.s3],
];
/** Everything that kills has the red line between white and ink. */
export const DANGER_LINES: Lines = [
  [14, COLORS.white],
  [10, TOY_COLORS.danger],
  [3.5, INK_COLOR],
];

/** Ticks in which lava cools down after it has ended. */
const COOLING_TICKS = 80;
/** How much of the death line is lava: 1 while it rises, 0 once cold. */
export function lavaHeat(world: Pick<World, 'rule' | 'lavaTick' | 'tick'>): number {
  if (isLavaRising(world)) return 1;
  return world.lavaTick > 0 ? clamp01(1 - (world.tick - world.lavaTick - LAVA_TICKS) / COOLING_TICKS) : 0;
}

/** Traces an area with waves on top; `shift` moves them to the right. */
export function traceWave(
  ctx: Context2D,
  y: number,
  bottom: number,
  shift: number,
  wavelength: number,
  amplitude: number,
): void {
  const margin = wavelength * 2;
  const start = shift - 2 * margin;
  ctx.beginPath();
  ctx.moveTo(start, bottom);
  ctx.lineTo(start, y);
  for (let x = -2 * margin; x < WORLD_WIDTH_UNITS + margin; x += margin) {
    ctx.quadraticCurveTo(x + shift + wavelength / 2, y - amplitude, x + shift + wavelength, y);
    ctx.quadraticCurveTo(x + shift + wavelength * 1.5, y + amplitude, x + shift + margin, y);
  }
  ctx.lineTo(WORLD_WIDTH_UNITS + margin, bottom);
  ctx.closePath();
}
