import { BIOMES } from '@jumpy/rig/biome';
import { COLORS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { type FieldState, fieldState } from '@jumpy/sim/fieldState';
import { clamp01 } from '../easing.ts';
import type { FieldPainter } from '../fieldPainter.ts';
import type { Context2D } from '../sprites.ts';
import { WORLD_WIDTH_UNITS } from '../stageBox.ts';

/** Look of the air by state: lengths in units, speed in units per tick. */
interface AirStyle {
  readonly length: number;
  readonly width: number;
  readonly speed: number;
  readonly density: number;
}

const AIR_STYLES: Readonly<Record<FieldState, AirStyle>> = {
  calm: { length: 0, width: 2.2, speed: 0.7, density: 0 },
  warning: { length: 26, width: 2.6, speed: 2.2, density: 0.5 },
  active: { length: 92, width: 4, speed: 9, density: 1 },
};
const STREAK_SPACING = 19;
const FLAKE_SPACING = 30;
/** Vertical distance of the pennants at both edges. */
const PENNANT_SPACING = 132;
const PENNANT_SIZE = 11;
const RISE_TICKS = 8;
const FALL_TICKS = 16;

/**
 * Band of wind. Pennants always show its direction; flakes drift while calm, streaks build up during the warning and
 * fill the band while active.
 */
export const paintGust: FieldPainter = (ctx, field, { tick, top, bottomY, reducedMotion, fields }) => {
  const wholeTick = Math.floor(tick);
  const { state, ticks } = fieldState(field, wholeTick);
  const air = AIR_STYLES[state];
  const low = Math.max(field.y / UNIT, bottomY - 20);
  const high = Math.min((field.y + field.height) / UNIT, top + 20);
  if (high <= low) return;
  const strength = gustStrength(state, ticks);
  const band = { field, top, low, high, tick: reducedMotion ? 0 : tick };
  if (strength > 0.02) drawStreaks(ctx, band, { ...air, length: Math.max(air.length, 20) * strength });
  if (!fields.some((other) => outranks(other, field, wholeTick))) {
    drawFlakes(ctx, band, air.speed);
    drawPennants(ctx, band, { count: state === 'calm' ? 1 : 3, isFull: state === 'active' });
  }
  ctx.globalAlpha = 1;
};

const STATE_PRIORITY: Readonly<Record<FieldState, number>> = { calm: 0, warning: 1, active: 2 };

/** Whether another gust of the same band is in a stronger state; that one draws flakes and pennants for both. */
function outranks(other: Field, own: Field, tick: number): boolean {
  if (other === own || other.kind !== own.kind || other.y !== own.y) return false;
  const ahead = STATE_PRIORITY[fieldState(other, tick).state] - STATE_PRIORITY[fieldState(own, tick).state];
  return ahead > 0 || (ahead === 0 && other.id < own.id);
}

/** 0 when calm to 1 when active; fades out after a gust. */
function gustStrength(state: FieldState, ticks: number): number {
  if (state === 'active') return Math.min(1, 0.5 + ticks / RISE_TICKS / 2);
  if (state === 'warning') return clamp01(ticks / RISE_TICKS);
  return clamp01(1 - ticks / FALL_TICKS) * 0.9;
}

interface GustBand {
  readonly field: Field;
  readonly top: number;
  readonly low: number;
  readonly high: number;
  readonly tick: number;
}

/** Deterministic pseudo-random value from 0 to 1 for a number. */
const pseudoRandom = (number: number): number => {
  const sine = Math.sin(number * 127.1 + 11.7) * 43_758.5;
  return sine - Math.floor(sine);
};
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

function drawStreaks(
  ctx: Context2D,
  { field: { direction, id }, top, low, high, tick }: GustBand,
  { length, width, speed, density }: AirStyle,
): void {
  ctx.beginPath();
  for (let row = Math.ceil(low / STREAK_SPACING); row * STREAK_SPACING < high; row += 1) {
    const chance = pseudoRandom(row + id * 7);
    if (density < 1 && chance > density + 0.25) continue;
    const streakLength = length * (0.55 + 0.7 * chance);
    const traveled = pseudoRandom(row * 3 + 1) * WORLD_WIDTH_UNITS + direction * tick * speed * (0.75 + chance * 0.5);
    const first = modulo(traveled, WORLD_WIDTH_UNITS);
    const y = top - row * STREAK_SPACING - pseudoRandom(row * 5) * 9;
    // The second one continues at the opposite edge.
    for (const head of [first, first + WORLD_WIDTH_UNITS * direction]) {
      ctx.moveTo(head - streakLength * direction, y);
      ctx.lineTo(head, y);
      // Every third streak ends in a curl.
      if (row % 3 === 0 && streakLength > 40)
        ctx.arc(head, y - 6, 6, Math.PI / 2, direction > 0 ? -Math.PI : 0, direction > 0);
    }
  }
  ctx.lineCap = 'round';
  ctx.globalAlpha = 0.6;
  ctx.strokeStyle = BIOMES.frost.front;
  ctx.lineWidth = width + 3.5;
  ctx.stroke();
  ctx.globalAlpha = 0.92;
  ctx.strokeStyle = COLORS.white;
  ctx.lineWidth = width;
  ctx.stroke();
}

function drawFlakes(ctx: Context2D, { field: { direction }, top, low, high, tick }: GustBand, speed: number): void {
  ctx.beginPath();
  for (let row = Math.ceil(low / FLAKE_SPACING); row * FLAKE_SPACING < high; row += 1) {
    for (let index = 0; index < 2; index += 1) {
      const chance = pseudoRandom(row * 2 + index);
      const x = modulo(chance * WORLD_WIDTH_UNITS * 3 + direction * tick * speed * (0.6 + chance), WORLD_WIDTH_UNITS);
      const y = top - row * FLAKE_SPACING + Math.sin(tick * 0.05 + chance * 9) * 5 + index * 13;
      ctx.moveTo(x + 2.4, y);
      ctx.arc(x, y, 1.6 + chance * 1.2, 0, 2 * Math.PI);
    }
  }
  ctx.globalAlpha = 0.9;
  ctx.fillStyle = COLORS.white;
  ctx.fill();
}

/** Arrowheads at both edges: one while calm, three outlined during the warning, three filled while active. */
function drawPennants(
  ctx: Context2D,
  { field: { direction }, top, low, high }: GustBand,
  { count, isFull }: { readonly count: number; readonly isFull: boolean },
): void {
  ctx.beginPath();
  for (let row = Math.ceil(low / PENNANT_SPACING); row * PENNANT_SPACING < high; row += 1) {
    const y = top - row * PENNANT_SPACING;
    for (const edge of [20, WORLD_WIDTH_UNITS - 20]) {
      for (let index = 0; index < count; index += 1) {
        const x = edge + (index - (count - 1) / 2) * PENNANT_SIZE * direction;
        ctx.moveTo(x - 4 * direction, y - 8);
        ctx.lineTo(x + 4 * direction, y);
        ctx.lineTo(x - 4 * direction, y + 8);
      }
    }
  }
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.globalAlpha = count === 1 ? 0.6 : 1;
  ctx.lineWidth = isFull ? 8.5 : 6.5;
  ctx.strokeStyle = BIOMES.frost.front;
  ctx.stroke();
  ctx.lineWidth = isFull ? 5 : 2.6;
  ctx.strokeStyle = COLORS.white;
  ctx.stroke();
}
