import { drawPortal as drawRing, PORTAL_COLOURS } from '@jumpy/rig/field/portal';
import { INK } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { shortestX } from '@jumpy/sim/wrap';
import type { FieldPainter } from '../fieldPainter.ts';
import { wrapped } from '../platforms.ts';
import { fieldKey } from '../spriteKeys.ts';
import { type Pen, put } from '../sprites.ts';
import { WIDE } from '../stageBox.ts';

/** First sprite key of portals. */
const FIRST_KEY = 48;
const TURNS = 8;
/** Ticks per rotation of the rings. */
const TURN_TICKS = 64;
const BOX = [-42, -54, 84, 72] as const;
const REACH = 42;
const MIDDLE = 22;
const DOTS = [0.1, 13];
const SOLID: number[] = [];
/** Curvature of the dotted path, relative to its length. */
const BEND = 0.16;

/** Portal ring; an entrance also has a dotted path to its exit. Both carry the same symbol. */
export const drawPortal: FieldPainter = (pen, field, { tick, top, still, sprites, fields }) => {
  const sign = signOf(field);
  const exit = field.partnerId === 0 ? undefined : fields.find(({ id }) => id === field.partnerId);
  if (exit !== undefined) drawWay(pen, { field, exit, top, colour: PORTAL_COLOURS[sign] ?? PORTAL_COLOURS[0] });
  const way = field.partnerId === 0 ? 'out' : 'in';
  const step = still ? 0 : Math.floor((tick / TURN_TICKS) * TURNS) % TURNS;
  const key = FIRST_KEY + ((way === 'in' ? 0 : 1) * PORTAL_COLOURS.length + sign) * TURNS + step;
  const ring = sprites.get(fieldKey(key), () => drawRing({ way, sign, turn: step / TURNS }), BOX);
  for (const x of wrapped(field.x / UNIT, REACH)) put(pen, ring, x, top - field.y / UNIT);
};

/** Same symbol for both portals of a pair, different from the neighboring pair. */
function signOf({ id, partnerId }: Field): number {
  return Math.floor((partnerId === 0 ? id : partnerId) / 2) % PORTAL_COLOURS.length;
}

/** Crosses the edge of the world if that is shorter. */
function drawWay(
  pen: Pen,
  { field, exit, top, colour }: { field: Field; exit: Field; top: number; colour: string },
): void {
  const fromX = field.x / UNIT;
  const fromY = top - field.y / UNIT - MIDDLE;
  const across = shortestX(field.x, exit.x) / UNIT;
  const up = (field.y - exit.y) / UNIT;
  const over = fromX + across < 0 ? WIDE : fromX + across > WIDE ? -WIDE : 0;
  pen.beginPath();
  for (const x of over === 0 ? [fromX] : [fromX, fromX + over]) {
    pen.moveTo(x, fromY);
    pen.quadraticCurveTo(x + across / 2 - up * BEND, fromY + up / 2 + across * BEND, x + across, fromY + up);
  }
  pen.lineCap = 'round';
  pen.setLineDash(DOTS);
  pen.globalAlpha = 0.5;
  pen.lineWidth = 6;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.globalAlpha = 0.75;
  pen.lineWidth = 3;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.setLineDash(SOLID);
  pen.globalAlpha = 1;
}
