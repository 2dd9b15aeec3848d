import { BIOMES } from '@jumpy/rig/biome';
import { COLORS, colorInVision, INK_COLOR, TOY_COLORS, type Vision } from '@jumpy/rig/palette';
import { isLavaRising } from '@jumpy/sim/lava';
import { LAVA_TICKS } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import { clamp01 } from './easing.ts';
import type { Context2D } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';

/** The death line on the view; `y` and `bottom` are distances from the upper edge. */
export interface DeathLine {
  readonly y: number;
  readonly bottom: number;
  readonly nowMs: number;
  readonly reducedMotion: boolean;
  readonly vision: Vision;
}

/** Draws the area below the death line: rising night or lava. */
export function drawDeathLine(ctx: Context2D, world: World, line: DeathLine): void {
  const heat = lavaHeat(world);
  if (heat < 1) drawNight(ctx, { ...line, isRising: world.deathLineY > world.cameraY });
  if (heat > 0) drawLavaLine(ctx, { ...line, heat });
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

/** Widths and colors of strokes over each other. Everything that kills has the red line between white and ink. */
type Lines = readonly (readonly [width: number, color: string])[];

const CALM_LINES: Lines = [
  [8, INK_COLOR],
  [3.5, COLORS.s3],
];
const DANGER_LINES: Lines = [
  [14, COLORS.white],
  [10, TOY_COLORS.danger],
  [3.5, INK_COLOR],
];

function strokeLines(ctx: Context2D, lines: Lines): void {
  for (const [width, color] of lines) {
    ctx.lineWidth = width;
    ctx.strokeStyle = color;
    ctx.stroke();
  }
}

const LAVA_WAVELENGTH = 50;
const LAVA_AMPLITUDE = 7;
const SPARK_COUNT = 12;
/** Ticks in which lava cools down after it has ended. */
const COOLING_TICKS = 80;
/** Flat glow layers above the line: height and opacity. */
const GLOW_LAYERS = [
  { height: 92, alpha: 0.12 },
  { height: 44, alpha: 0.16 },
] as const;

/** How much of the death line is lava: 1 while it rises, 0 once cold. */
export function lavaHeat(world: Pick<World, 'lavaTick' | 'tick'>): number {
  if (isLavaRising(world)) return 1;
  return world.lavaTick > 0 ? clamp01(1 - (world.tick - world.lavaTick - LAVA_TICKS) / COOLING_TICKS) : 0;
}

/** Draws lava below the death line, its glow above, and sparks. `y` is the line's distance from the top. */
export function drawLavaLine(
  ctx: Context2D,
  { y, bottom, nowMs, heat, reducedMotion, vision }: DeathLine & { readonly heat: number },
): void {
  const { accents, sky } = BIOMES.forge;
  const drift = reducedMotion ? 0 : nowMs * 0.03;
  ctx.fillStyle = accents[0];
  for (const { height, alpha } of GLOW_LAYERS) {
    const breath = reducedMotion ? 0 : Math.sin(nowMs * 0.004 + height) * 5;
    ctx.globalAlpha = alpha * heat;
    ctx.fillRect(0, y - height - breath, WORLD_WIDTH_UNITS, bottom - y + height + breath + 10);
  }
  ctx.globalAlpha = heat;
  traceLavaLayer(ctx, y, bottom, drift, LAVA_AMPLITUDE);
  ctx.fillStyle = accents[0];
  ctx.fill();
  strokeLines(ctx, DANGER_LINES);
  traceLavaLayer(ctx, y + 20, bottom, -drift * 0.7, LAVA_AMPLITUDE * 0.8);
  ctx.fillStyle = accents[2];
  ctx.fill();
  traceLavaLayer(ctx, y + 42, bottom, drift * 0.5, LAVA_AMPLITUDE * 0.7);
  ctx.fillStyle = sky[3];
  ctx.fill();
  if (!reducedMotion) drawSparks(ctx, { y, nowMs, vision });
  ctx.globalAlpha = 1;
}

function traceLavaLayer(ctx: Context2D, y: number, bottom: number, drift: number, amplitude: number): void {
  const period = LAVA_WAVELENGTH * 2;
  const shift = (((drift % period) + period) % period) - period;
  traceWave(ctx, y, bottom + 20, shift, LAVA_WAVELENGTH, amplitude);
}

/** Traces an area with waves on top; `shift` moves them to the right. */
function traceWave(
  ctx: Context2D,
  y: number,
  bottom: number,
  shift: number,
  wavelength: number,
  amplitude: number,
): void {
  const margin = wavelength * 2;
  ctx.beginPath();
  ctx.moveTo(-margin, bottom);
  ctx.lineTo(-margin, y);
  for (let x = -margin; x < WORLD_WIDTH_UNITS + margin; x += margin) {
    ctx.quadraticCurveTo(x + shift + wavelength / 2, y - amplitude, x + shift + wavelength, y);
    ctx.quadraticCurveTo(x + shift + wavelength * 1.5, y + amplitude, x + shift + margin, y);
  }
  ctx.lineTo(WORLD_WIDTH_UNITS + margin, bottom);
  ctx.closePath();
}

function drawSparks(
  ctx: Context2D,
  { y, nowMs, vision }: { readonly y: number; readonly nowMs: number; readonly vision: Vision },
): void {
  ctx.beginPath();
  for (let index = 0; index < SPARK_COUNT; index += 1) {
    const life = (nowMs / (900 + (index % 5) * 170) + index * 0.37) % 1;
    const x = ((index * 89) % WORLD_WIDTH_UNITS) + Math.sin(life * 6 + index) * 9;
    const size = (1 - life) * (2.4 + (index % 3));
    const up = y - 8 - life * (70 + (index % 4) * 26);
    ctx.moveTo(x + size, up);
    ctx.arc(x, up, size, 0, 2 * Math.PI);
  }
  ctx.lineWidth = 3;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.fillStyle = colorInVision(COLORS.sun, vision);
  ctx.fill();
}
