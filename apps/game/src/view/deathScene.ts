import { COLORS, colorInVision, INK_COLOR, type Vision } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { Shot } from '@jumpy/sim/foe';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { TICK_MS } from '../loop/tickBudget.ts';
import { type DeathDetails, explainDeath } from './deathCause.ts';
import { clamp01, easeInOut, easeOut } from './easing.ts';
import type { FoeArt } from './foeArt.ts';
import { paintTextSprite } from './paintTextSprite.ts';
import { wrappedPositions } from './platformArt.ts';
import { type Context2D, drawSprite, type Sprite } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';
import { strokeWithOutline } from './strokeOutlined.ts';
import type { MotionState } from './motionTrack.ts';

/** Death animation: freezes, zooms in, names the cause, and drops the hero. */
export interface DeathScene {
  /** Call after every tick, since the object that hits disappears with the hit. */
  update(world: World): void;
  start(nowMs: number): void;
  reset(): void;
  /** Returns the time for all other rendering, which freezes at the hit. */
  freezeTime(nowMs: number): number;
  /** Dims the background and zooms to the place of death. */
  applyZoom(ctx: Context2D, world: World, frame: DeathFrame): void;
  /** Draws the cause with its marker, in the world. */
  drawCause(ctx: Context2D, world: World, frame: DeathFrame): void;
  /** Draws the label above the world. */
  drawWord(ctx: Context2D, world: World, frame: DeathFrame): void;
}

export interface DeathFrame {
  readonly moment: MotionState;
  readonly top: number;
  readonly nowMs: number;
}

export interface DeathSceneOptions {
  readonly foes: FoeArt;
  readonly density: number;
  readonly heightUnits: number;
  readonly reducedMotion: boolean;
  readonly vision: Vision;
}

/** Hit-stop of four ticks. */
export const DEATH_FREEZE_MS = 4 * TICK_MS;
/** Delay of the hero's final toss, so that the cause can be seen. */
export const DEATH_TOSS_DELAY_MS = 400;
const ZOOM_IN_MS = 150;
const ZOOM_OUT_MS = 340;
const WORD_MS = 1_100;
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

export function createDeathScene(options: DeathSceneOptions): DeathScene {
  const { foes, density, heightUnits, reducedMotion, vision } = options;
  const color = colorInVision(COLORS.coral, vision);
  let shots: Shot[] = [];
  let startMs = -Infinity;
  let details: DeathDetails | undefined;
  let label: Sprite | undefined;
  let isExplained = false;

  /** Details of a visible death, computed once. */
  const explain = (world: World, nowMs: number): DeathDetails | undefined => {
    const sinceMs = nowMs - startMs;
    if (sinceMs < 0 || sinceMs >= WORD_MS) return undefined;
    if (isExplained) return details;
    isExplained = true;
    details = explainDeath(world, shots);
    label = details && paintTextSprite(details.label, COLORS.coral, { density, vision, size: WORD_SIZE });
    return details;
  };

  return {
    update(world) {
      if (!world.over) shots = world.shots.length === 0 && shots.length === 0 ? shots : world.shots.map(copyShot);
    },
    start(nowMs) {
      startMs = nowMs;
      isExplained = false;
    },
    reset() {
      startMs = -Infinity;
      isExplained = false;
      details = undefined;
      label = undefined;
      shots = [];
    },
    freezeTime(nowMs) {
      const sinceMs = nowMs - startMs;
      return !reducedMotion && sinceMs >= 0 && sinceMs < DEATH_FREEZE_MS ? startMs : nowMs;
    },
    applyZoom(ctx, world, frame) {
      const death = reducedMotion ? undefined : explain(world, frame.nowMs);
      const zoom = zoomAt(frame.nowMs - startMs);
      if (death !== undefined && zoom > 0) zoomToFocus(ctx, computeFocus(death, frame, heightUnits), zoom, heightUnits);
    },
    drawCause(ctx, world, { moment, top, nowMs }) {
      const death = explain(world, nowMs);
      const sinceMs = nowMs - startMs;
      if (death?.spot === undefined || (!reducedMotion && sinceMs > DEATH_TOSS_DELAY_MS + ZOOM_OUT_MS)) return;
      const { foe, shot, spot } = death;
      // Drawn in front of the hero in this scene.
      const isBeforeToss = reducedMotion || sinceMs < DEATH_TOSS_DELAY_MS;
      if (foe !== undefined && isBeforeToss) foes.draw(ctx, foe, { tick: world.tick, top, heroX: moment.x });
      if (shot !== undefined && isBeforeToss) foes.drawShot(ctx, shot, { progress: 1, top });
      const grown = reducedMotion ? 1 : 1.7 - 0.7 * easeOut((sinceMs - DEATH_FREEZE_MS / 2) / POP_MS);
      for (const x of wrappedPositions(spot.x, spot.radius * 2))
        drawMarkerRing(ctx, { x, y: top - spot.y, radius: spot.radius * grown, color });
    },
    drawWord(ctx, world, frame) {
      const death = explain(world, frame.nowMs);
      const sinceMs = frame.nowMs - startMs;
      const visibleMs = sinceMs - (reducedMotion ? 0 : DEATH_FREEZE_MS);
      if (death === undefined || label === undefined || visibleMs < 0) return;
      const { x, y } = computeFocus(death, frame, heightUnits);
      const isFall = death.spot === undefined;
      if (isFall && (reducedMotion || visibleMs < DEATH_TOSS_DELAY_MS))
        drawEdgeChevrons(ctx, { x, y: heightUnits - BOTTOM_MARGIN, color });
      const half = label.width / 2 + 6;
      ctx.save();
      ctx.globalAlpha = reducedMotion ? 1 : clamp01((WORD_MS - sinceMs) / FADE_MS);
      ctx.translate(
        Math.min(WORLD_WIDTH_UNITS - half, Math.max(half, x)),
        Math.min(heightUnits - BOTTOM_MARGIN, isFall ? heightUnits - FALL_WORD_MARGIN : labelY(y)),
      );
      const scale = reducedMotion ? 1 : popScale(visibleMs);
      ctx.scale(scale, scale);
      drawSprite(ctx, label, 0, 0);
      ctx.restore();
    },
  };
}

/** In screen units; `span` is the distance between hero and cause. */
interface DeathFocus {
  readonly x: number;
  readonly y: number;
  readonly span: number;
}

/** Focus of the zoom: the midpoint between hero and cause. */
function computeFocus({ spot }: DeathDetails, { moment, top }: DeathFrame, heightUnits: number): DeathFocus {
  const across = spot === undefined ? 0 : shortestDistanceX(moment.x * UNIT, spot.x * UNIT) / UNIT;
  const up = spot === undefined ? 0 : spot.y - moment.y - BODY_CENTER_Y;
  return {
    x: Math.min(WORLD_WIDTH_UNITS, Math.max(0, moment.x + across / 2)),
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
function zoomToFocus(ctx: Context2D, { x, y, span }: DeathFocus, zoom: number, heightUnits: number): void {
  ctx.globalAlpha = DIM_OPACITY * zoom;
  ctx.fillStyle = INK_COLOR;
  ctx.fillRect(0, 0, WORLD_WIDTH_UNITS, heightUnits);
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

const copyShot = (shot: Shot): Shot => ({ ...shot });

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
