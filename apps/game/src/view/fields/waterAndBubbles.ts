import { COLORS, colorInVision, INK_COLOR } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { LIFT_FIELDS } from '@jumpy/sim/tuning';
import type { FieldPainter } from '../fieldPainter.ts';
import type { Context2D } from '../sprites.ts';
import { WORLD_WIDTH_UNITS } from '../stageBox.ts';

const LIGHT_COLOR = '#D9FBFF';
const MIST_COLOR = 'rgba(217, 251, 255, 0.2)';
/** Vertical units per bubble, and the range of radii. */
const SPACING = 9;
const RADII = [5, 8, 3.5, 6.5, 4.5, 9, 4] as const;
const RISE_SPEED = LIFT_FIELDS.bubbles.speed / UNIT / 2;
/** Distance of the chevrons that show the lift. */
const CHEVRON_SPACING = 84;

interface BubbleColumn {
  readonly x: number;
  readonly halfWidth: number;
  readonly floor: number;
  readonly heightUnits: number;
}

/** Column of rising bubbles; lime chevrons show that it lifts. */
export const paintBubbles: FieldPainter = (
  ctx,
  { x, y, halfWidth, height },
  { tick, top, bottomY, reducedMotion, vision },
) => {
  const column: BubbleColumn = {
    x: x / UNIT,
    halfWidth: halfWidth / UNIT,
    floor: top - y / UNIT,
    heightUnits: height / UNIT,
  };
  const visible = { from: -RADII[5], to: top - bottomY + RADII[5] };
  const moved = reducedMotion ? 0 : tick * RISE_SPEED;
  drawShaft(ctx, column);
  ctx.beginPath();
  forEachBubble(column, { moved, visible }, (bubbleX, bubbleY, radius) => {
    ctx.moveTo(bubbleX + radius, bubbleY);
    ctx.arc(bubbleX, bubbleY, radius, 0, 2 * Math.PI);
  });
  ctx.fillStyle = MIST_COLOR;
  ctx.fill();
  ctx.lineWidth = 2.5;
  ctx.strokeStyle = LIGHT_COLOR;
  ctx.stroke();
  drawChevrons(ctx, column, { moved, visible, color: colorInVision(COLORS.lime, vision) });
};

/** Lighter water within the column, with a visible edge. */
function drawShaft(ctx: Context2D, { x, halfWidth, floor, heightUnits }: BubbleColumn): void {
  ctx.beginPath();
  ctx.roundRect(x - halfWidth, floor - heightUnits, halfWidth * 2, heightUnits, halfWidth * 0.7);
  ctx.fillStyle = MIST_COLOR;
  ctx.fill();
  ctx.setLineDash([2, 9]);
  ctx.lineCap = 'round';
  ctx.lineWidth = 3;
  ctx.strokeStyle = LIGHT_COLOR;
  ctx.stroke();
  ctx.setLineDash([]);
}

function forEachBubble(
  { x, halfWidth, floor, heightUnits }: BubbleColumn,
  { moved, visible }: { moved: number; visible: { from: number; to: number } },
  draw: (x: number, y: number, radius: number) => void,
): void {
  const count = Math.floor(heightUnits / SPACING);
  for (let i = 0; i < count; i += 1) {
    const radius = RADII[i % RADII.length] ?? 5;
    // Larger bubbles rise faster.
    const up = (i * SPACING + moved * (0.7 + radius / 20)) % heightUnits;
    const y = floor - up;
    if (y < visible.from || y > visible.to) continue;
    const wide = halfWidth - radius;
    draw(x + Math.sin(i * 2.4 + up / 34) * wide, y, radius);
  }
}

function drawChevrons(
  ctx: Context2D,
  { x, halfWidth, floor, heightUnits }: BubbleColumn,
  { moved, visible, color }: { moved: number; visible: { from: number; to: number }; color: string },
): void {
  const wide = Math.min(11, halfWidth * 0.5);
  ctx.beginPath();
  for (let up = moved % CHEVRON_SPACING; up < heightUnits - wide; up += CHEVRON_SPACING) {
    const y = floor - up - wide;
    if (y < visible.from || y > visible.to) continue;
    ctx.moveTo(x - wide, y + wide * 0.8);
    ctx.lineTo(x, y);
    ctx.lineTo(x + wide, y + wide * 0.8);
  }
  ctx.lineJoin = 'round';
  ctx.lineWidth = 9;
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.lineWidth = 4.5;
  ctx.strokeStyle = color;
  ctx.stroke();
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
}

