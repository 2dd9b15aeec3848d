import { COLOURS, colourSeenBy, INK } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { FieldPainter } from '../fieldPainter.ts';
import type { Pen } from '../sprites.ts';

/** Spacing of chevrons and spores, in units. */
const CHEVRONS_EVERY = 78;
const SPORES_EVERY = 21;
/** Rise in units per tick: half the speed of the lift itself, so that the eye can follow. */
const RISE = { chevron: 3.2, spore: 2.1 } as const;
const MARGIN = 30;
const SCALLOP = 34;
const SCALLOP_DEPTH = 4;
const WHOLE = Math.PI * 2;

interface Column {
  readonly x: number;
  readonly half: number;
  /** Upper and lower edge in screen units. */
  readonly from: number;
  readonly to: number;
  /** Visible part. */
  readonly seenFrom: number;
  readonly seenTo: number;
}

/** Updraft: a pale plume from a cup with rising spores and chevrons; static with reduced motion. */
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
  drawAir(pen, column, moved * RISE.spore);
  drawSpores(pen, column, moved * RISE.spore);
  drawChevrons(pen, column, moved * RISE.chevron, colourSeenBy(COLOURS.lime, vision));
  if (to < top - bottomY + MARGIN) drawCup(pen, column);
};

/** Two flat layers of light with rising scalloped sides, rounded at the top. */
function drawAir(pen: Pen, column: Column, risen: number): void {
  pen.fillStyle = COLOURS.cream;
  pen.globalAlpha = 0.14;
  for (const share of [1, 0.64]) {
    tracePlume(pen, column, { half: column.half * share - SCALLOP_DEPTH, risen });
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function tracePlume(
  pen: Pen,
  { x, from, to, seenFrom, seenTo }: Column,
  { half, risen }: { half: number; risen: number },
): void {
  const low = Math.min(to, seenTo + SCALLOP);
  const high = Math.max(from + half * 0.5, seenFrom - SCALLOP);
  const first = low - SCALLOP + ((risen + to - low) % SCALLOP);
  const count = Math.max(0, Math.ceil((first - high) / SCALLOP));
  const yOf = (index: number): number => (index === 0 ? low : index > count ? high : first - (index - 1) * SCALLOP);
  const bulge = SCALLOP_DEPTH * 2;
  pen.beginPath();
  pen.moveTo(x - half, low);
  for (let i = 1; i <= count + 1; i += 1)
    pen.quadraticCurveTo(x - half - bulge, (yOf(i - 1) + yOf(i)) / 2, x - half, yOf(i));
  pen.bezierCurveTo(x - half, high - half * 0.66, x + half, high - half * 0.66, x + half, high);
  for (let i = count; i >= 0; i -= 1)
    pen.quadraticCurveTo(x + half + bulge, (yOf(i + 1) + yOf(i)) / 2, x + half, yOf(i));
  pen.closePath();
}

/** Spores that sway as they rise, drawn as one path. */
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

/** Chevrons along both edges, which show the direction by shape. */
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

/** Cup of the plume: dark inside, rounded below. */
function drawCup(pen: Pen, { x, half, to }: Column): void {
  const wide = half * 0.86;
  const deep = 24 + half * 0.5;
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x - wide, to);
  pen.bezierCurveTo(x - wide * 0.86, to + deep * 0.5, x - wide * 0.74, to + deep * 0.8, x - wide * 0.34, to + deep);
  pen.quadraticCurveTo(x, to + deep * 1.08, x + wide * 0.34, to + deep);
  pen.bezierCurveTo(x + wide * 0.74, to + deep * 0.8, x + wide * 0.86, to + deep * 0.5, x + wide, to);
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
    const spotX = x + wide * share;
    pen.moveTo(spotX + size, to + deep * low);
    pen.ellipse(spotX, to + deep * low, size, size * 1.3, 0, 0, WHOLE);
  }
  pen.fillStyle = COLOURS.cream;
  pen.fill();
}

const SPOTS = [
  [-0.5, 0.5, 4.5],
  [-0.1, 0.72, 3.4],
  [0.4, 0.46, 5.4],
] as const;
