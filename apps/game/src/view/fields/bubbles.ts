import { COLOURS, colourSeenBy, INK } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { LIFTS } from '@jumpy/sim/tuning';
import type { FieldPainter } from '../fieldPainter.ts';
import type { Pen } from '../sprites.ts';

const LIGHT = '#D9FBFF';
const MIST = 'rgba(217, 251, 255, 0.2)';
/** Vertical units per bubble, and the range of radii. */
const SPACING = 9;
const RADII = [5, 8, 3.5, 6.5, 4.5, 9, 4] as const;
const RISE = LIFTS.bubbles.speed / UNIT / 2;
/** Distance of the chevrons that show the lift. */
const SIGNS = 84;

interface Column {
  readonly x: number;
  readonly half: number;
  readonly floor: number;
  readonly high: number;
}

/** Column of rising bubbles; lime chevrons show that it lifts. */
export const drawBubbles: FieldPainter = (pen, { x, y, halfWidth, height }, { tick, top, bottomY, still, vision }) => {
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

/** Lighter water within the column, with a visible edge. */
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
    // Larger bubbles rise faster.
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