const DEEP_COLOR = 'rgba(8, 64, 106, 0.42)';
const WAVELENGTH = 50;
const WAVE_AMPLITUDE = 5;
/** Chevrons of a current: spacing, half height, and movement per tick. */
const CURRENT_SPACING = { x: 80, y: 74 } as const;
const CHEVRON_HALF_HEIGHT = 8;
const CURRENT_SPEED = 0.75;

/** Layer of water: darker than the air, with waves on top; rows of chevrons show the current's direction. */
export const paintWater: FieldPainter = (ctx, { y, height, direction }, { tick, top, bottomY, reducedMotion }) => {
  const surface = top - (y + height) / UNIT;
  const floor = top - y / UNIT;
  const [from, to] = [Math.max(-WAVE_AMPLITUDE, surface), Math.min(top - bottomY + WAVE_AMPLITUDE, floor)];
  const moved = reducedMotion ? 0 : tick * CURRENT_SPEED;
  ctx.beginPath();
  traceWave(ctx, surface, moved);
  ctx.lineTo(WORLD_WIDTH_UNITS + WAVELENGTH * 2, to);
  // The next layer below starts with the same wave.
  if (to === floor) traceWave(ctx, floor, moved, -1);
  ctx.lineTo(-WAVELENGTH * 2, to);
  ctx.closePath();
  ctx.fillStyle = DEEP_COLOR;
  ctx.fill();
  ctx.beginPath();
  traceWave(ctx, surface, moved);
  ctx.lineWidth = 3;
  ctx.strokeStyle = LIGHT_COLOR;
  ctx.globalAlpha = 0.7;
  ctx.stroke();
  if (direction !== 0) drawCurrent(ctx, { from, to, floor, direction, moved });
  ctx.globalAlpha = 1;
};

/** Wave across the width, in either direction, moved by the current. */
function traceWave(ctx: Context2D, y: number, moved: number, direction: 1 | -1 = 1): void {
  const shift = moved % (WAVELENGTH * 2);
  const first =
    direction === 1 ? shift - WAVELENGTH * 2 : shift + Math.ceil(WORLD_WIDTH_UNITS / (WAVELENGTH * 2)) * WAVELENGTH * 2;
  if (direction === 1) ctx.moveTo(first, y);
  else ctx.lineTo(first, y);
  for (
    let x = first;
    direction === 1 ? x < WORLD_WIDTH_UNITS + WAVELENGTH * 2 : x > -WAVELENGTH * 2;
    x += WAVELENGTH * 2 * direction
  ) {
    ctx.quadraticCurveTo(
      x + (WAVELENGTH / 2) * direction,
      y - WAVE_AMPLITUDE * direction,
      x + WAVELENGTH * direction,
      y,
    );
    ctx.quadraticCurveTo(
      x + WAVELENGTH * 1.5 * direction,
      y + WAVE_AMPLITUDE * direction,
      x + WAVELENGTH * 2 * direction,
      y,
    );
  }
}

function drawCurrent(
  ctx: Context2D,
  { from, to, floor, direction, moved }: { from: number; to: number; floor: number; direction: number; moved: number },
): void {
  ctx.beginPath();
  const first =
    floor - CURRENT_SPACING.y / 2 - Math.max(0, Math.floor((floor - to) / CURRENT_SPACING.y)) * CURRENT_SPACING.y;
  for (let y = first, row = 0; y > from + CHEVRON_HALF_HEIGHT; y -= CURRENT_SPACING.y, row += 1) {
    const shift = (moved * direction + (row % 2) * (CURRENT_SPACING.x / 2)) % CURRENT_SPACING.x;
    for (let x = shift - CURRENT_SPACING.x; x < WORLD_WIDTH_UNITS + CURRENT_SPACING.x; x += CURRENT_SPACING.x)
      for (const lag of [0, 11]) {
        const tip = x - lag * direction;
        ctx.moveTo(tip - CHEVRON_HALF_HEIGHT * direction, y - CHEVRON_HALF_HEIGHT);
        ctx.lineTo(tip, y);
        ctx.lineTo(tip - CHEVRON_HALF_HEIGHT * direction, y + CHEVRON_HALF_HEIGHT);
      }
  }
  ctx.lineWidth = 4;
  ctx.globalAlpha = 0.5;
  ctx.stroke();
}
