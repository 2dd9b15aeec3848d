import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import type { Context2D } from '../view/sprites.ts';
import { strokeWithOutline } from '../view/strokeOutlined.ts';
import type { JumpHint } from './findNextJump.ts';

const JUMP_HEIGHT = 133;
const DOT_COUNT = 11;
const DOT_CYCLE_MS = 900;

interface ArcOptions {
  readonly top: number;
  readonly nowMs: number;
  readonly still: boolean;
}

/** Draws the arc of a jump as dots that move to its landing point. */
export function drawJumpArc(pen: Context2D, { x, y, dx, dy }: JumpHint, { top, nowMs, still }: ArcOptions): void {
  const end = 1 + Math.sqrt(Math.max(0, 1 - dy / JUMP_HEIGHT));
  const marched = still ? 0 : (nowMs % DOT_CYCLE_MS) / DOT_CYCLE_MS;
  for (let dot = 0; dot < DOT_COUNT; dot += 1) {
    const share = (dot + marched) / DOT_COUNT;
    const s = share * end;
    fillDisc(pen, x + dx * share, top - (y + JUMP_HEIGHT * s * (2 - s)) - 14, {
      radius: 2.4 + share * 3.4,
      fill: COLORS.cream,
      edge: 2.5,
    });
  }
}

interface DiscStyle {
  readonly radius: number;
  readonly fill: string;
  readonly edge: number;
}

function fillDisc(pen: Context2D, x: number, y: number, { radius, fill, edge }: DiscStyle): void {
  pen.beginPath();
  pen.arc(x, y, radius + edge, 0, 2 * Math.PI);
  pen.fillStyle = INK_COLOR;
  pen.fill();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = fill;
  pen.fill();
}

/** Key that presses itself: an arrow, or the wide space bar. */
export function drawKey(
  pen: Context2D,
  {
    x,
    y,
    sign,
    pressed,
  }: { readonly x: number; readonly y: number; readonly sign: -1 | 1 | 'space'; readonly pressed: boolean },
): void {
  const wide = sign === 'space' ? 132 : 50;
  const down = pressed ? 5 : 0;
  fillRoundedRect(pen, [x - wide / 2, y - 23, wide, 50], 14, pressed ? COLORS.sunD : COLORS.creamD);
  fillRoundedRect(pen, [x - wide / 2, y - 23 + down, wide, 44 - down / 2], 14, pressed ? COLORS.sun : COLORS.cream);
  pen.strokeStyle = INK_COLOR;
  pen.lineWidth = 5;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  const middle = y - 1 + down;
  if (sign === 'space') {
    pen.moveTo(x - 26, middle - 4);
    pen.lineTo(x - 26, middle + 5);
    pen.lineTo(x + 26, middle + 5);
    pen.lineTo(x + 26, middle - 4);
  } else {
    pen.moveTo(x - sign * 4, middle - 9);
    pen.lineTo(x + sign * 6, middle);
    pen.lineTo(x - sign * 4, middle + 9);
  }
  pen.stroke();
}

/** Thumb dragged to one side of its track. */
export function drawThumb(
  pen: Context2D,
  { x, y, offset }: { readonly x: number; readonly y: number; readonly offset: number },
): void {
  pen.globalAlpha = 0.75;
  fillRoundedRect(pen, [x - 70, y - 17, 140, 34], 17, COLORS.night2);
  pen.globalAlpha = 1;
  pen.strokeStyle = COLORS.muted;
  pen.lineWidth = 4;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(x + side * 50, y - 7);
    pen.lineTo(x + side * 57, y);
    pen.lineTo(x + side * 50, y + 7);
    pen.stroke();
  }
  fillDisc(pen, x + offset, y, { radius: 21, fill: COLORS.cream, edge: 4 });
  fillDisc(pen, x + offset, y - 3, { radius: 13, fill: COLORS.creamD, edge: 0 });
}

/** Tapping finger: down with a ring around it, or lifted. */
export function drawTap(
  pen: Context2D,
  { x, y, pressed }: { readonly x: number; readonly y: number; readonly pressed: boolean },
): void {
  if (pressed) {
    pen.beginPath();
    pen.arc(x, y, 33, 0, 2 * Math.PI);
    strokeWithOutline(pen, { width: 4, edge: 2.5, colour: COLORS.cream });
  }
  const lifted = pressed ? 0 : 9;
  fillDisc(pen, x, y - lifted, { radius: pressed ? 18 : 21, fill: COLORS.cream, edge: 4 });
  fillDisc(pen, x, y - lifted - 3, { radius: pressed ? 10 : 12, fill: COLORS.creamD, edge: 0 });
}

/** The switch, released or held. */
export function drawSwitch(
  pen: Context2D,
  { x, y, pressed }: { readonly x: number; readonly y: number; readonly pressed: boolean },
): void {
  const high = pressed ? 14 : 26;
  fillRoundedRect(pen, [x - 34, y - high, 68, high + 12], 13, pressed ? COLORS.sun : COLORS.cream);
  fillRoundedRect(pen, [x - 52, y, 104, 22], 11, COLORS.s3);
}

function fillRoundedRect(
  pen: Context2D,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  fill: string,
): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
  pen.lineWidth = 7;
  pen.lineJoin = 'round';
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.fillStyle = fill;
  pen.fill();
}

/** Ring around the bobble when a hop is useful; pulses unless motion is reduced. */
export function drawReadyRing(
  pen: Context2D,
  {
    x,
    y,
    nowMs,
    still,
    colour,
  }: {
    readonly x: number;
    readonly y: number;
    readonly nowMs: number;
    readonly still: boolean;
    readonly colour: string;
  },
): void {
  const beat = still ? 0.5 : (nowMs % 360) / 360;
  pen.beginPath();
  pen.arc(x, y, 9 + beat * 12, 0, 2 * Math.PI);
  strokeWithOutline(pen, { width: 4.5, edge: 1.75, colour });
}
