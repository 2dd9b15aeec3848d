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
  readonly reducedMotion: boolean;
}

/** Draws the arc of a jump as dots that move to its landing point. */
export function drawJumpArc(
  ctx: Context2D,
  { x, y, dx, dy }: JumpHint,
  { top, nowMs, reducedMotion }: ArcOptions,
): void {
  const end = 1 + Math.sqrt(Math.max(0, 1 - dy / JUMP_HEIGHT));
  const phase = reducedMotion ? 0 : (nowMs % DOT_CYCLE_MS) / DOT_CYCLE_MS;
  for (let dot = 0; dot < DOT_COUNT; dot += 1) {
    const share = (dot + phase) / DOT_COUNT;
    const s = share * end;
    fillDisc(ctx, x + dx * share, top - (y + JUMP_HEIGHT * s * (2 - s)) - 14, {
      radius: 2.4 + share * 3.4,
      fill: COLORS.cream,
      strokeWidth: 2.5,
    });
  }
}

interface DiscStyle {
  readonly radius: number;
  readonly fill: string;
  readonly strokeWidth: number;
}

function fillDisc(ctx: Context2D, x: number, y: number, { radius, fill, strokeWidth }: DiscStyle): void {
  ctx.beginPath();
  ctx.arc(x, y, radius + strokeWidth, 0, 2 * Math.PI);
  ctx.fillStyle = INK_COLOR;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Key that presses itself: an arrow, or the wide space bar. */
export function drawKey(
  ctx: Context2D,
  {
    x,
    y,
    sign,
    pressed,
  }: { readonly x: number; readonly y: number; readonly sign: -1 | 1 | 'space'; readonly pressed: boolean },
): void {
  const wide = sign === 'space' ? 132 : 50;
  const down = pressed ? 5 : 0;
  fillRoundedRect(ctx, [x - wide / 2, y - 23, wide, 50], 14, pressed ? COLORS.sunD : COLORS.creamD);
  fillRoundedRect(ctx, [x - wide / 2, y - 23 + down, wide, 44 - down / 2], 14, pressed ? COLORS.sun : COLORS.cream);
  ctx.strokeStyle = INK_COLOR;
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  const middle = y - 1 + down;
  if (sign === 'space') {
    ctx.moveTo(x - 26, middle - 4);
    ctx.lineTo(x - 26, middle + 5);
    ctx.lineTo(x + 26, middle + 5);
    ctx.lineTo(x + 26, middle - 4);
  } else {
    ctx.moveTo(x - sign * 4, middle - 9);
    ctx.lineTo(x + sign * 6, middle);
    ctx.lineTo(x - sign * 4, middle + 9);
  }
  ctx.stroke();
}

/** Thumb dragged to one side of its track. */
export function drawThumb(
  ctx: Context2D,
  { x, y, offset }: { readonly x: number; readonly y: number; readonly offset: number },
): void {
  ctx.globalAlpha = 0.75;
  fillRoundedRect(ctx, [x - 70, y - 17, 140, 34], 17, COLORS.night2);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = COLORS.muted;
  ctx.lineWidth = 4;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(x + side * 50, y - 7);
    ctx.lineTo(x + side * 57, y);
    ctx.lineTo(x + side * 50, y + 7);
    ctx.stroke();
  }
  fillDisc(ctx, x + offset, y, { radius: 21, fill: COLORS.cream, strokeWidth: 4 });
  fillDisc(ctx, x + offset, y - 3, { radius: 13, fill: COLORS.creamD, strokeWidth: 0 });
}

/** Tapping finger: down with a ring around it, or lifted. */
export function drawTap(
  ctx: Context2D,
  { x, y, pressed }: { readonly x: number; readonly y: number; readonly pressed: boolean },
): void {
  if (pressed) {
    ctx.beginPath();
    ctx.arc(x, y, 33, 0, 2 * Math.PI);
    strokeWithOutline(ctx, { width: 4, edge: 2.5, color: COLORS.cream });
  }
  const lifted = pressed ? 0 : 9;
  fillDisc(ctx, x, y - lifted, { radius: pressed ? 18 : 21, fill: COLORS.cream, strokeWidth: 4 });
  fillDisc(ctx, x, y - lifted - 3, { radius: pressed ? 10 : 12, fill: COLORS.creamD, strokeWidth: 0 });
}

/** The switch, released or held. */
export function drawSwitch(
  ctx: Context2D,
  { x, y, pressed }: { readonly x: number; readonly y: number; readonly pressed: boolean },
): void {
  const high = pressed ? 14 : 26;
  fillRoundedRect(ctx, [x - 34, y - high, 68, high + 12], 13, pressed ? COLORS.sun : COLORS.cream);
  fillRoundedRect(ctx, [x - 52, y, 104, 22], 11, COLORS.s3);
}

function fillRoundedRect(
  ctx: Context2D,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  fill: string,
): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, radius);
  ctx.lineWidth = 7;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = INK_COLOR;
  ctx.stroke();
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Ring around the bobble when a hop is useful; pulses unless motion is reduced. */
export function drawReadyRing(
  ctx: Context2D,
  {
    x,
    y,
    nowMs,
    reducedMotion,
    color,
  }: {
    readonly x: number;
    readonly y: number;
    readonly nowMs: number;
    readonly reducedMotion: boolean;
    readonly color: string;
  },
): void {
  const beat = reducedMotion ? 0.5 : (nowMs % 360) / 360;
  ctx.beginPath();
  ctx.arc(x, y, 9 + beat * 12, 0, 2 * Math.PI);
  strokeWithOutline(ctx, { width: 4.5, edge: 1.75, color });
}
