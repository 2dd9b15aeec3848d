import { BIOMES } from '@jumpy/rig/biome';
import { COLORS, colorInVision, INK_COLOR, type Vision } from '@jumpy/rig/palette';
import { drawFoe } from '@jumpy/rig/drawFoe';
import { SCENES } from '@jumpy/rig/scenes';
import type { FieldKind } from '@jumpy/sim/kinds';
import { DANGER_LINES, traceWave } from './deathLine.ts';
import type { Context2D } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';
import { strokeLines } from './strokeOutlined.ts';
import type { FieldLayer, FieldPainter } from './fieldPainter.ts';
import { paintBolt, paintBoltStrike, paintPortal } from './fields/boltAndPortal.ts';
import { paintGust } from './fields/gust.ts';
import { paintIcicle, paintPress } from './fields/pressAndIcicle.ts';
import { paintUpdraft } from './fields/updraft.ts';
import { paintBubbles, paintWater } from './fields/waterAndBubbles.ts';
import { type BiomeArt, type DeathLine, setBiomeArt } from './biomeArt.ts';
import { createDeathPainter } from './deathPainter.ts';
import { setDeathPainter } from './deathScene.ts';

const FIELD_PAINTERS: Readonly<Record<FieldKind, Readonly<Partial<Record<FieldLayer, FieldPainter>>>>> = {
  updraught: { behind: paintUpdraft },
  bubbles: { behind: paintBubbles },
  water: { behind: paintWater },
  gust: { behind: paintGust },
  press: { front: paintPress },
  bolt: { behind: paintBolt, front: paintBoltStrike },
  icicle: { front: paintIcicle },
  portal: { behind: paintPortal },
};

const LAVA_WAVELENGTH = 50;
const LAVA_AMPLITUDE = 7;
const SPARK_COUNT = 12;
/** Flat glow layers above the line: height and opacity. */
const GLOW_LAYERS = [
  { height: 92, alpha: 0.12 },
  { height: 44, alpha: 0.16 },
] as const;

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

/** Full art of all biomes. */
export const FULL_BIOME_ART: BiomeArt = {
  scenes: SCENES,
  hasLand: () => true,
  drawFoe,
  hasFoes: true,
  drawLavaLine,
  getFieldPainter: (field, layer) => FIELD_PAINTERS[field][layer],
};

// Importing this module activates the art.
setBiomeArt(FULL_BIOME_ART);
setDeathPainter(createDeathPainter);
