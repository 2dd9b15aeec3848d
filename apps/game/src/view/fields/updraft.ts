import { COLORS, colorInVision, INK_COLOR } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { FieldPainter } from '../fieldPainter.ts';
import type { Context2D } from '../sprites.ts';

/** Spacing of chevrons and spores, in units. */
const CHEVRON_SPACING = 78;
const SPORE_SPACING = 21;
/** Rise in units per tick: half the speed of the lift itself, so that the eye can follow. */
const RISE_SPEED = { chevron: 3.2, spore: 2.1 } as const;
const DRAW_MARGIN = 30;
const SCALLOP_LENGTH = 34;
const SCALLOP_DEPTH = 4;
const FULL_CIRCLE = Math.PI * 2;

interface Plume {
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
export const paintUpdraft: FieldPainter = (pen, field, { tick, top, bottomY, still, vision }) => {
  const from = top - (field.y + field.height) / UNIT;
  const to = top - field.y / UNIT;
  const column: Plume = {
    x: field.x / UNIT,
    half: field.halfWidth / UNIT,
    from,
    to,
    seenFrom: Math.max(from, -DRAW_MARGIN),
    seenTo: Math.min(to, top - bottomY + DRAW_MARGIN),
  };
  const moved = still ? 0 : tick;
  drawAir(pen, column, moved * RISE_SPEED.spore);
  drawSpores(pen, column, moved * RISE_SPEED.spore);
  drawChevrons(pen, column, moved * RISE_SPEED.chevron, colorInVision(COLORS.lime, vision));
  if (to < top - bottomY + DRAW_MARGIN) drawCup(pen, column);
};

/** Two flat layers of light with rising scalloped sides, rounded at the top. */
function drawAir(pen: Context2D, column: Plume, risen: number): void {
  pen.fillStyle = COLORS.cream;
  pen.globalAlpha = 0.14;
  for (const share of [1, 0.64]) {
    tracePlume(pen, column, { half: column.half * share - SCALLOP_DEPTH, risen });
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function tracePlume(
  pen: Context2D,
  { x, from, to, seenFrom, seenTo }: Plume,
  { half, risen }: { half: number; risen: number },
): void {
  const low = Math.min(to, seenTo + SCALLOP_LENGTH);
  const high = Math.max(from + half * 0.5, seenFrom - SCALLOP_LENGTH);
  const first = low - SCALLOP_LENGTH + ((risen + to - low) % SCALLOP_LENGTH);
  const count = Math.max(0, Math.ceil((first - high) / SCALLOP_LENGTH));
  const yOf = (index: number): number =>
    index === 0 ? low : index > count ? high : first - (index - 1) * SCALLOP_LENGTH;
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
function drawSpores(pen: Context2D, { x, half, from, to, seenFrom, seenTo }: Plume, risen: number): void {
  const length = to - from;
  const count = Math.floor(length / SPORE_SPACING);
  pen.beginPath();
  for (let i = 0; i < count; i += 1) {
    const up = (i * SPORE_SPACING + risen) % (count * SPORE_SPACING);
    const y = to - up;
    if (y < seenFrom || y > seenTo) continue;
    const spread = ((i * 0.618) % 1) * 2 - 1;
    const at = x + half * (spread * 0.84 + 0.09 * Math.sin(up * 0.045 + i));
    const size = 1.6 + ((i * 0.37) % 1) * 2.6;
    pen.moveTo(at + size, y);
    pen.arc(at, y, size, 0, FULL_CIRCLE);
  }
  pen.fillStyle = COLORS.cream;
  pen.globalAlpha = 0.85;
  pen.fill();
  pen.globalAlpha = 1;
}

/** Chevrons along both edges, which show the direction by shape. */
function drawChevrons(
  pen: Context2D,
  { x, half, from, to, seenFrom, seenTo }: Plume,
  risen: number,
  colour: string,
): void {
  pen.beginPath();
  for (const side of [-1, 1] as const) {
    const middle = x + side * half * 0.8;
    const shift = (risen + (side < 0 ? 0 : CHEVRON_SPACING / 2)) % CHEVRON_SPACING;
    for (let up = shift; up < to - from - 12; up += CHEVRON_SPACING) {
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
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.lineWidth = 4;
  pen.strokeStyle = colour;
  pen.stroke();
}

/** Cup of the plume: dark inside, rounded below. */
function drawCup(pen: Context2D, { x, half, to }: Plume): void {
  const wide = half * 0.86;
  const deep = 24 + half * 0.5;
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x - wide, to);
  pen.bezierCurveTo(x - wide * 0.86, to + deep * 0.5, x - wide * 0.74, to + deep * 0.8, x - wide * 0.34, to + deep);
  pen.quadraticCurveTo(x, to + deep * 1.08, x + wide * 0.34, to + deep);
  pen.bezierCurveTo(x + wide * 0.74, to + deep * 0.8, x + wide * 0.86, to + deep * 0.5, x + wide, to);
  pen.closePath();
  pen.fillStyle = COLORS.creamD;
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.beginPath();
  pen.ellipse(x, to, wide, 8, 0, 0, FULL_CIRCLE);
  pen.fillStyle = COLORS.night;
  pen.fill();
  pen.lineWidth = 11;
  pen.stroke();
  pen.lineWidth = 4;
  pen.strokeStyle = COLORS.cream;
  pen.stroke();
  pen.beginPath();
  for (const [share, low, size] of CUP_SPOTS) {
    const spotX = x + wide * share;
    pen.moveTo(spotX + size, to + deep * low);
    pen.ellipse(spotX, to + deep * low, size, size * 1.3, 0, 0, FULL_CIRCLE);
  }
  pen.fillStyle = COLORS.cream;
  pen.fill();
}

const CUP_SPOTS = [
  [-0.5, 0.5, 4.5],
  [-0.1, 0.72, 3.4],
  [0.4, 0.46, 5.4],
] as const;
