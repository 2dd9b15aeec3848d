import { drawPressHead, drawPressHousing } from '@jumpy/rig/field/press';
import { COLOURS, colourSeenBy, INK, seenBy, TOYS, VISIONS, type Vision } from '@jumpy/rig/palette';
import { group, type Shape } from '@jumpy/rig/shape';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { fieldState } from '@jumpy/sim/fieldTime';
import { FIELD_CYCLES } from '@jumpy/sim/tuning';
import { easeIn, easeOut } from '../easing.ts';
import type { FieldPainter } from '../fieldPainter.ts';
import { type Pen, paintShape } from '../sprites.ts';

type Looks = Readonly<Record<Vision, Shape>>;
const looksOf = (shapes: readonly Shape[]): Looks => {
  const [standard, shifted] = VISIONS.map((vision) => seenBy(group(shapes), vision));
  if (standard === undefined || shifted === undefined) throw new Error('There are two visions.');
  return { standard, shifted };
};
const HEAD = looksOf(drawPressHead());
const HOUSING = looksOf(drawPressHousing());
/** Reach of the head at rest; slightly more during the warning. */
const REST = 44;
const READY = 56;
/** It is fully extended before it becomes harmful, */
const OUT_TICKS = 6;
/** and retracts in this time. */
const HOME_TICKS = 22;
const RUNGS = 16;
const HALF_ROD = 6;

/** Press: housing in the wall, marked danger zone, and the head on its rod. */
export const drawPress: FieldPainter = (pen, field, { tick, top, still, vision }) => {
  const { state } = fieldState(field, Math.floor(tick));
  const length = (field.halfWidth * 2) / UNIT;
  const isLeft = field.direction < 0;
  const half = field.height / UNIT / 2;
  const out = reachAt(field, tick, length);
  const shiver = state === 'warning' && !still ? Math.sin(tick * 2.1) * 1.4 : 0;
  pen.save();
  pen.translate((field.x + (isLeft ? -1 : 1) * field.halfWidth) / UNIT, top - field.y / UNIT - half);
  if (!isLeft) pen.scale(-1, 1);
  drawWay(pen, { from: out, length, half, isDanger: state !== 'calm', vision });
  pen.beginPath();
  pen.rect(0, -HALF_ROD, Math.max(0, out - 30 + shiver), HALF_ROD * 2);
  pen.fillStyle = TOYS.steel;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.translate(out + shiver, 0);
  paintShape(pen, HEAD[vision]);
  pen.translate(-out - shiver, 0);
  paintShape(pen, HOUSING[vision]);
  pen.restore();
};

/** Distance of the head's face from the wall. */
function reachAt(field: Field, tick: number, length: number): number {
  const { state, ticks } = fieldState(field, Math.floor(tick));
  if (state === 'active') return length;
  const at = ticks + (tick - Math.floor(tick));
  if (state === 'calm') return REST + (length - REST) * (1 - easeOut(at / HOME_TICKS));
  const left = FIELD_CYCLES.press.warning - at;
  if (left > OUT_TICKS) return REST + (READY - REST) * easeOut(at / 10);
  return READY + (length - READY) * easeIn(1 - left / OUT_TICKS);
}

/** Dotted edges of the zone with a bar at its end; filled with chevrons while dangerous. */
function drawWay(
  pen: Pen,
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
  stroke(pen, { width: isDanger ? 5 : 4, colour: isDanger ? COLOURS.coral : COLOURS.creamD, vision });
  pen.setLineDash([]);
  pen.beginPath();
  pen.moveTo(length - 7, 2 - half);
  pen.lineTo(length - 1, 2 - half);
  pen.lineTo(length - 1, half - 2);
  pen.lineTo(length - 7, half - 2);
  stroke(pen, { width: isDanger ? 4.5 : 3, colour: isDanger ? COLOURS.coral : COLOURS.creamD, vision });
  if (!isDanger) return;
  pen.beginPath();
  for (let x = from + 12; x < length - 10; x += RUNGS) {
    pen.moveTo(x - 4, -7);
    pen.lineTo(x + 4, 0);
    pen.lineTo(x - 4, 7);
  }
  stroke(pen, { width: 4, colour: COLOURS.coral, vision });
}

function stroke(pen: Pen, { width, colour, vision }: { width: number; colour: string; vision: Vision }): void {
  pen.lineJoin = 'round';
  pen.lineWidth = width + 4;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = width;
  pen.strokeStyle = colourSeenBy(colour, vision);
  pen.stroke();
}
