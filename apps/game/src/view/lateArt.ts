import { biomeAt, type BiomeId, BIOMES } from '@jumpy/rig/biome';
import { drawLavaAlarm } from '@jumpy/rig/field/lava';
import { drawFlake, FLAKE_BOX, FLAKE_MOTIONS, FLAKE_TURNS } from '@jumpy/rig/flake';
import { COLORS, colorInVision, INK_COLOR, type Vision } from '@jumpy/rig/palette';
import { NIGHT_SCENES } from '@jumpy/rig/scene/night';
import { drawGatePost, drawRibbon, drawTornRibbon, GATE, GRADE_COLORS, type Metal } from '@jumpy/rig/summit';
import { beginsPlace, biomeForLevel, cycleOfLevel, summitGrade } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import type { Platform } from '@jumpy/sim/platform';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { type BiomeArt, type DeathLine, setBiomeArt, type TourPainter, type TourPainterOptions } from './biomeArt.ts';
import { DANGER_LINES, traceWave } from './deathLine.ts';
import { createDarkness, paintPortal } from './crystalDeep.ts';
import { clamp01 } from './easing.ts';
import { FULL_BIOME_ART } from './fullBiomeArt.ts';
import { wrappedPositions } from './platformArt.ts';
import { drawSprite, paintSprite, type Context2D, type Sprite } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';
import { strokeLines } from './strokeOutlined.ts';

const DRAW_MARGIN = 100;
/** Time of tearing of a ribbon that was torn before it was first seen. */
const LONG_AGO_MS = -1e9;
const HANG_ANGLE = 1.36;
/** A torn ribbon hangs above the platform. */
const TORN_SCALE = 0.72;
const CONFETTI_MS = 900;
const CONFETTI_COUNT = 14;

interface GateSprites {
  readonly post: Sprite;
  readonly ribbon: Sprite;
  readonly torn: Sprite;
}

/** Gates between places: a ribbon across the first platform, which the hero tears. */
function createGatePainter({ density, reducedMotion, vision }: TourPainterOptions): TourPainter['drawGates'] {
  const painted = new Map<Metal, GateSprites>();
  const tornMs = new Map<number, number>();
  let shownWorld: World | undefined;

  const spritesOf = (grade: Metal): GateSprites => {
    const known = painted.get(grade);
    if (known !== undefined) return known;
    const sprites: GateSprites = {
      post: paintSprite(() => drawGatePost(grade), [-10, -60, 20, 64], density, vision),
      ribbon: paintSprite(() => drawRibbon(grade), [-54, -12, 108, 52], density, vision),
      torn: paintSprite(() => drawTornRibbon(grade), [-4, -14, 58, 32], density, vision),
    };
    painted.set(grade, sprites);
    return sprites;
  };
  const drawHalf = (ctx: Context2D, torn: Sprite, x: number, y: number, side: number, ageMs: number): void => {
    const swing = reducedMotion ? 0 : Math.exp(-ageMs / 170) * Math.cos(ageMs / 95);
    ctx.save();
    ctx.translate(x - side * GATE.halfWidth, y + GATE.ribbonY);
    ctx.scale(side, 1);
    ctx.rotate(HANG_ANGLE * (1 - swing));
    drawSprite(ctx, torn, 0, 0, TORN_SCALE);
    ctx.restore();
  };
  const drawConfetti = (ctx: Context2D, grade: Metal, x: number, y: number, ageMs: number): void => {
    const s = ageMs / 1_000;
    ctx.globalAlpha = Math.min(1, 3 * (1 - ageMs / CONFETTI_MS));
    for (let index = 0; index < CONFETTI_COUNT; index += 1) {
      const aside = ((index * 7) % CONFETTI_COUNT) / (CONFETTI_COUNT - 1) - 0.5;
      const chipX = x + aside * (60 + 190 * s);
      const chipY = y + GATE.ribbonY - (150 + (index % 4) * 45) * s + 330 * s * s;
      const flip = Math.abs(Math.cos(ageMs / 90 + index));
      ctx.fillStyle = colorInVision(GRADE_COLORS[grade][index % 2 === 0 ? 'plain' : 'lit'], vision);
      ctx.fillRect(chipX - 4 * flip, chipY, 8 * flip, 5);
    }
    ctx.globalAlpha = 1;
  };

  return (ctx, world, { top, bottomY, nowMs, sinceStartMs }) => {
    if (sinceStartMs === undefined) return;
    const isFirstFrame = world !== shownWorld;
    if (isFirstFrame) tornMs.clear();
    shownWorld = world;
    for (const platform of world.platforms) {
      const height = platform.y / UNIT;
      if (height > top + DRAW_MARGIN) return;
      if (height < bottomY - DRAW_MARGIN || !platform.gate || !beginsPlace(platform.level)) continue;
      if (!tornMs.has(platform.id) && isPassed(world, platform))
        tornMs.set(platform.id, isFirstFrame ? LONG_AGO_MS : nowMs);
      const tearMs = tornMs.get(platform.id);
      const grade = summitGrade(platform.level - 1);
      const { post, ribbon, torn } = spritesOf(grade);
      const y = top - height;
      for (const x of wrappedPositions(platform.x / UNIT, GATE.halfWidth + 10)) {
        drawSprite(ctx, post, x - GATE.halfWidth, y);
        drawSprite(ctx, post, x + GATE.halfWidth, y);
        if (tearMs === undefined) {
          drawSprite(ctx, ribbon, x, y + GATE.ribbonY);
          continue;
        }
        const ageMs = nowMs - tearMs;
        drawHalf(ctx, torn, x, y, 1, ageMs);
        drawHalf(ctx, torn, x, y, -1, ageMs);
        if (ageMs < CONFETTI_MS && !reducedMotion) drawConfetti(ctx, grade, x, y, ageMs);
      }
    }
  };
}

