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
  { up: 92, alpha: 0.12 },
  { up: 44, alpha: 0.16 },
] as const;

/** How much of the death line is lava: 1 while it rises, 0 once cold. */
export function lavaHeat(world: Pick<World, 'lavaTick' | 'tick'>): number {
  if (isLavaRising(world)) return 1;
  return world.lavaTick > 0 ? clamp01(1 - (world.tick - world.lavaTick - LAVA_TICKS) / COOLING_TICKS) : 0;
}

/** Draws lava below the death line, its glow above, and sparks. `y` is the line's distance from the top. */
export function drawLavaLine(
  pen: Context2D,
  {
    y,
    bottom,
    nowMs,
    heat,
    still,
    vision,
  }: {
    readonly y: number;
    readonly bottom: number;
    readonly nowMs: number;
    readonly heat: number;
    readonly still: boolean;
    readonly vision: Vision;
  },
): void {
  const { accents, sky } = BIOMES.forge;
  const drift = still ? 0 : nowMs * 0.03;
  pen.fillStyle = accents[0];
  for (const { up, alpha } of GLOW_LAYERS) {
    const breath = still ? 0 : Math.sin(nowMs * 0.004 + up) * 5;
    pen.globalAlpha = alpha * heat;
    pen.fillRect(0, y - up - breath, WORLD_WIDTH_UNITS, bottom - y + up + breath + 10);
  }
  pen.globalAlpha = heat;
  drawLavaLayer(pen, { y, bottom, drift, swell: WAVE_AMPLITUDE });
  pen.fillStyle = accents[0];
  pen.fill();
  pen.lineWidth = 9;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.lineWidth = 5;
  pen.strokeStyle = colorInVision(COLORS.sun, vision);
  pen.stroke();
  drawLavaLayer(pen, { y: y + 20, bottom, drift: -drift * 0.7, swell: WAVE_AMPLITUDE * 0.8 });
  pen.fillStyle = accents[2];
  pen.fill();
  drawLavaLayer(pen, { y: y + 42, bottom, drift: drift * 0.5, swell: WAVE_AMPLITUDE * 0.7 });
  pen.fillStyle = sky[3];
  pen.fill();
  if (!still) drawSparks(pen, { y, nowMs, vision });
  pen.globalAlpha = 1;
}

function drawLavaLayer(
  pen: Context2D,
  {
    y,
    bottom,
    drift,
    swell,
  }: { readonly y: number; readonly bottom: number; readonly drift: number; readonly swell: number },
): void {
  const shift = (((drift % (WAVELENGTH * 2)) + WAVELENGTH * 2) % (WAVELENGTH * 2)) - WAVELENGTH * 2;
  pen.beginPath();
  pen.moveTo(-WAVELENGTH * 2, bottom + 20);
  pen.lineTo(-WAVELENGTH * 2, y);
  for (let x = -WAVELENGTH * 2; x < WORLD_WIDTH_UNITS + WAVELENGTH * 2; x += WAVELENGTH * 2) {
    pen.quadraticCurveTo(x + shift + WAVELENGTH / 2, y - swell, x + shift + WAVELENGTH, y);
    pen.quadraticCurveTo(x + shift + WAVELENGTH * 1.5, y + swell, x + shift + WAVELENGTH * 2, y);
  }
  pen.lineTo(WORLD_WIDTH_UNITS + WAVELENGTH * 2, bottom + 20);
  pen.closePath();
}

function drawSparks(
  pen: Context2D,
  { y, nowMs, vision }: { readonly y: number; readonly nowMs: number; readonly vision: Vision },
): void {
  pen.beginPath();
  for (let each = 0; each < SPARK_COUNT; each += 1) {
    const life = (nowMs / (900 + (each % 5) * 170) + each * 0.37) % 1;
    const x = ((each * 89) % WORLD_WIDTH_UNITS) + Math.sin(life * 6 + each) * 9;
    const size = (1 - life) * (2.4 + (each % 3));
    const up = y - 8 - life * (70 + (each % 4) * 26);
    pen.moveTo(x + size, up);
    pen.arc(x, up, size, 0, 2 * Math.PI);
  }
  pen.lineWidth = 3;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.fillStyle = colorInVision(COLORS.sun, vision);
  pen.fill();
}
