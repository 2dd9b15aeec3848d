import { drawStrike as drawZigzag, drawThundercloud } from '@jumpy/rig/field/bolt';
import { COLORS, colorInVision, INK_COLOR } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { Field } from '@jumpy/sim/field';
import { fieldState } from '@jumpy/sim/fieldState';
import { FIELD_CYCLES } from '@jumpy/sim/tuning';
import type { FieldPainter, FieldDrawContext } from '../fieldPainter.ts';
import { fieldKey } from '../spriteKeys.ts';
import { type Context2D, drawSprite, type Sprite } from '../sprites.ts';

/** Sprite keys of clouds, and the first key of bolts, which are keyed by length. */
const SPRITE_KEYS = { cloud: 0, bolt: 4 } as const;
const CLOUD_BOX = [-44, -40, 88, 48] as const;
const LENGTH_STEP = 12;
const MAX_STEPS = 40;
/** Fade-out of the bolt. */
const FADE_TICKS = 10;
const DASH_PATTERN = [9, 8];
const DOT_PATTERN = [0.1, 12];
const SOLID_PATTERN: number[] = [];

interface Column {
  readonly left: number;
  readonly width: number;
  readonly topY: number;
  readonly bottomY: number;
}

/** Cloud with the column below: dotted while calm, filling up during the warning. */
export const paintBolt: FieldPainter = (pen, field, place) => {
  const { state, ticks } = fieldState(field, Math.floor(place.tick));
  const column = toColumn(field, place);
  const warns = state === 'warning';
  const colour = colorInVision(COLORS.sun, place.vision);
  if (state === 'active') drawGlow(pen, column, place);
  if (warns) fillColumn(pen, column, { colour, share: ticks / FIELD_CYCLES.bolt.warning });
  drawSides(pen, column, { colour: state === 'calm' ? COLORS.cream : colour, loud: state !== 'calm' });
  const shake = warns && !place.still ? Math.sin(place.tick * 1.9) * 1.4 : 0;
  const wake = state === 'calm' ? 0 : 1;
  const cloud = place.sprites.get(
    fieldKey(SPRITE_KEYS.cloud + wake),
    () => drawThundercloud({ wake, strikes: 0 }),
    CLOUD_BOX,
  );
  drawSprite(pen, cloud, column.left + column.width / 2 + shake, column.topY);
};

/** The bolt, drawn in front of what it strikes. Appears without animation; with reduced motion without glow. */
export const paintBoltStrike: FieldPainter = (pen, field, place) => {
  const { state, ticks } = fieldState(field, Math.floor(place.tick));
  const fades = state === 'calm' && ticks < FADE_TICKS && place.tick > FADE_TICKS;
  if (state !== 'active' && !(fades && !place.still)) return;
  const column = toColumn(field, place);
  const { left, width, topY, bottomY } = column;
  pen.globalAlpha = fades ? 0.6 * (1 - ticks / FADE_TICKS) : 1;
  const bolt = getBoltSprite(place, bottomY - topY);
  pen.drawImage(bolt.image, left + width / 2 + bolt.x, topY + bolt.y, bolt.width, bolt.height);
  pen.globalAlpha = 1;
};

function toColumn({ x, y, halfWidth, height }: Field, { top }: Pick<FieldDrawContext, 'top'>): Column {
  return {
    left: (x - halfWidth) / UNIT,
    width: (halfWidth * 2) / UNIT,
    topY: top - (y + height) / UNIT,
    bottomY: top - y / UNIT,
  };
}

/** The glow is drawn behind what the bolt strikes, so that edges stay visible. */
function drawGlow(pen: Context2D, { left, width, topY, bottomY }: Column, { still, vision }: FieldDrawContext): void {
  pen.globalAlpha = still ? 0.34 : 0.6;
  pen.fillStyle = colorInVision(still ? COLORS.sun : COLORS.sunL, vision);
  pen.fillRect(left, topY, width, bottomY - topY);
  pen.globalAlpha = 1;
}

/** Fills the column from below during the warning; the bolt strikes when it is full. */
function fillColumn(
  pen: Context2D,
  { left, width, topY, bottomY }: Column,
  { colour, share }: { colour: string; share: number },
) {
  const high = (bottomY - topY) * share;
  pen.globalAlpha = 0.34;
  pen.fillStyle = colour;
  pen.fillRect(left, bottomY - high, width, high);
  pen.globalAlpha = 0.9;
  pen.fillRect(left, bottomY - high - 1.5, width, 3);
  pen.globalAlpha = 1;
}

function drawSides(
  pen: Context2D,
  { left, width, topY, bottomY }: Column,
  { colour, loud }: { colour: string; loud: boolean },
) {
  pen.beginPath();
  for (const x of [left, left + width]) {
    pen.moveTo(x, topY);
    pen.lineTo(x, bottomY);
  }
  pen.lineCap = loud ? 'butt' : 'round';
  pen.setLineDash(loud ? DASH_PATTERN : DOT_PATTERN);
  pen.globalAlpha = loud ? 0.8 : 0.4;
  pen.lineWidth = loud ? 7 : 5;
  pen.strokeStyle = INK_COLOR;
  pen.stroke();
  pen.globalAlpha = loud ? 1 : 0.7;
  pen.lineWidth = 3;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.setLineDash(SOLID_PATTERN);
  pen.globalAlpha = 1;
}

function getBoltSprite({ sprites }: FieldDrawContext, length: number): Sprite {
  const step = Math.min(MAX_STEPS, Math.max(1, Math.round(length / LENGTH_STEP)));
  const long = step * LENGTH_STEP;
  return sprites.get(fieldKey(SPRITE_KEYS.bolt + step), () => drawZigzag(long), [-20, -8, 40, long + 16]);
}
