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

export function createDeathScene({ foes, density, heightUnits, reducedMotion, vision }: DeathSceneOptions): DeathScene {
  let shots: Shot[] = [];
  let sinceMs = -Infinity;
  let culprit: DeathDetails | undefined;
  let word: Sprite | undefined;
  let isTold = false;

  /** Computed once per death. */
  const tell = (world: World): DeathDetails | undefined => {
    if (!isTold) {
      isTold = true;
      culprit = explainDeath(world, shots);
      word = culprit && paintTextSprite(culprit.label, COLORS.coral, { density, vision, size: WORD_SIZE });
    }
    return culprit;
  };
  const passed = (nowMs: number): number => nowMs - sinceMs;
  const isOn = (nowMs: number): boolean => sinceMs > -Infinity && passed(nowMs) >= 0 && passed(nowMs) < WORD_MS;
  const nearness = (ms: number): number =>
    ms < DEATH_TOSS_DELAY_MS
      ? easeOut((ms - DEATH_FREEZE_MS) / ZOOM_IN_MS)
      : 1 - easeInOut((ms - DEATH_TOSS_DELAY_MS) / ZOOM_OUT_MS);
  /** Focus of the zoom in screen units: the midpoint between hero and cause. */
  const focusOf = ({ spot }: DeathDetails, { moment, top }: DeathFrame): { x: number; y: number; span: number } => {
    const across = spot === undefined ? 0 : shortestDistanceX(moment.x * UNIT, spot.x * UNIT) / UNIT;
    const up = spot === undefined ? 0 : spot.y - moment.y - BODY_CENTER_Y;
    return {
      x: Math.min(WORLD_WIDTH_UNITS, Math.max(0, moment.x + across / 2)),
      y: Math.min(heightUnits, Math.max(0, top - moment.y - BODY_CENTER_Y - up / 2)),
      span: Math.max(Math.abs(across), Math.abs(up)),
    };
  };

  const colour = colorInVision(COLORS.coral, vision);

  return {
    update(world) {
      if (!world.over) shots = world.shots.length === 0 && shots.length === 0 ? shots : world.shots.map(copyShot);
    },
    start(nowMs) {
      sinceMs = nowMs;
      isTold = false;
    },
    reset() {
      sinceMs = -Infinity;
      isTold = false;
      culprit = undefined;
      word = undefined;
      shots = [];
    },
    freezeTime: (nowMs) => (!reducedMotion && passed(nowMs) >= 0 && passed(nowMs) < DEATH_FREEZE_MS ? sinceMs : nowMs),
    applyZoom(ctx, world, shot) {
      if (reducedMotion || !isOn(shot.nowMs)) return;
      const told = tell(world);
      const near = nearness(passed(shot.nowMs));
      if (told === undefined || near <= 0) return;
      ctx.globalAlpha = DIM_OPACITY * near;
      ctx.fillStyle = INK_COLOR;
      ctx.fillRect(0, 0, WORLD_WIDTH_UNITS, heightUnits);
      ctx.globalAlpha = 1;
      const { x, y, span } = focusOf(told, shot);
      const scale = 1 + (Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, ZOOM_TARGET_SIZE / (span + ZOOM_PADDING))) - 1) * near;
      ctx.translate(x, y);
      ctx.scale(scale, scale);
      ctx.translate(-x, -y);
    },
    drawCause(ctx, world, { moment, top, nowMs }) {
      if (!isOn(nowMs)) return;
      const told = tell(world);
      const ms = passed(nowMs);
      if (told === undefined || (!reducedMotion && ms > DEATH_TOSS_DELAY_MS + ZOOM_OUT_MS)) return;
      const { foe, shot, spot } = told;
      if (spot === undefined) return;
      // Drawn in front of the hero in this scene.
      if (foe !== undefined && (reducedMotion || ms < DEATH_TOSS_DELAY_MS))
        foes.draw(ctx, foe, { tick: world.tick, top, heroX: moment.x });
      if (shot !== undefined && (reducedMotion || ms < DEATH_TOSS_DELAY_MS))
        foes.drawShot(ctx, shot, { progress: 1, top });
      const grown = reducedMotion ? 1 : 1.7 - 0.7 * easeOut((ms - DEATH_FREEZE_MS / 2) / POP_MS);
      for (const x of wrappedPositions(spot.x, spot.radius * 2))
        drawMarkerRing(ctx, { x, y: top - spot.y, radius: spot.radius * grown, color: colour });
    },
    drawWord(ctx, world, shot) {
      if (!isOn(shot.nowMs)) return;
      const told = tell(world);
      if (told === undefined || word === undefined) return;
      const ms = passed(shot.nowMs) - (reducedMotion ? 0 : DEATH_FREEZE_MS);
      if (ms < 0) return;
      const { x, y } = focusOf(told, shot);
      const half = word.width / 2 + 6;
      const wordX = Math.min(WORLD_WIDTH_UNITS - half, Math.max(half, x));
      const above = y - WORD_OFFSET_Y;
      const wordY =
        told.spot === undefined ? heightUnits - FALL_WORD_MARGIN : above < MIN_WORD_Y ? y + WORD_OFFSET_Y : above;
      if (told.spot === undefined && (reducedMotion || ms < DEATH_TOSS_DELAY_MS))
        drawEdgeChevrons(ctx, { x, y: heightUnits - BOTTOM_MARGIN, color: colour });
      const popped = reducedMotion
        ? 1
        : ms < POP_MS
          ? 0.5 + 0.65 * easeOut(ms / POP_MS)
          : 1.15 - 0.15 * easeOut((ms - POP_MS) / 90);
      ctx.save();
      ctx.globalAlpha = reducedMotion ? 1 : clamp01((WORD_MS - passed(shot.nowMs)) / FADE_MS);
      ctx.translate(wordX, Math.min(heightUnits - BOTTOM_MARGIN, wordY));
      ctx.scale(popped, popped);
      drawSprite(ctx, word, 0, 0);
      ctx.restore();
    },
  };
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
