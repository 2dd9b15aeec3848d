import { COLORS, colorInVision, INK_COLOR } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { LIFT_FIELDS } from '@jumpy/sim/tuning';
import type { FieldPainter } from '../fieldPainter.ts';
import type { Context2D } from '../sprites.ts';

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
  const seen = { from: -RADII[5], to: top - bottomY + RADII[5] };
  const moved = reducedMotion ? 0 : tick * RISE_SPEED;
  drawShaft(ctx, column);
  ctx.beginPath();
  forEachBubble(column, { moved, seen }, (bubbleX, bubbleY, radius) => {
    ctx.moveTo(bubbleX + radius, bubbleY);
    ctx.arc(bubbleX, bubbleY, radius, 0, 2 * Math.PI);
  });
  ctx.fillStyle = MIST_COLOR;
  ctx.fill();
  ctx.lineWidth = 2.5;
  ctx.strokeStyle = LIGHT_COLOR;
  ctx.stroke();
  drawChevrons(ctx, column, { moved, seen, color: colorInVision(COLORS.lime, vision) });
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
  { moved, seen }: { moved: number; seen: { from: number; to: number } },
  draw: (x: number, y: number, radius: number) => void,
): void {
  const count = Math.floor(heightUnits / SPACING);
  for (let i = 0; i < count; i += 1) {
    const radius = RADII[i % RADII.length] ?? 5;
    // Larger bubbles rise faster.
    const up = (i * SPACING + moved * (0.7 + radius / 20)) % heightUnits;
    const y = floor - up;
    if (y < seen.from || y > seen.to) continue;
    const wide = halfWidth - radius;
    draw(x + Math.sin(i * 2.4 + up / 34) * wide, y, radius);
  }
}

function drawChevrons(
  ctx: Context2D,
  { x, halfWidth, floor, heightUnits }: BubbleColumn,
  { moved, seen, color }: { moved: number; seen: { from: number; to: number }; color: string },
): void {
  const wide = Math.min(11, halfWidth * 0.5);
  ctx.beginPath();
  for (let up = moved % CHEVRON_SPACING; up < heightUnits - wide; up += CHEVRON_SPACING) {
    const y = floor - up - wide;
    if (y < seen.from || y > seen.to) continue;
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
