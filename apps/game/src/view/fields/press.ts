import { drawPressHead, drawPressHousing } from '@jumpy/rig/field/press';
import { COLORS, colorInVision, INK_COLOR, applyVision, TOY_COLORS, VISIONS, type Vision } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { fieldState } from '@jumpy/sim/fieldState';
import { FIELD_CYCLES } from '@jumpy/sim/tuning';
import { easeIn, easeOut } from '../easing.ts';
import type { FieldPainter } from '../fieldPainter.ts';
import { type Context2D, paintShape } from '../sprites.ts';

type VisionShapes = Readonly<Record<Vision, Shape>>;
const createShapes = (shapes: readonly Shape[]): VisionShapes => {
  const [standard, shifted] = VISIONS.map((vision) => applyVision(group(shapes), vision));
  if (standard === undefined || shifted === undefined) throw new Error('There are two visions.');
  return { standard, shifted };
};
const HEAD_SHAPES = createShapes(drawPressHead());
const HOUSING_SHAPES = createShapes(drawPressHousing());
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
export const paintPress: FieldPainter = (pen, field, { tick, top, still, vision }) => {
  const { state } = fieldState(field, Math.floor(tick));
  const length = (field.halfWidth * 2) / UNIT;
  const isLeft = field.direction < 0;
  const half = field.height / UNIT / 2;
  const out = reachAt(field, tick, length);
  const shiver = state === 'warning' && !still ? Math.sin(tick * 2.1) * 1.4 : 0;
  pen.save();
  pen.translate((field.x + (isLeft ? -1 : 1) * field.halfWidth) / UNIT, top - field.y / UNIT - half);
  if (!isLeft) pen.scale(-1, 1);
  drawDangerZone(pen, { from: out, length, half, isDanger: state !== 'calm', vision });
  pen.beginPath();
  pen.rect(0, -ROD_HALF_WIDTH, Math.max(0, out - 30 + shiver), ROD_HALF_WIDTH * 2);
  pen.fillStyle = TOY_COLORS.steel;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.translate(out + shiver, 0);
  paintShape(pen, HEAD_SHAPES[vision]);
  pen.translate(-out - shiver, 0);
  paintShape(pen, HOUSING_SHAPES[vision]);
  pen.restore();
};

/** Distance of the head's face from the wall. */
function reachAt(field: Field, tick: number, length: number): number {
  const { state, ticks } = fieldState(field, Math.floor(tick));
  if (state === 'active') return length;
  const at = ticks + (tick - Math.floor(tick));
  if (state === 'calm') return REST_REACH + (length - REST_REACH) * (1 - easeOut(at / RETRACT_TICKS));
  const left = FIELD_CYCLES.press.warning - at;
  if (left > EXTEND_TICKS) return REST_REACH + (WARNING_REACH - REST_REACH) * easeOut(at / 10);
  return WARNING_REACH + (length - WARNING_REACH) * easeIn(1 - left / EXTEND_TICKS);
}

/** Dotted edges of the zone with a bar at its end; filled with chevrons while dangerous. */
function drawDangerZone(
  pen: Context2D,
  {
    from,
    length,
    half,
    isDanger,
    vision,
  }: { from: number; length: number; half: number; isDanger: boolean; vision: Vision },
): void {
  if (from >= length - 1) return;
  pen.beginPath();
  pen.setLineDash([1, 9]);
  pen.lineCap = 'round';
  for (const y of [2 - half, half - 2]) {
    pen.moveTo(length - 2, y);
    pen.lineTo(Math.min(from, length), y);
  }
  strokeOutlined(pen, { width: isDanger ? 5 : 4, colour: isDanger ? COLORS.coral : COLORS.creamD, vision });
  pen.setLineDash([]);
  pen.beginPath();
  pen.moveTo(length - 7, 2 - half);
  pen.lineTo(length - 1, 2 - half);
  pen.lineTo(length - 1, half - 2);
  pen.lineTo(length - 7, half - 2);
  strokeOutlined(pen, { width: isDanger ? 4.5 : 3, colour: isDanger ? COLORS.coral : COLORS.creamD, vision });
  if (!isDanger) return;
  pen.beginPath();
  for (let x = from + 12; x < length - 10; x += RUNG_SPACING) {
    pen.moveTo(x - 4, -7);
    pen.lineTo(x + 4, 0);
    pen.lineTo(x - 4, 7);
  }
  strokeOutlined(pen, { width: 4, colour: COLORS.coral, vision });
}

function strokeOutlined(
  pen: Context2D,
  { width, colour, vision }: { width: number; colour: string; vision: Vision },
): void {
  pen.lineJoin = 'round';
  pen.lineWidth = width + 4;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.lineWidth = width;
  pen.strokeStyle = colorInVision(colour, vision);
  pen.stroke();
}
