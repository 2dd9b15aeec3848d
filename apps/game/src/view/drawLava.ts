import { BIOMES } from '@jumpy/rig/biome';
import { COLORS, colorInVision, INK_COLOR, type Vision } from '@jumpy/rig/palette';
import { isLavaRising } from '@jumpy/sim/lava';
import { LAVA_TICKS } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import { clamp01 } from './easing.ts';
import type { Context2D } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';

const WAVELENGTH = 50;
const WAVE_AMPLITUDE = 7;
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
  {
    y,
    bottom,
    nowMs,
    heat,
    reducedMotion,
    vision,
  }: {
    readonly y: number;
    readonly bottom: number;
    readonly nowMs: number;
    readonly heat: number;
    readonly reducedMotion: boolean;
    readonly vision: Vision;
  },
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
  drawLavaLayer(ctx, { y, bottom, drift, swell: WAVE_AMPLITUDE });
  ctx.fillStyle = accents[0];
  ctx.fill();
  ctx.lineWidth = 9;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.lineWidth = 5;
  ctx.strokeStyle = colorInVision(COLORS.sun, vision);
  ctx.stroke();
  drawLavaLayer(ctx, { y: y + 20, bottom, drift: -drift * 0.7, swell: WAVE_AMPLITUDE * 0.8 });
  ctx.fillStyle = accents[2];
  ctx.fill();
  drawLavaLayer(ctx, { y: y + 42, bottom, drift: drift * 0.5, swell: WAVE_AMPLITUDE * 0.7 });
  ctx.fillStyle = sky[3];
  ctx.fill();
  if (!reducedMotion) drawSparks(ctx, { y, nowMs, vision });
  ctx.globalAlpha = 1;
}

function drawLavaLayer(
  ctx: Context2D,
  {
    y,
    bottom,
    drift,
    swell,
  }: { readonly y: number; readonly bottom: number; readonly drift: number; readonly swell: number },
): void {
  const shift = (((drift % (WAVELENGTH * 2)) + WAVELENGTH * 2) % (WAVELENGTH * 2)) - WAVELENGTH * 2;
  ctx.beginPath();
  ctx.moveTo(-WAVELENGTH * 2, bottom + 20);
  ctx.lineTo(-WAVELENGTH * 2, y);
  for (let x = -WAVELENGTH * 2; x < WORLD_WIDTH_UNITS + WAVELENGTH * 2; x += WAVELENGTH * 2) {
    ctx.quadraticCurveTo(x + shift + WAVELENGTH / 2, y - swell, x + shift + WAVELENGTH, y);
    ctx.quadraticCurveTo(x + shift + WAVELENGTH * 1.5, y + swell, x + shift + WAVELENGTH * 2, y);
  }
  ctx.lineTo(WORLD_WIDTH_UNITS + WAVELENGTH * 2, bottom + 20);
  ctx.closePath();
}

function drawSparks(
  ctx: Context2D,
  { y, nowMs, vision }: { readonly y: number; readonly nowMs: number; readonly vision: Vision },
): void {
  ctx.beginPath();
  for (let each = 0; each < SPARK_COUNT; each += 1) {
    const life = (nowMs / (900 + (each % 5) * 170) + each * 0.37) % 1;
    const x = ((each * 89) % WORLD_WIDTH_UNITS) + Math.sin(life * 6 + each) * 9;
    const size = (1 - life) * (2.4 + (each % 3));
    const up = y - 8 - life * (70 + (each % 4) * 26);
    ctx.moveTo(x + size, up);
    ctx.arc(x, up, size, 0, 2 * Math.PI);
  }
  ctx.lineWidth = 3;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.fillStyle = colorInVision(COLORS.sun, vision);
  ctx.fill();
}
