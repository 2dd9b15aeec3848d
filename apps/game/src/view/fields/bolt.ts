import { drawStrike as drawZigzag, drawThundercloud } from '@jumpy/rig/field/bolt';
import { COLORS, colorInVision, INK_COLOR, TOY_COLORS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { fieldState } from '@jumpy/sim/fieldState';
import { FIELD_CYCLES } from '@jumpy/sim/tuning';
import type { FieldPainter, FieldDrawContext } from '../fieldPainter.ts';
import { fieldKey } from '../spriteKeys.ts';
import { type Context2D, drawSprite, type Sprite } from '../sprites.ts';
import { strokeLines } from '../strokeOutlined.ts';

/** First sprite keys; bolts are keyed by length. Those of portals begin at 48. */
const SPRITE_KEYS = { cloud: 0, bolt: 4 } as const;
const CLOUD_BOX = [-44, -40, 88, 48] as const;
const LENGTH_STEP = 12;
const MAX_STEPS = 40;
/** Fade-out of the bolt. */
const FADE_TICKS = 10;
const DASH_PATTERN = [9, 8];
const DOT_PATTERN = [0.1, 12];
const SOLID_PATTERN: number[] = [];
const DANGER_RIM = [
  [16, COLORS.white],
  [13, TOY_COLORS.danger],
] as const;

interface Column {
  readonly left: number;
  readonly width: number;
  readonly topY: number;
  readonly bottomY: number;
}

/** Cloud with the column below: dotted while calm, filling up during the warning. */
export const paintBolt: FieldPainter = (ctx, field, context) => {
  const { state, ticks } = fieldState(field, Math.floor(context.tick));
  const column = toColumn(field, context);
  const warns = state === 'warning';
  const colour = colorInVision(COLORS.sun, context.vision);
  if (state === 'active') drawGlow(ctx, column, context);
  if (warns) fillColumn(ctx, column, { color: colour, progress: ticks / FIELD_CYCLES.bolt.warning });
  drawSides(ctx, column, { color: state === 'calm' ? COLORS.cream : colour, loud: state !== 'calm' });
  const shake = warns && !context.reducedMotion ? Math.sin(context.tick * 1.9) * 1.4 : 0;
  const wake = state === 'calm' ? 0 : 1;
  const cloud = context.sprites.get(
    fieldKey(SPRITE_KEYS.cloud + wake),
    () => drawThundercloud({ wake, strikes: 0 }),
    CLOUD_BOX,
  );
  drawSprite(ctx, cloud, column.left + column.width / 2 + shake, column.topY);
};

/** The bolt, drawn in front of what it strikes. Appears without animation; with reduced motion without glow. */
export const paintBoltStrike: FieldPainter = (ctx, field, context) => {
  const { state, ticks } = fieldState(field, Math.floor(context.tick));
  const fades = state === 'calm' && ticks < FADE_TICKS && context.tick > FADE_TICKS;
  if (state !== 'active' && !(fades && !context.reducedMotion)) return;
  const column = toColumn(field, context);
  const { left, width, topY, bottomY } = column;
  ctx.globalAlpha = fades ? 0.6 * (1 - ticks / FADE_TICKS) : 1;
  const bolt = getBoltSprite(context, bottomY - topY);
  ctx.drawImage(bolt.image, left + width / 2 + bolt.x, topY + bolt.y, bolt.width, bolt.height);
  ctx.globalAlpha = 1;
};

function toColumn({ x, y, halfWidth, height }: Field, { top }: Pick<FieldDrawContext, 'top'>): Column {
  return {
    left: (x - halfWidth) / UNIT,
    width: (halfWidth * 2) / UNIT,
    topY: top - (y + height) / UNIT,
    bottomY: top - y / UNIT,
  };
}

/** The glow is drawn behind what the bolt strikes, so that edges stay visible. */
function drawGlow(
  ctx: Context2D,
  { left, width, topY, bottomY }: Column,
  { reducedMotion, vision }: FieldDrawContext,
): void {
  ctx.globalAlpha = reducedMotion ? 0.34 : 0.6;
  ctx.fillStyle = colorInVision(reducedMotion ? COLORS.sun : COLORS.sunL, vision);
  ctx.fillRect(left, topY, width, bottomY - topY);
  ctx.globalAlpha = 1;
}

/** Fills the column from below during the warning; the bolt strikes when it is full. */
function fillColumn(
  ctx: Context2D,
  { left, width, topY, bottomY }: Column,
  { color, progress }: { color: string; progress: number },
) {
  const high = (bottomY - topY) * progress;
  ctx.globalAlpha = 0.34;
  ctx.fillStyle = color;
  ctx.fillRect(left, bottomY - high, width, high);
  ctx.globalAlpha = 0.9;
  ctx.fillRect(left, bottomY - high - 1.5, width, 3);
  ctx.globalAlpha = 1;
}

function drawSides(
  ctx: Context2D,
  { left, width, topY, bottomY }: Column,
  { color, loud }: { color: string; loud: boolean },
) {
  ctx.beginPath();
  for (const x of [left, left + width]) {
    ctx.moveTo(x, topY);
    ctx.lineTo(x, bottomY);
  }
  ctx.lineCap = loud ? 'butt' : 'round';
  ctx.setLineDash(loud ? DASH_PATTERN : DOT_PATTERN);
  // The rim of what kills is there before the strike, so that it is no flash.
  if (loud) strokeLines(ctx, DANGER_RIM);
  ctx.globalAlpha = loud ? 0.8 : 0.4;
  ctx.lineWidth = loud ? 7 : 5;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.globalAlpha = loud ? 1 : 0.7;
  ctx.lineWidth = 3;
  ctx.strokeStyle = color;
  ctx.stroke();
  ctx.setLineDash(SOLID_PATTERN);
  ctx.globalAlpha = 1;
}

function getBoltSprite({ sprites }: FieldDrawContext, length: number): Sprite {
  const step = Math.min(MAX_STEPS, Math.max(1, Math.round(length / LENGTH_STEP)));
  const long = step * LENGTH_STEP;
  return sprites.get(fieldKey(SPRITE_KEYS.bolt + step), () => drawZigzag(long), [-20, -8, 40, long + 16]);
}
