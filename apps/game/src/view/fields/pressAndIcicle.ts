import { drawFoe } from '@jumpy/rig/drawFoe';
import { drawPressHead, drawPressHousing } from '@jumpy/rig/field/press';
import { COLORS, colorInVision, INK_COLOR, applyVision, TOY_COLORS, VISIONS, type Vision } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { SHOT_TELEGRAPH_TICKS, UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { fieldState } from '@jumpy/sim/fieldState';
import { FIELD_CYCLES } from '@jumpy/sim/tuning';
import { easeIn, easeOut } from '../easing.ts';
import type { FieldPainter } from '../fieldPainter.ts';
import { type Context2D, paintShape } from '../sprites.ts';
import { strokeWithOutline } from '../strokeOutlined.ts';

/** Shapes of a field, which is painted without sprites. */
type VisionShapes = Readonly<Record<Vision, Shape>>;

function createShapes(draw: (vision: Vision) => Shape): VisionShapes {
  const [standard, shifted] = VISIONS.map(draw);
  if (standard === undefined || shifted === undefined) throw new Error('There are two visions.');
  return { standard, shifted };
}

const createPressShapes = (shapes: readonly Shape[]): VisionShapes =>
  createShapes((vision) => applyVision(group(shapes), vision));
const HEAD_SHAPES = createPressShapes(drawPressHead());
const HOUSING_SHAPES = createPressShapes(drawPressHousing());
/** Reach of the head at rest; slightly more during the warning. */
const REST_REACH = 44;
const WARNING_REACH = 56;
/** It is fully extended before it becomes harmful, */
const EXTEND_TICKS = 6;
/** and retracts in this time. */
const RETRACT_TICKS = 22;
const RUNG_SPACING = 16;
const ROD_HALF_WIDTH = 6;

/** Press: housing in the wall, marked danger zone, and the head on its rod. */
export const paintPress: FieldPainter = (ctx, field, { tick, top, reducedMotion, vision }) => {
  const { state } = fieldState(field, Math.floor(tick));
  const length = (field.halfWidth * 2) / UNIT;
  const isLeft = field.direction < 0;
  const half = field.height / UNIT / 2;
  const reach = reachAt(field, tick, length);
  const shiver = state === 'warning' && !reducedMotion ? Math.sin(tick * 2.1) * 1.4 : 0;
  ctx.save();
  ctx.translate((field.x + (isLeft ? -1 : 1) * field.halfWidth) / UNIT, top - field.y / UNIT - half);
  if (!isLeft) ctx.scale(-1, 1);
  drawDangerZone(ctx, { from: reach, length, half, isDanger: state !== 'calm', vision });
  ctx.beginPath();
  ctx.rect(0, -ROD_HALF_WIDTH, Math.max(0, reach - 30 + shiver), ROD_HALF_WIDTH * 2);
  ctx.fillStyle = TOY_COLORS.steel;
  ctx.fill();
  ctx.lineWidth = 4;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.translate(reach + shiver, 0);
  paintShape(ctx, HEAD_SHAPES[vision]);
  ctx.translate(-reach - shiver, 0);
  paintShape(ctx, HOUSING_SHAPES[vision]);
  ctx.restore();
};

/** Distance of the head's face from the wall. */
function reachAt(field: Field, tick: number, length: number): number {
  const { state, ticks } = fieldState(field, Math.floor(tick));
  if (state === 'active') return length;
  const at = ticks + (tick - Math.floor(tick));
  if (state === 'calm') return REST_REACH + (length - REST_REACH) * (1 - easeOut(at / RETRACT_TICKS));
  const ticksLeft = FIELD_CYCLES.press.warning - at;
  if (ticksLeft > EXTEND_TICKS) return REST_REACH + (WARNING_REACH - REST_REACH) * easeOut(at / 10);
  return WARNING_REACH + (length - WARNING_REACH) * easeIn(1 - ticksLeft / EXTEND_TICKS);
}

/** Dotted edges of the zone with a bar at its end; filled with chevrons while dangerous. */
function drawDangerZone(
  ctx: Context2D,
  {
    from,
    length,
    half,
    isDanger,
    vision,
  }: { from: number; length: number; half: number; isDanger: boolean; vision: Vision },
): void {
  if (from >= length - 1) return;
  ctx.beginPath();
  ctx.setLineDash([1, 9]);
  ctx.lineCap = 'round';
  for (const y of [2 - half, half - 2]) {
    ctx.moveTo(length - 2, y);
    ctx.lineTo(Math.min(from, length), y);
  }
  strokeOutlined(ctx, { width: isDanger ? 5 : 4, color: isDanger ? COLORS.coral : COLORS.creamD, vision });
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(length - 7, 2 - half);
  ctx.lineTo(length - 1, 2 - half);
  ctx.lineTo(length - 1, half - 2);
  ctx.lineTo(length - 7, half - 2);
  strokeOutlined(ctx, { width: isDanger ? 4.5 : 3, color: isDanger ? COLORS.coral : COLORS.creamD, vision });
  if (!isDanger) return;
  ctx.beginPath();
  for (let x = from + 12; x < length - 10; x += RUNG_SPACING) {
    ctx.moveTo(x - 4, -7);
    ctx.lineTo(x + 4, 0);
    ctx.lineTo(x - 4, 7);
  }
  strokeOutlined(ctx, { width: 4, color: COLORS.coral, vision });
}

function strokeOutlined(
  ctx: Context2D,
  { width, color, vision }: { width: number; color: string; vision: Vision },
): void {
  ctx.lineJoin = 'round';
  strokeWithOutline(ctx, { width, edge: 2, color: colorInVision(color, vision) });
}

const createIcicle = (telegraph: number): VisionShapes =>
  createShapes((vision) => drawFoe({ kind: 'icicle', telegraph, vision }));
const IDLE_SHAPES = createIcicle(0);
const SHAKING_SHAPES = createIcicle(1);
/** Length of the displayed fall path. */
const FALL_PATH_LENGTH = 230;
/** Drawn length from tip to root. */
const ICICLE_LENGTH = 42;

/** Icicle below its root: dormant, or shaking above its dotted fall path. */
export const paintIcicle: FieldPainter = (ctx, { x, y, fallTick }, { tick, top, reducedMotion, vision }) => {
  const isAwake = fallTick > 0;
  const left = x / UNIT;
  const tip = top - y / UNIT;
  if (isAwake) {
    ctx.beginPath();
    ctx.setLineDash([3, 11]);
    ctx.moveTo(left, tip + 10);
    ctx.lineTo(left, tip + FALL_PATH_LENGTH);
    ctx.lineCap = 'round';
    ctx.lineWidth = 6;
    ctx.strokeStyle = INK_COLOR;
    ctx.stroke();
    ctx.lineWidth = 3;
    ctx.strokeStyle = colorInVision(COLORS.coral, vision);
    ctx.stroke();
    ctx.setLineDash([]);
  }
  const awakeTicks = isAwake ? SHOT_TELEGRAPH_TICKS - (fallTick - tick) : 0;
  const swing = isAwake && !reducedMotion ? Math.sin(awakeTicks * 1.5) * Math.min(0.16, 0.05 + awakeTicks * 0.003) : 0;
  ctx.save();
  ctx.translate(left, tip - ICICLE_LENGTH);
  ctx.rotate(swing);
  ctx.translate(0, ICICLE_LENGTH);
  paintShape(ctx, (isAwake ? SHAKING_SHAPES : IDLE_SHAPES)[vision]);
  ctx.restore();
  ctx.beginPath();
  ctx.roundRect(left - 14, tip - ICICLE_LENGTH - 4, 28, 9, 4.5);
  ctx.fillStyle = COLORS.white;
  ctx.fill();
  ctx.lineWidth = 3.5;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
};