/** Whether the hero has run into the ribbon of a gate or is beyond it. */
function isPassed({ level, player }: World, gate: Platform): boolean {
  if (level >= gate.level) return true;
  return player.y > gate.y && Math.abs(shortestDistanceX(player.x, gate.x)) < GATE.halfWidth * UNIT;
}

const FLAKE_COUNT = 30;
const FADE_IN_MS = 1_200;
/** Room around the view for flakes that come and go. */
const FLAKE_MARGIN = 30;

/** From the fourth tour on, every other tour has weather. */
const hasWeather = (level: number): boolean => {
  const tour = cycleOfLevel(level);
  return tour >= 3 && tour % 2 === 1;
};

/** The weather of a place, behind its platforms. With reduced motion it hangs in the air. */
function createWeatherPainter(options: TourPainterOptions): TourPainter['drawWeather'] {
  const { density, reducedMotion, vision } = options;
  const [wide, high] = [options.widthUnits + 2 * FLAKE_MARGIN, options.heightUnits + 2 * FLAKE_MARGIN];
  let biome: BiomeId | undefined;
  let sinceMs = 0;
  let sprites: readonly Sprite[] = [];

  return (ctx, { level, startPlace }, { bottomY, nowMs }) => {
    const next = hasWeather(level) ? biomeAt(biomeForLevel(level, startPlace)) : undefined;
    if (next !== biome) {
      biome = next;
      sinceMs = nowMs;
      sprites = next
        ? Array.from({ length: FLAKE_TURNS }, (_, turn) =>
            paintSprite(() => drawFlake(next, turn), FLAKE_BOX, density, vision),
          )
        : [];
    }
    if (biome === undefined) return;
    const { drift, fall, sway, tumbles } = FLAKE_MOTIONS[biome];
    const s = reducedMotion ? 0 : nowMs / 1_000;
    const opacity = reducedMotion ? 1 : clamp01((nowMs - sinceMs) / FADE_IN_MS);
    for (let index = 0; index < FLAKE_COUNT; index += 1) {
      const depth = (index % 3) / 2;
      const pace = 0.55 + 0.45 * depth;
      const turn = tumbles ? (index + Math.floor(s * (2 + depth))) % FLAKE_TURNS : 0;
      const sprite = sprites[turn];
      if (sprite === undefined) continue;
      const x = index * 0.618 * wide + s * drift * pace + Math.sin(s * 1.4 + index * 2) * sway * pace;
      const y = index * 0.754 * high + s * fall * pace + bottomY * (0.25 + 0.45 * depth);
      ctx.globalAlpha = opacity * (0.5 + 0.45 * depth);
      drawSprite(ctx, sprite, wrap(x, wide) - FLAKE_MARGIN, wrap(y, high) - FLAKE_MARGIN, 0.65 + 0.55 * depth);
    }
    ctx.globalAlpha = 1;
  };
}

const wrap = (value: number, length: number): number => ((value % length) + length) % length;

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

/** Full art with what no run needs in its first seconds. */
export const LATE_BIOME_ART: BiomeArt = {
  ...FULL_BIOME_ART,
  drawLavaAlarm,
  drawLavaLine,
  nightScenes: NIGHT_SCENES,
  createTourPainter: (options) => ({
    drawWeather: createWeatherPainter(options),
    drawDarkness: createDarkness(options),
    drawGates: createGatePainter(options),
  }),
  getFieldPainter(field, layer) {
    if (field !== 'portal') return FULL_BIOME_ART.getFieldPainter(field, layer);
    return layer === 'behind' ? paintPortal : undefined;
  },
};

// Importing this module activates the art, over that of all places.
setBiomeArt(LATE_BIOME_ART);
