import { BIOMES, biomeAt } from '@jumpy/rig/biome';
import { drawPortal, PORTAL_COLORS } from '@jumpy/rig/field/portal';
import { INK_COLOR } from '@jumpy/rig/palette';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import type { TourPainter, TourPainterOptions } from './biomeArt.ts';
import type { FieldPainter } from './fieldPainter.ts';
import { wrappedPositions } from './platformArt.ts';
import { fieldKey } from './spriteKeys.ts';
import { type Context2D, drawSprite } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';

/** Distance from the feet to the body's center. */
const BODY_CENTER_Y = 22;

/** Light in flat rings: their radius, and the darkness beyond. */
const LIGHT_RINGS = [
  { radius: 96, alpha: 0.2 },
  { radius: 138, alpha: 0.42 },
  { radius: 188, alpha: 0.62 },
  { radius: 246, alpha: 0.8 },
] as const;
const FADE_IN_MS = 700;
/** Easing time with which the light follows the hero. */
const FOLLOW_EASE_MS = 90;
/** Flicker amplitude as a ratio of the radius. */
const FLICKER_RATIO = 0.02;
const FLICKER_MS = 1_700;

/**
 * Darkness of the Crystal Deep with a light around the hero. Covers only the scenery; gameplay objects are drawn above
 * it in full color.
 */
export function createDarkness({
  heightUnits,
  reducedMotion,
}: Pick<TourPainterOptions, 'heightUnits' | 'reducedMotion'>): TourPainter['drawDarkness'] {
  let opacity = 0;
  let hasPosition = false;
  let lightX = 0;
  let lightY = 0;

  let shownWorld: World | undefined;

  return (ctx, world, { x, y, nowMs, elapsedMs }) => {
    if (world !== shownWorld) hasPosition = false;
    shownWorld = world;
    const biome = biomeAt(biomeForLevel(world.level, world.startPlace));
    const targetOpacity = biome === 'crystal' ? 1 : 0;
    opacity = !hasPosition || reducedMotion ? targetOpacity : approach(opacity, targetOpacity, elapsedMs / FADE_IN_MS);
    if (!hasPosition || reducedMotion || Math.abs(x - lightX) > WORLD_WIDTH_UNITS / 2) {
      lightX = x;
      lightY = y - BODY_CENTER_Y;
    }
    hasPosition = true;
    const lag = Math.exp(-elapsedMs / FOLLOW_EASE_MS);
    lightX = x + (lightX - x) * lag;
    lightY = y - BODY_CENTER_Y + (lightY - (y - BODY_CENTER_Y)) * lag;
    if (opacity === 0) return;
    const breath = reducedMotion ? 1 : 1 + FLICKER_RATIO * Math.sin((nowMs / FLICKER_MS) * 2 * Math.PI);
    ctx.fillStyle = BIOMES.crystal.sky[0];
    for (const [i, { radius, alpha }] of LIGHT_RINGS.entries()) {
      ctx.globalAlpha = alpha * opacity;
      ctx.beginPath();
      const beyond = LIGHT_RINGS[i + 1]?.radius;
      if (beyond === undefined) ctx.rect(0, 0, WORLD_WIDTH_UNITS, heightUnits);
      else ctx.arc(lightX, lightY, beyond * breath, 0, 2 * Math.PI);
      ctx.moveTo(lightX + radius * breath, lightY);
      ctx.arc(lightX, lightY, radius * breath, 0, 2 * Math.PI);
      ctx.fill('evenodd');
    }
    ctx.globalAlpha = 1;
  };
}

function approach(from: number, to: number, step: number): number {
  return from < to ? Math.min(to, from + step) : Math.max(to, from - step);
}

/** First sprite key; portals are keyed by direction, symbol and rotation. */
const FIRST_PORTAL_KEY = 48;
const TURN_STEPS = 8;
/** Ticks per rotation of the rings. */
const TURN_TICKS = 64;
const PORTAL_BOX = [-42, -54, 84, 72] as const;
const EDGE_REACH = 42;
const CENTER_Y = 22;
const PATH_PATTERN = [0.1, 13];
/** Curvature of the dotted path, relative to its length. */
const PATH_BEND = 0.16;

/** Portal ring; an entrance also has a dotted path to its exit. Both carry the same symbol. */
export const paintPortal: FieldPainter = (ctx, field, { tick, top, reducedMotion, sprites, fields }) => {
  const sign = portalSymbol(field);
  const exit = field.partnerId === 0 ? undefined : fields.find(({ id }) => id === field.partnerId);
  if (exit !== undefined) drawPortalPath(ctx, { field, exit, top, color: PORTAL_COLORS[sign] ?? PORTAL_COLORS[0] });
  const direction = field.partnerId === 0 ? 'out' : 'in';
  const step = reducedMotion ? 0 : Math.floor((tick / TURN_TICKS) * TURN_STEPS) % TURN_STEPS;
  const key = FIRST_PORTAL_KEY + ((direction === 'in' ? 0 : 1) * PORTAL_COLORS.length + sign) * TURN_STEPS + step;
  const ring = sprites.get(fieldKey(key), () => drawPortal({ direction, sign, turn: step / TURN_STEPS }), PORTAL_BOX);
  for (const x of wrappedPositions(field.x / UNIT, EDGE_REACH)) drawSprite(ctx, ring, x, top - field.y / UNIT);
};

/** Same symbol for both portals of a pair, different from the neighboring pair. */
function portalSymbol({ id, partnerId }: Field): number {
  return Math.floor((partnerId === 0 ? id : partnerId) / 2) % PORTAL_COLORS.length;
}

/** Crosses the edge of the world if that is shorter. */
function drawPortalPath(
  ctx: Context2D,
  { field, exit, top, color }: { field: Field; exit: Field; top: number; color: string },
): void {
  const fromX = field.x / UNIT;
  const fromY = top - field.y / UNIT - CENTER_Y;
  const across = shortestDistanceX(field.x, exit.x) / UNIT;
  const up = (field.y - exit.y) / UNIT;
  const wrapOffset =
    fromX + across < 0 ? WORLD_WIDTH_UNITS : fromX + across > WORLD_WIDTH_UNITS ? -WORLD_WIDTH_UNITS : 0;
  ctx.beginPath();
  for (const x of wrapOffset === 0 ? [fromX] : [fromX, fromX + wrapOffset]) {
    ctx.moveTo(x, fromY);
    ctx.quadraticCurveTo(x + across / 2 - up * PATH_BEND, fromY + up / 2 + across * PATH_BEND, x + across, fromY + up);
  }
  ctx.lineCap = 'round';
  ctx.setLineDash(PATH_PATTERN);
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 6;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = 3;
  ctx.strokeStyle = color;
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}
