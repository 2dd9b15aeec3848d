import { drawPressHead, drawPressHousing } from '@jumpy/rig/field/press';
import { drawFoe } from '@jumpy/rig/foe';
import { COLOURS, colourSeenBy, INK, seenBy, TOYS, type Vision, VISIONS } from '@jumpy/rig/palette';
import { SCENES } from '@jumpy/rig/scene';
import { group, type Shape } from '@jumpy/rig/shape';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { fieldState } from '@jumpy/sim/fieldTime';
import type { FieldKind } from '@jumpy/sim/kinds';
import { FIELD_CYCLES, LIFTS } from '@jumpy/sim/tuning';
import { easeIn, easeOut } from './easing.ts';
import type { FieldLayer, FieldPainter } from './fieldPainter.ts';
import { drawBolt, drawStrike } from './fields/bolt.ts';
import { drawGust } from './fields/gust.ts';
import { drawIcicle } from './fields/icicle.ts';
import { drawPortal } from './fields/portal.ts';
import { drawUpdraught } from './fields/updraught.ts';
import { drawWater } from './fields/water.ts';
import { type PlaceArt, takePlaceArt } from './placeArt.ts';
import { paintShape, type Pen } from './sprites.ts';

type Looks = Readonly<Record<Vision, Shape>>;
const looksOf = (shapes: readonly Shape[]): Looks => {
  const [standard, shifted] = VISIONS.map((vision) => seenBy(group(shapes), vision));
  if (standard === undefined || shifted === undefined) throw new Error('There are two visions.');
  return { standard, shifted };
};
const HEAD = looksOf(drawPressHead());
const HOUSING = looksOf(drawPressHousing());
/** At rest the head looks out of its housing so far, and a little further when it warns. */
const REST = 44;
const READY = 56;
/** It is all the way out before it hurts, */
const OUT_TICKS = 6;
/** and goes home in so many. */
const HOME_TICKS = 22;
const RUNGS = 16;
const HALF_ROD = 6;

/** A press: its housing in the wall, the way it goes marked to the end, and the head on its rod. */
const drawPress: FieldPainter = (pen, field, { tick, top, still, vision }) => {
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

/** How far the face is from the wall. */
function reachAt(field: Field, tick: number, length: number): number {
  const { state, ticks } = fieldState(field, Math.floor(tick));
  if (state === 'active') return length;
  const at = ticks + (tick - Math.floor(tick));
  if (state === 'calm') return REST + (length - REST) * (1 - easeOut(at / HOME_TICKS));
  const left = FIELD_CYCLES.press.warning - at;
  if (left > OUT_TICKS) return REST + (READY - REST) * easeOut(at / 10);
  return READY + (length - READY) * easeIn(1 - left / OUT_TICKS);
}

/** Dots along both edges of what it will fill, and a bar where it ends; in danger chevrons fill it. */
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

const LIGHT = '#D9FBFF';
const MIST = 'rgba(217, 251, 255, 0.2)';
/** One bubble for so many units of height, and from the least to the largest. */
const SPACING = 9;
const RADII = [5, 8, 3.5, 6.5, 4.5, 9, 4] as const;
const RISE = LIFTS.bubbles.speed / UNIT / 2;
/** Between two chevrons that tell that it lifts. */
const SIGNS = 84;

interface Column {
  readonly x: number;
  readonly half: number;
  readonly floor: number;
  readonly high: number;
}

/** A column of bubbles that rise; lime chevrons tell that it lifts. */
const drawBubbles: FieldPainter = (pen, { x, y, halfWidth, height }, { tick, top, bottomY, still, vision }) => {
  const column: Column = {
    x: x / UNIT,
    half: halfWidth / UNIT,
    floor: top - y / UNIT,
    high: height / UNIT,
  };
  const seen = { from: -RADII[5], to: top - bottomY + RADII[5] };
  const moved = still ? 0 : tick * RISE;
  drawShaft(pen, column);
  pen.beginPath();
  eachBubble(column, { moved, seen }, (bubbleX, bubbleY, radius) => {
    pen.moveTo(bubbleX + radius, bubbleY);
    pen.arc(bubbleX, bubbleY, radius, 0, 2 * Math.PI);
  });
  pen.fillStyle = MIST;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = LIGHT;
  pen.stroke();
  drawSigns(pen, column, { moved, seen, colour: colourSeenBy(COLOURS.lime, vision) });
};

/** The water between the bubbles is lighter, and its edge shows where it lifts. */
function drawShaft(pen: Pen, { x, half, floor, high }: Column): void {
  pen.beginPath();
  pen.roundRect(x - half, floor - high, half * 2, high, half * 0.7);
  pen.fillStyle = MIST;
  pen.fill();
  pen.setLineDash([2, 9]);
  pen.lineCap = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = LIGHT;
  pen.stroke();
  pen.setLineDash([]);
}

function eachBubble(
  { x, half, floor, high }: Column,
  { moved, seen }: { moved: number; seen: { from: number; to: number } },
  draw: (x: number, y: number, radius: number) => void,
): void {
  const count = Math.floor(high / SPACING);
  for (let i = 0; i < count; i += 1) {
    const radius = RADII[i % RADII.length] ?? 5;
    // The larger, the quicker.
    const up = (i * SPACING + moved * (0.7 + radius / 20)) % high;
    const y = floor - up;
    if (y < seen.from || y > seen.to) continue;
    const wide = half - radius;
    draw(x + Math.sin(i * 2.4 + up / 34) * wide, y, radius);
  }
}

function drawSigns(
  pen: Pen,
  { x, half, floor, high }: Column,
  { moved, seen, colour }: { moved: number; seen: { from: number; to: number }; colour: string },
): void {
  const wide = Math.min(11, half * 0.5);
  pen.beginPath();
  for (let up = moved % SIGNS; up < high - wide; up += SIGNS) {
    const y = floor - up - wide;
    if (y < seen.from || y > seen.to) continue;
    pen.moveTo(x - wide, y + wide * 0.8);
    pen.lineTo(x, y);
    pen.lineTo(x + wide, y + wide * 0.8);
  }
  pen.lineJoin = 'round';
  pen.lineWidth = 9;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = 4.5;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.lineJoin = 'miter';
  pen.lineCap = 'butt';
}

const PAINTERS: Readonly<Record<FieldKind, Readonly<Partial<Record<FieldLayer, FieldPainter>>>>> = {
  updraught: { behind: drawUpdraught },
  bubbles: { behind: drawBubbles },
  water: { behind: drawWater },
  gust: { behind: drawGust },
  press: { front: drawPress },
  bolt: { behind: drawBolt, front: drawStrike },
  icicle: { front: drawIcicle },
  portal: { behind: drawPortal },
};

/** All places as they are. */
export const LATER_ART: PlaceArt = {
  scenes: SCENES,
  hasLand: () => true,
  drawFoe,
  shownAs: (kind) => kind,
  painterOf: (field, layer) => PAINTERS[field][layer],
};

// Whoever takes this in has them drawn so.
takePlaceArt(LATER_ART);
