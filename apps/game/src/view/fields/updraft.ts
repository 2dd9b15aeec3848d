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
  readonly halfWidth: number;
  /** Upper and lower edge in screen units. */
  readonly topY: number;
  readonly bottomY: number;
  /** Visible part. */
  readonly visibleTopY: number;
  readonly visibleBottomY: number;
}

/** Updraft: a pale plume from a cup with rising spores and chevrons; static with reduced motion. */
export const paintUpdraft: FieldPainter = (ctx, field, { tick, top, bottomY, reducedMotion, vision }) => {
  const from = top - (field.y + field.height) / UNIT;
  const to = top - field.y / UNIT;
  const column: Plume = {
    x: field.x / UNIT,
    halfWidth: field.halfWidth / UNIT,
    topY: from,
    bottomY: to,
    visibleTopY: Math.max(from, -DRAW_MARGIN),
    visibleBottomY: Math.min(to, top - bottomY + DRAW_MARGIN),
  };
  const moved = reducedMotion ? 0 : tick;
  drawAir(ctx, column, moved * RISE_SPEED.spore);
  drawSpores(ctx, column, moved * RISE_SPEED.spore);
  drawChevrons(ctx, column, moved * RISE_SPEED.chevron, colorInVision(COLORS.lime, vision));
  if (to < top - bottomY + DRAW_MARGIN) drawCup(ctx, column);
};

/** Two flat layers of light with rising scalloped sides, rounded at the top. */
function drawAir(ctx: Context2D, column: Plume, risen: number): void {
  ctx.fillStyle = COLORS.cream;
  ctx.globalAlpha = 0.14;
  for (const ratio of [1, 0.64]) {
    tracePlume(ctx, column, { half: column.halfWidth * ratio - SCALLOP_DEPTH, risen });
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

function tracePlume(
  ctx: Context2D,
  { x, topY, bottomY, visibleTopY, visibleBottomY }: Plume,
  { half, risen }: { half: number; risen: number },
): void {
  const low = Math.min(bottomY, visibleBottomY + SCALLOP_LENGTH);
  const high = Math.max(topY + half * 0.5, visibleTopY - SCALLOP_LENGTH);
  const first = low - SCALLOP_LENGTH + ((risen + bottomY - low) % SCALLOP_LENGTH);
  const count = Math.max(0, Math.ceil((first - high) / SCALLOP_LENGTH));
  const yOf = (index: number): number =>
    index === 0 ? low : index > count ? high : first - (index - 1) * SCALLOP_LENGTH;
  const bulge = SCALLOP_DEPTH * 2;
  ctx.beginPath();
  ctx.moveTo(x - half, low);
  for (let i = 1; i <= count + 1; i += 1)
    ctx.quadraticCurveTo(x - half - bulge, (yOf(i - 1) + yOf(i)) / 2, x - half, yOf(i));
  ctx.bezierCurveTo(x - half, high - half * 0.66, x + half, high - half * 0.66, x + half, high);
  for (let i = count; i >= 0; i -= 1)
    ctx.quadraticCurveTo(x + half + bulge, (yOf(i + 1) + yOf(i)) / 2, x + half, yOf(i));
  ctx.closePath();
}

/** Spores that sway as they rise, drawn as one path. */
function drawSpores(
  ctx: Context2D,
  { x, halfWidth, topY, bottomY, visibleTopY, visibleBottomY }: Plume,
  risen: number,
): void {
  const length = bottomY - topY;
  const count = Math.floor(length / SPORE_SPACING);
  ctx.beginPath();
  for (let i = 0; i < count; i += 1) {
    const up = (i * SPORE_SPACING + risen) % (count * SPORE_SPACING);
    const y = bottomY - up;
    if (y < visibleTopY || y > visibleBottomY) continue;
    const spread = ((i * 0.618) % 1) * 2 - 1;
    const at = x + halfWidth * (spread * 0.84 + 0.09 * Math.sin(up * 0.045 + i));
    const size = 1.6 + ((i * 0.37) % 1) * 2.6;
    ctx.moveTo(at + size, y);
    ctx.arc(at, y, size, 0, FULL_CIRCLE);
  }
  ctx.fillStyle = COLORS.cream;
  ctx.globalAlpha = 0.85;
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** Chevrons along both edges, which show the direction by shape. */
function drawChevrons(
  ctx: Context2D,
  { x, halfWidth, topY, bottomY, visibleTopY, visibleBottomY }: Plume,
  risen: number,
  color: string,
): void {
  ctx.beginPath();
  for (const side of [-1, 1] as const) {
    const middle = x + side * halfWidth * 0.8;
    const shift = (risen + (side < 0 ? 0 : CHEVRON_SPACING / 2)) % CHEVRON_SPACING;
    for (let up = shift; up < bottomY - topY - 12; up += CHEVRON_SPACING) {
      const y = bottomY - up;
      if (y < visibleTopY || y > visibleBottomY) continue;
      ctx.moveTo(middle - 7, y);
      ctx.lineTo(middle, y - 7);
      ctx.lineTo(middle + 7, y);
    }
  }
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.lineWidth = 8;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.lineWidth = 4;
  ctx.strokeStyle = color;
  ctx.stroke();
}

/** Cup of the plume: dark inside, rounded below. */
function drawCup(ctx: Context2D, { x, halfWidth, bottomY }: Plume): void {
  const wide = halfWidth * 0.86;
  const deep = 24 + halfWidth * 0.5;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(x - wide, bottomY);
  ctx.bezierCurveTo(
    x - wide * 0.86,
    bottomY + deep * 0.5,
    x - wide * 0.74,
    bottomY + deep * 0.8,
    x - wide * 0.34,
    bottomY + deep,
  );
  ctx.quadraticCurveTo(x, bottomY + deep * 1.08, x + wide * 0.34, bottomY + deep);
  ctx.bezierCurveTo(x + wide * 0.74, bottomY + deep * 0.8, x + wide * 0.86, bottomY + deep * 0.5, x + wide, bottomY);
  ctx.closePath();
  ctx.fillStyle = COLORS.creamD;
  ctx.fill();
  ctx.lineWidth = 4;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.beginPath();
  ctx.ellipse(x, bottomY, wide, 8, 0, 0, FULL_CIRCLE);
  ctx.fillStyle = COLORS.night;
  ctx.fill();
  ctx.lineWidth = 11;
  ctx.stroke();
  ctx.lineWidth = 4;
  ctx.strokeStyle = COLORS.cream;
  ctx.stroke();
  ctx.beginPath();
  for (const [offset, low, size] of CUP_SPOTS) {
    const spotX = x + wide * offset;
    ctx.moveTo(spotX + size, bottomY + deep * low);
    ctx.ellipse(spotX, bottomY + deep * low, size, size * 1.3, 0, 0, FULL_CIRCLE);
  }
  ctx.fillStyle = COLORS.cream;
  ctx.fill();
}

const CUP_SPOTS = [
  [-0.5, 0.5, 4.5],
  [-0.1, 0.72, 3.4],
  [0.4, 0.46, 5.4],
] as const;
