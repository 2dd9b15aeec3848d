import { BIOMES } from '@jumpy/rig/biome';
import { COLOURS, colourSeenBy, INK, type Vision } from '@jumpy/rig/palette';
import { isLavaRising } from '@jumpy/sim/lava';
import { LAVA_TICKS } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import { clamp01 } from './easing.ts';
import type { Pen } from './sprites.ts';
import { WIDE } from './stageBox.ts';

const WAVE = 50;
const SWELL = 7;
const SPARKS = 12;
/** Ticks in which lava cools down after it has ended. */
const COOLING_TICKS = 80;
/** Flat glow layers above the line: height and opacity. */
const LIGHTS = [
  { up: 92, alpha: 0.12 },
  { up: 44, alpha: 0.16 },
] as const;

/** How much of the death line is lava: 1 while it rises, 0 once cold. */
export function heatOf(world: Pick<World, 'lavaTick' | 'tick'>): number {
  if (isLavaRising(world)) return 1;
  return world.lavaTick > 0 ? clamp01(1 - (world.tick - world.lavaTick - LAVA_TICKS) / COOLING_TICKS) : 0;
}

/** Draws lava below the death line, its glow above, and sparks. `y` is the line's distance from the top. */
export function drawLava(
  pen: Pen,
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
  for (const { up, alpha } of LIGHTS) {
    const breath = still ? 0 : Math.sin(nowMs * 0.004 + up) * 5;
    pen.globalAlpha = alpha * heat;
    pen.fillRect(0, y - up - breath, WIDE, bottom - y + up + breath + 10);
  }
  pen.globalAlpha = heat;
  layer(pen, { y, bottom, drift, swell: SWELL });
  pen.fillStyle = accents[0];
  pen.fill();
  pen.lineWidth = 9;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = 5;
  pen.strokeStyle = colourSeenBy(COLOURS.sun, vision);
  pen.stroke();
  layer(pen, { y: y + 20, bottom, drift: -drift * 0.7, swell: SWELL * 0.8 });
  pen.fillStyle = accents[2];
  pen.fill();
  layer(pen, { y: y + 42, bottom, drift: drift * 0.5, swell: SWELL * 0.7 });
  pen.fillStyle = sky[3];
  pen.fill();
  if (!still) drawSparks(pen, { y, nowMs, vision });
  pen.globalAlpha = 1;
}

function layer(
  pen: Pen,
  {
    y,
    bottom,
    drift,
    swell,
  }: { readonly y: number; readonly bottom: number; readonly drift: number; readonly swell: number },
): void {
  const shift = (((drift % (WAVE * 2)) + WAVE * 2) % (WAVE * 2)) - WAVE * 2;
  pen.beginPath();
  pen.moveTo(-WAVE * 2, bottom + 20);
  pen.lineTo(-WAVE * 2, y);
  for (let x = -WAVE * 2; x < WIDE + WAVE * 2; x += WAVE * 2) {
    pen.quadraticCurveTo(x + shift + WAVE / 2, y - swell, x + shift + WAVE, y);
    pen.quadraticCurveTo(x + shift + WAVE * 1.5, y + swell, x + shift + WAVE * 2, y);
  }
  pen.lineTo(WIDE + WAVE * 2, bottom + 20);
  pen.closePath();
}

function drawSparks(
  pen: Pen,
  { y, nowMs, vision }: { readonly y: number; readonly nowMs: number; readonly vision: Vision },
): void {
  pen.beginPath();
  for (let each = 0; each < SPARKS; each += 1) {
    const life = (nowMs / (900 + (each % 5) * 170) + each * 0.37) % 1;
    const x = ((each * 89) % WIDE) + Math.sin(life * 6 + each) * 9;
    const size = (1 - life) * (2.4 + (each % 3));
    const up = y - 8 - life * (70 + (each % 4) * 26);
    pen.moveTo(x + size, up);
    pen.arc(x, up, size, 0, 2 * Math.PI);
  }
  pen.lineWidth = 3;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.fillStyle = colourSeenBy(COLOURS.sun, vision);
  pen.fill();
}
