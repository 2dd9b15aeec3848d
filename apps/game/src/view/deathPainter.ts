import { COLORS, colorInVision, INK_COLOR } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import type { DeathDetails } from './deathCause.ts';
import {
  DEATH_FREEZE_MS,
  DEATH_TOSS_DELAY_MS,
  DEATH_WORD_MS,
  type DeathFrame,
  type DeathPainter,
  type DeathSceneOptions,
} from './deathScene.ts';
import { clamp01, easeInOut, easeOut } from './easing.ts';
import { paintTextSprite } from './paintTextSprite.ts';
import { wrappedPositions } from './platformArt.ts';
import { type Context2D, drawSprite } from './sprites.ts';
import { strokeWithOutline } from './strokeOutlined.ts';

const ZOOM_IN_MS = 150;
const ZOOM_OUT_MS = 340;
const FADE_MS = 180;
const POP_MS = 130;
/** Zoom limits, and the space that hero and cause may take when zoomed, in units. */
const MAX_ZOOM = 1.5;
const MIN_ZOOM = 1.12;
const ZOOM_TARGET_SIZE = 300;
const ZOOM_PADDING = 110;
const DIM_OPACITY = 0.36;
const BODY_CENTER_Y = 22;
const WORD_SIZE = 56;
/** Offset of the label above the focus. */
const WORD_OFFSET_Y = 112;
/** Vertical bounds of the label: below the HUD, above the death line, and above the peak of the toss. */
const MIN_WORD_Y = 150;
const BOTTOM_MARGIN = 128;
const FALL_WORD_MARGIN = 214;

export function createDeathPainter(death: DeathDetails, options: DeathSceneOptions): DeathPainter {
  const { foes, density, widthUnits, heightUnits, reducedMotion, vision } = options;
  const color = colorInVision(COLORS.coral, vision);
  const label = paintTextSprite(death.label, COLORS.coral, { density, vision, size: WORD_SIZE });
  return {
    applyZoom(ctx, frame, sinceMs) {
      const zoom = reducedMotion ? 0 : zoomAt(sinceMs);
      if (zoom > 0) zoomToFocus(ctx, computeFocus(death, frame, options), zoom, options);
    },
    drawCause(ctx, { moment, top }, { tick, sinceMs }) {
      const { foe, shot, spot } = death;
      if (spot === undefined || (!reducedMotion && sinceMs > DEATH_TOSS_DELAY_MS + ZOOM_OUT_MS)) return;
      // Drawn in front of the hero in this scene.
      const isBeforeToss = reducedMotion || sinceMs < DEATH_TOSS_DELAY_MS;
      if (foe !== undefined && isBeforeToss) foes.draw(ctx, foe, { tick, top, heroX: moment.x });
      if (shot !== undefined && isBeforeToss) foes.drawShot(ctx, shot, { progress: 1, top });
      const grown = reducedMotion ? 1 : 1.7 - 0.7 * easeOut((sinceMs - DEATH_FREEZE_MS / 2) / POP_MS);
      for (const x of wrappedPositions(spot.x, spot.radius * 2))
        drawMarkerRing(ctx, { x, y: top - spot.y, radius: spot.radius * grown, color });
    },
    drawWord(ctx, frame, sinceMs) {
      const visibleMs = sinceMs - (reducedMotion ? 0 : DEATH_FREEZE_MS);
      if (visibleMs < 0) return;
      const { x, y } = computeFocus(death, frame, options);
      const isFall = death.spot === undefined;
      if (isFall && (reducedMotion || visibleMs < DEATH_TOSS_DELAY_MS))
        drawEdgeChevrons(ctx, { x, y: heightUnits - BOTTOM_MARGIN, color });
      const half = label.width / 2 + 6;
      ctx.save();
      ctx.globalAlpha = reducedMotion ? 1 : clamp01((DEATH_WORD_MS - sinceMs) / FADE_MS);
      ctx.translate(
        Math.min(widthUnits - half, Math.max(half, x)),
        Math.min(heightUnits - BOTTOM_MARGIN, isFall ? heightUnits - FALL_WORD_MARGIN : labelY(y)),
      );
      const scale = reducedMotion ? 1 : popScale(visibleMs);
      ctx.scale(scale, scale);
      drawSprite(ctx, label, 0, 0);
      ctx.restore();
    },
  };
}

