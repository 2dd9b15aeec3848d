import { COLOURS, colourSeenBy, INK } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { FieldPainter } from '../fields.ts';
import type { Pen } from '../sprites.ts';

/** From chevron to chevron and from spore to spore, units. */
const CHEVRONS_EVERY = 78;
const SPORES_EVERY = 21;
/** Units that both rise in a tick: half as quick as what they carry, so that the eye can follow. */
const RISE = { chevron: 3.2, spore: 2.1 } as const;
const MARGIN = 30;
const WHOLE = Math.PI * 2;

interface Column {
  readonly x: number;
  readonly half: number;
  /** Upper and lower edge in the picture, units from its top. */
  readonly from: number;
  readonly to: number;
  /** The part of it that is seen. */
  readonly seenFrom: number;
  readonly seenTo: number;
}

/** An updraught: a pale column out of a puffball, in which spores and chevrons rise. It stands still with reduced motion. */
export const drawUpdraught: FieldPainter = (pen, field, { tick, top, bottomY, still, vision }) => {
  const from = top - (field.y + field.height) / UNIT;
  const to = top - field.y / UNIT;
  const column: Column = {
    x: field.x / UNIT,
    half: field.halfWidth / UNIT,
    from,
    to,
    seenFrom: Math.max(from, -MARGIN),
    seenTo: Math.min(to, top - bottomY + MARGIN),
  };
  const moved = still ? 0 : tick;
  drawAir(pen, column);
  drawSpores(pen, column, moved * RISE.spore);
  drawChevrons(pen, column, moved * RISE.chevron, colourSeenBy(COLOURS.lime, vision));
  if (to < top - bottomY + MARGIN) drawPuffball(pen, column);
};

/** Two flat steps of light with a scalloped edge on both sides. */
function drawAir(pen: Pen, { x, half, seenFrom, seenTo }: Column): void {
  const height = seenTo - seenFrom;
  pen.fillStyle = COLOURS.cream;
  pen.globalAlpha = 0.13;
  pen.fillRect(x - half, seenFrom, half * 2, height);
  pen.fillRect(x - half * 0.62, seenFrom, half * 1.24, height);
  pen.globalAlpha = 1;
}

/** Spores that sway as they rise, all in one path. */
function drawSpores(pen: Pen, { x, half, from, to, seenFrom, seenTo }: Column, risen: number): void {
  const length = to - from;
  const count = Math.floor(length / SPORES_EVERY);
  pen.beginPath();
  for (let i = 0; i < count; i += 1) {
    const up = (i * SPORES_EVERY + risen) % (count * SPORES_EVERY);
    const y = to - up;
    if (y < seenFrom || y > seenTo) continue;
    const spread = ((i * 0.618) % 1) * 2 - 1;
    const at = x + half * (spread * 0.84 + 0.09 * Math.sin(up * 0.045 + i));
    const size = 1.6 + ((i * 0.37) % 1) * 2.6;
    pen.moveTo(at + size, y);
    pen.arc(at, y, size, 0, WHOLE);
  }
  pen.fillStyle = COLOURS.cream;
  pen.globalAlpha = 0.85;
  pen.fill();
  pen.globalAlpha = 1;
}

/** Chevrons along both edges: which way it goes, told by form. */
function drawChevrons(pen: Pen, { x, half, from, to, seenFrom, seenTo }: Column, risen: number, colour: string): void {
  pen.beginPath();
  for (const side of [-1, 1] as const) {
    const middle = x + side * half * 0.8;
    const shift = (risen + (side < 0 ? 0 : CHEVRONS_EVERY / 2)) % CHEVRONS_EVERY;
    for (let up = shift; up < to - from - 12; up += CHEVRONS_EVERY) {
      const y = to - up;
      if (y < seenFrom || y > seenTo) continue;
      pen.moveTo(middle - 7, y);
      pen.lineTo(middle, y - 7);
      pen.lineTo(middle + 7, y);
    }
  }
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = 8;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = 4;
  pen.strokeStyle = colour;
  pen.stroke();
}

/** The puffball that it comes out of: open at its top, round below. */
function drawPuffball(pen: Pen, { x, half, to }: Column): void {
  const wide = half * 0.94;
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x - wide, to);
  pen.bezierCurveTo(x - wide * 1.02, to + 26, x - wide * 0.5, to + 34, x, to + 34);
  pen.bezierCurveTo(x + wide * 0.5, to + 34, x + wide * 1.02, to + 26, x + wide, to);
  pen.closePath();
  pen.fillStyle = COLOURS.creamD;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.beginPath();
  pen.ellipse(x, to, wide, 8, 0, 0, WHOLE);
  pen.fillStyle = COLOURS.night;
  pen.fill();
  pen.lineWidth = 11;
  pen.stroke();
  pen.lineWidth = 4;
  pen.strokeStyle = COLOURS.cream;
  pen.stroke();
  pen.beginPath();
  for (const [share, low, size] of SPOTS) {
    pen.moveTo(x + wide * share + size, to + low);
    pen.ellipse(x + wide * share, to + low, size, size * 0.7, 0, 0, WHOLE);
  }
  pen.fillStyle = COLOURS.cream;
  pen.fill();
}

const SPOTS = [
  [-0.5, 17, 5],
  [-0.08, 24, 4],
  [0.42, 16, 6],
] as const;
