import { UNIT } from '@jumpy/sim/constants';
import type { FieldPainter } from '../fieldPainter.ts';
import type { Pen } from '../sprites.ts';
import { WIDE } from '../stageBox.ts';

const DEEP = 'rgba(8, 64, 106, 0.42)';
const LIGHT = '#D9FBFF';
const WAVE = 50;
const SWELL = 5;
/** Chevrons of a current: spacing, half height, and movement per tick. */
const APART = { x: 80, y: 74 } as const;
const HALF_CHEVRON = 8;
const DRIFT = 0.75;

/** Layer of water: darker than the air, with waves on top; rows of chevrons show the current's direction. */
export const drawWater: FieldPainter = (pen, { y, height, direction }, { tick, top, bottomY, still }) => {
  const surface = top - (y + height) / UNIT;
  const floor = top - y / UNIT;
  const [from, to] = [Math.max(-SWELL, surface), Math.min(top - bottomY + SWELL, floor)];
  const moved = still ? 0 : tick * DRIFT;
  pen.beginPath();
  wave(pen, surface, moved);
  pen.lineTo(WIDE + WAVE * 2, to);
  // The next layer below starts with the same wave.
  if (to === floor) wave(pen, floor, moved, -1);
  pen.lineTo(-WAVE * 2, to);
  pen.closePath();
  pen.fillStyle = DEEP;
  pen.fill();
  pen.beginPath();
  wave(pen, surface, moved);
  pen.lineWidth = 3;
  pen.strokeStyle = LIGHT;
  pen.globalAlpha = 0.7;
  pen.stroke();
  if (direction !== 0) drawCurrent(pen, { from, to, floor, direction, moved });
  pen.globalAlpha = 1;
};

/** Wave across the width, in either direction, moved by the current. */
function wave(pen: Pen, y: number, moved: number, way: 1 | -1 = 1): void {
  const shift = moved % (WAVE * 2);
  const first = way === 1 ? shift - WAVE * 2 : shift + Math.ceil(WIDE / (WAVE * 2)) * WAVE * 2;
  if (way === 1) pen.moveTo(first, y);
  else pen.lineTo(first, y);
  for (let x = first; way === 1 ? x < WIDE + WAVE * 2 : x > -WAVE * 2; x += WAVE * 2 * way) {
    pen.quadraticCurveTo(x + (WAVE / 2) * way, y - SWELL * way, x + WAVE * way, y);
    pen.quadraticCurveTo(x + WAVE * 1.5 * way, y + SWELL * way, x + WAVE * 2 * way, y);
  }
}

function drawCurrent(
  pen: Pen,
  { from, to, floor, direction, moved }: { from: number; to: number; floor: number; direction: number; moved: number },
): void {
  pen.beginPath();
  const first = floor - APART.y / 2 - Math.max(0, Math.floor((floor - to) / APART.y)) * APART.y;
  for (let y = first, row = 0; y > from + HALF_CHEVRON; y -= APART.y, row += 1) {
    const shift = (moved * direction + (row % 2) * (APART.x / 2)) % APART.x;
    for (let x = shift - APART.x; x < WIDE + APART.x; x += APART.x)
      for (const lag of [0, 11]) {
        const tip = x - lag * direction;
        pen.moveTo(tip - HALF_CHEVRON * direction, y - HALF_CHEVRON);
        pen.lineTo(tip, y);
        pen.lineTo(tip - HALF_CHEVRON * direction, y + HALF_CHEVRON);
      }
  }
  pen.lineWidth = 4;
  pen.globalAlpha = 0.5;
  pen.stroke();
}
