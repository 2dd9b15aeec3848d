import { drawPortal as drawRing, PORTAL_COLORS } from '@jumpy/rig/field/portal';
import { INK_COLOR } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import type { FieldPainter } from '../fieldPainter.ts';
import { wrappedPositions } from '../platformArt.ts';
import { fieldKey } from '../spriteKeys.ts';
import { type Context2D, drawSprite } from '../sprites.ts';
import { WORLD_WIDTH_UNITS } from '../stageBox.ts';

/** First sprite key of portals. */
const FIRST_SPRITE_KEY = 48;
const TURN_STEPS = 8;
/** Ticks per rotation of the rings. */
const TURN_TICKS = 64;
const PORTAL_BOX = [-42, -54, 84, 72] as const;
const EDGE_REACH = 42;
const CENTER_Y = 22;
const DOT_PATTERN = [0.1, 13];
const SOLID_PATTERN: number[] = [];
/** Curvature of the dotted path, relative to its length. */
const PATH_BEND = 0.16;

/** Portal ring; an entrance also has a dotted path to its exit. Both carry the same symbol. */
export const paintPortal: FieldPainter = (ctx, field, { tick, top, reducedMotion, sprites, fields }) => {
  const sign = portalSymbol(field);
  const exit = field.partnerId === 0 ? undefined : fields.find(({ id }) => id === field.partnerId);
  if (exit !== undefined) drawPortalPath(ctx, { field, exit, top, color: PORTAL_COLORS[sign] ?? PORTAL_COLORS[0] });
  const way = field.partnerId === 0 ? 'out' : 'in';
  const step = reducedMotion ? 0 : Math.floor((tick / TURN_TICKS) * TURN_STEPS) % TURN_STEPS;
  const key = FIRST_SPRITE_KEY + ((way === 'in' ? 0 : 1) * PORTAL_COLORS.length + sign) * TURN_STEPS + step;
  const ring = sprites.get(
    fieldKey(key),
    () => drawRing({ direction: way, sign, turn: step / TURN_STEPS }),
    PORTAL_BOX,
  );
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
  const over = fromX + across < 0 ? WORLD_WIDTH_UNITS : fromX + across > WORLD_WIDTH_UNITS ? -WORLD_WIDTH_UNITS : 0;
  ctx.beginPath();
  for (const x of over === 0 ? [fromX] : [fromX, fromX + over]) {
    ctx.moveTo(x, fromY);
    ctx.quadraticCurveTo(x + across / 2 - up * PATH_BEND, fromY + up / 2 + across * PATH_BEND, x + across, fromY + up);
  }
  ctx.lineCap = 'round';
  ctx.setLineDash(DOT_PATTERN);
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 6;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = 3;
  ctx.strokeStyle = color;
  ctx.stroke();
  ctx.setLineDash(SOLID_PATTERN);
  ctx.globalAlpha = 1;
}