type ViewSize = Pick<DeathSceneOptions, 'widthUnits' | 'heightUnits'>;

/** In screen units; `span` is the distance between hero and cause. */
interface DeathFocus {
  readonly x: number;
  readonly y: number;
  readonly span: number;
}

/** Focus of the zoom: the midpoint between hero and cause. */
function computeFocus(
  { spot }: DeathDetails,
  { moment, x, top }: DeathFrame,
  { widthUnits, heightUnits }: ViewSize,
): DeathFocus {
  const across = spot === undefined ? 0 : shortestDistanceX(moment.x * UNIT, spot.x * UNIT) / UNIT;
  const up = spot === undefined ? 0 : spot.y - moment.y - BODY_CENTER_Y;
  return {
    x: Math.min(widthUnits, Math.max(0, x + across / 2)),
    y: Math.min(heightUnits, Math.max(0, top - moment.y - BODY_CENTER_Y - up / 2)),
    span: Math.max(Math.abs(across), Math.abs(up)),
  };
}

/** How far the view is zoomed in, 0 to 1. */
function zoomAt(sinceMs: number): number {
  return sinceMs < DEATH_TOSS_DELAY_MS
    ? easeOut((sinceMs - DEATH_FREEZE_MS) / ZOOM_IN_MS)
    : 1 - easeInOut((sinceMs - DEATH_TOSS_DELAY_MS) / ZOOM_OUT_MS);
}

/** Dims what has been drawn, and zooms in for what follows. */
function zoomToFocus(
  ctx: Context2D,
  { x, y, span }: DeathFocus,
  zoom: number,
  { widthUnits, heightUnits }: ViewSize,
): void {
  ctx.globalAlpha = DIM_OPACITY * zoom;
  ctx.fillStyle = INK_COLOR;
  ctx.fillRect(0, 0, widthUnits, heightUnits);
  ctx.globalAlpha = 1;
  const fullScale = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, ZOOM_TARGET_SIZE / (span + ZOOM_PADDING)));
  const scale = 1 + (fullScale - 1) * zoom;
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.translate(-x, -y);
}

/** Height of the label: above the focus, or below it near the HUD. */
function labelY(focusY: number): number {
  const above = focusY - WORD_OFFSET_Y;
  return above < MIN_WORD_Y ? focusY + WORD_OFFSET_Y : above;
}

/** Scale of the label, which pops up with one overshoot. */
function popScale(visibleMs: number): number {
  return visibleMs < POP_MS
    ? 0.5 + 0.65 * easeOut(visibleMs / POP_MS)
    : 1.15 - 0.15 * easeOut((visibleMs - POP_MS) / 90);
}

const RING_TICK_ANGLES = [0, 0.5, 1, 1.5].map((turn) => (turn + 0.25) * Math.PI);
const RING_TICK_LENGTH = 8;

/** Ring around the cause with four ticks that point at it. */
function drawMarkerRing(
  ctx: Context2D,
  { x, y, radius, color }: { readonly x: number; readonly y: number; readonly radius: number; readonly color: string },
): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  for (const angle of RING_TICK_ANGLES) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    ctx.moveTo(x + cos * radius, y + sin * radius);
    ctx.lineTo(x + cos * (radius + RING_TICK_LENGTH), y + sin * (radius + RING_TICK_LENGTH));
  }
  ctx.lineCap = 'round';
  strokeWithOutline(ctx, { width: 4, edge: 2.5, color });
}

/** Two chevrons that point to the lower edge, where the hero fell. */
function drawEdgeChevrons(
  ctx: Context2D,
  { x, y, color }: { readonly x: number; readonly y: number; readonly color: string },
): void {
  ctx.beginPath();
  for (const up of [0, 17]) {
    ctx.moveTo(x - 15, y - up - 10);
    ctx.lineTo(x, y - up);
    ctx.lineTo(x + 15, y - up - 10);
  }
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  strokeWithOutline(ctx, { width: 5, edge: 3, color });
}
