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
  readonly half: number;
  readonly floor: number;
  readonly high: number;
}

/** Column of rising bubbles; lime chevrons show that it lifts. */
export const paintBubbles: FieldPainter = (pen, { x, y, halfWidth, height }, { tick, top, bottomY, still, vision }) => {
  const column: BubbleColumn = {
    x: x / UNIT,
    half: halfWidth / UNIT,
    floor: top - y / UNIT,
    high: height / UNIT,
  };
  const seen = { from: -RADII[5], to: top - bottomY + RADII[5] };
  const moved = still ? 0 : tick * RISE_SPEED;
  drawShaft(pen, column);
  pen.beginPath();
  forEachBubble(column, { moved, seen }, (bubbleX, bubbleY, radius) => {
    pen.moveTo(bubbleX + radius, bubbleY);
    pen.arc(bubbleX, bubbleY, radius, 0, 2 * Math.PI);
  });
  pen.fillStyle = MIST_COLOR;
  pen.fill();
  pen.lineWidth = 2.5;
  pen.strokeStyle = LIGHT_COLOR;
  pen.stroke();
  drawChevrons(pen, column, { moved, seen, colour: colorInVision(COLORS.lime, vision) });
};

/** Lighter water within the column, with a visible edge. */
function drawShaft(pen: Context2D, { x, half, floor, high }: BubbleColumn): void {
  pen.beginPath();
  pen.roundRect(x - half, floor - high, half * 2, high, half * 0.7);
  pen.fillStyle = MIST_COLOR;
  pen.fill();
  pen.setLineDash([2, 9]);
  pen.lineCap = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = LIGHT_COLOR;
  pen.stroke();
  pen.setLineDash([]);
}

function forEachBubble(
  { x, half, floor, high }: BubbleColumn,
  { moved, seen }: { moved: number; seen: { from: number; to: number } },
  draw: (x: number, y: number, radius: number) => void,
): void {
  const count = Math.floor(high / SPACING);
  for (let i = 0; i < count; i += 1) {
    const radius = RADII[i % RADII.length] ?? 5;
    // Larger bubbles rise faster.
    const up = (i * SPACING + moved * (0.7 + radius / 20)) % high;
    const y = floor - up;
    if (y < seen.from || y > seen.to) continue;
    const wide = half - radius;
    draw(x + Math.sin(i * 2.4 + up / 34) * wide, y, radius);
  }
}

function drawChevrons(
  pen: Context2D,
  { x, half, floor, high }: BubbleColumn,
  { moved, seen, colour }: { moved: number; seen: { from: number; to: number }; colour: string },
): void {
  const wide = Math.min(11, half * 0.5);
  pen.beginPath();
  for (let up = moved % CHEVRON_SPACING; up < high - wide; up += CHEVRON_SPACING) {
    const y = floor - up - wide;
    if (y < seen.from || y > seen.to) continue;
    pen.moveTo(x - wide, y + wide * 0.8);
    pen.lineTo(x, y);
    pen.lineTo(x + wide, y + wide * 0.8);
  }
  pen.lineJoin = 'round';
  pen.lineWidth = 9;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.lineWidth = 4.5;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.lineJoin = 'miter';
  pen.lineCap = 'butt';
}
