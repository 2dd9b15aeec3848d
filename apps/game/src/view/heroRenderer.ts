import { BREATH_PERIOD_MS } from '@jumpy/rig/breathing';
import { HERO_SCALE } from '@jumpy/rig/worldScale';
import type { SimEvent } from '@jumpy/sim/events';
import type { Input, Steer } from '@jumpy/sim/input';
import type { DeathCause } from '@jumpy/sim/kinds';
import type { World } from '@jumpy/sim/world';
import { clamp01, easeIn, easeOut, moveSpring, type Spring } from './easing.ts';
import { AIR_STEPS, type HeroArt, type HeroPose, IDLE_STEPS } from './heroArt.ts';
import { type Context2D, drawSprite, type Sprite } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';
import type { MotionState } from './motionTrack.ts';

/** Renders the hero with its squash and lean. Never changes the world. */
export interface HeroRenderer {
  onEvent(event: SimEvent, nowMs: number): void;
  /**
   * Updates squash and lean. `pressed` takes effect before the simulation consumes it; it is omitted for other players.
   */
  update(moment: MotionState, elapsedMs: number, pressed?: Input): void;
  /**
   * Draws the hero; near the wrap-around edge it is drawn on both sides. `top` is the height of the upper edge, in
   * units.
   */
  draw(ctx: Context2D, world: World, { moment, top, nowMs }: HeroDrawContext): void;
  /** Draws the hero standing on the first platform. */
  drawIdle(ctx: Context2D, context: HeroDrawContext & { readonly anticipate: number; readonly gaze: Steer }): void;
  reset(): void;
}

export interface HeroOptions {
  readonly reducedMotion: boolean;
  readonly scale?: number;
  /** Delay of the final toss after a death, in milliseconds. */
  readonly tossDelayMs?: number;
}

export interface HeroDrawContext {
  readonly moment: MotionState;
  readonly top: number;
  readonly nowMs: number;
}

const LAND_POSE_MS = 95;
const HOP_POSE_MS = 190;
const HAPPY_POSE_MS = 170;
/** Lag of the swinging ears. */
const EAR_LAG_MS = 80;
const RISING_VY = 6;
const FALLING_VY = -5;
const EDGE_MARGIN = 40;
/** Degrees of lean per unit per tick, and for pressed steering. */
const LEAN_PER_SPEED = 1.6;
const LEAN_PER_PRESS = 5;
export const DEATH_ANIMATION_MS = 900;

export function createHeroRenderer(
  art: HeroArt,
  { reducedMotion, scale = 1, tossDelayMs = 0 }: HeroOptions,
): HeroRenderer {
  const squash: Spring = { value: 0, speed: 0 };
  const mood = createHeroMood(squash);
  let air = 0;
  let lean = 0;
  let side: Steer = 0;
  let isPressed = false;
  let isHopPressed = false;

  /** Leans immediately on a press; everything after is eased. */
  const press = ({ steer, hop }: Input): void => {
    if (!reducedMotion) lean += (steer - side) * LEAN_PER_PRESS;
    side = steer;
    if (hop && !isHopPressed) squash.speed = Math.max(squash.speed, 3);
    isHopPressed = hop;
  };

  return {
    onEvent: mood.onEvent,
    update(moment, elapsedMs, pressed) {
      isPressed = pressed !== undefined;
      if (pressed !== undefined) press(pressed);
      else side = 0;
      isHopPressed &&= isPressed;
      if (!reducedMotion) moveSpring(squash, elapsedMs);
      const wantedAir = clamp01((RISING_VY - moment.vy) / (RISING_VY - FALLING_VY));
      air += (wantedAir - air) * (reducedMotion ? 1 : 1 - Math.exp(-elapsedMs / EAR_LAG_MS));
      const wantedLean = reducedMotion ? 0 : moment.vx * LEAN_PER_SPEED + side * LEAN_PER_PRESS;
      lean += (wantedLean - lean) * (1 - Math.exp(-elapsedMs / 70));
    },
    draw(ctx, world, { moment, top, nowMs }) {
      const { player } = world;
      const pose = mood.getPose(nowMs, isHopPressed);
      const sprite = art.getSprite({
        pose,
        step: pose === 'air' ? Math.round(air * AIR_STEPS) : 0,
        gaze: pose === 'hurt' || pose === 'win' ? 0 : isPressed ? side : player.steer,
        isHopCharged: player.hopCharges > 0,
        reducedMotion: player.shield && !world.over,
      });
      const stretch = reducedMotion || pose === 'land' ? 0 : Math.min(0.09, Math.abs(moment.vy) * 0.0065);
      const tall = 1 + (reducedMotion ? 0 : Math.max(-0.32, Math.min(0.3, squash.value))) + stretch;
      const tossRatio = (mood.sinceDeathMs(nowMs) - tossDelayMs) / DEATH_ANIMATION_MS;
      const isTossed = tossRatio >= 0;
      const y = top - moment.y - (isTossed && !reducedMotion ? deathOffsetY(tossRatio, mood.hasFallen()) : 0);
      const rotation =
        isTossed && !reducedMotion ? easeIn(tossRatio) * 200 + lean * (1 - clamp01(tossRatio * 4)) : lean;
      for (const x of [moment.x, moment.x - WORLD_WIDTH_UNITS, moment.x + WORLD_WIDTH_UNITS])
        if (x >= -EDGE_MARGIN && x <= WORLD_WIDTH_UNITS + EDGE_MARGIN)
          drawBody(ctx, sprite, { x, y, rotation, scaleX: scale / tall ** 0.9, scaleY: tall * scale });
    },
    drawIdle(ctx, { moment, top, nowMs, anticipate, gaze }) {
      const pose: HeroPose = anticipate > 0 ? 'anticipate' : 'idle';
      const step =
        reducedMotion || anticipate > 0 ? 0 : Math.floor(((nowMs % BREATH_PERIOD_MS) / BREATH_PERIOD_MS) * IDLE_STEPS);
      const sprite = art.getSprite({ pose, step, gaze, isHopCharged: true, reducedMotion: false });
      const tall = 1 - 0.2 * easeOut(anticipate);
      drawBody(ctx, sprite, { x: moment.x, y: top - moment.y, rotation: 0, scaleX: 1 / tall, scaleY: tall });
    },
    reset() {
      squash.value = squash.speed = air = lean = 0;
      side = 0;
      isPressed = isHopPressed = false;
      mood.reset();
    },
  };
}

/** Pose of a hero by the last events; squashes it on impacts. */
function createHeroMood(squash: Spring) {
  let landedMs = -Infinity;
  let hoppedMs = -Infinity;
  let gladMs = -Infinity;
  let endedMs = -Infinity;
  let cause: DeathCause | undefined;

  const squashTo = (value: number): void => {
    squash.value = value;
    squash.speed = 0;
  };

  return {
    onEvent(event: SimEvent, nowMs: number): void {
      switch (event.type) {
        case 'land':
        case 'net':
        case 'stomp':
          landedMs = nowMs;
          return squashTo(-0.26);
        case 'portal':
          return squashTo(0.3);
        case 'spring':
          return squashTo(-0.34);
        case 'pickup':
          gladMs = nowMs;
          squash.speed = Math.min(4, squash.speed + 2.4);
          return;
        case 'hop':
          hoppedMs = nowMs;
          landedMs = -Infinity;
          squash.speed = 6.5;
          return;
        case 'end':
          endedMs = nowMs;
          ({ cause } = event);
          return;
        case 'revive':
          endedMs = -Infinity;
          return;
        default:
          return;
      }
    },
    getPose(nowMs: number, isHopPressed: boolean): HeroPose {
      if (endedMs > -Infinity) return cause === 'summit' ? 'win' : 'hurt';
      if (isHopPressed) return 'hop';
      if (nowMs - landedMs < LAND_POSE_MS) return 'land';
      return nowMs - hoppedMs < HOP_POSE_MS || nowMs - gladMs < HAPPY_POSE_MS ? 'hop' : 'air';
    },
    /** Negative unless the hero has died. */
    sinceDeathMs: (nowMs: number): number => (endedMs > -Infinity && cause !== 'summit' ? nowMs - endedMs : -Infinity),
    hasFallen: (): boolean => cause === 'fall',
    reset(): void {
      landedMs = hoppedMs = gladMs = endedMs = -Infinity;
    },
  };
}

interface HeroTransform {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** The body rotates about its center rather than its feet. */
const OFFSET_Y = 22;

function drawBody(ctx: Context2D, sprite: Sprite, { x, y, rotation, scaleX, scaleY }: HeroTransform): void {
  ctx.save();
  ctx.translate(x, y);
  if (rotation !== 0) {
    ctx.translate(0, -OFFSET_Y);
    ctx.rotate((rotation * Math.PI) / 180);
    ctx.translate(0, OFFSET_Y);
  }
  ctx.scale(HERO_SCALE * scaleX, HERO_SCALE * scaleY);
  drawSprite(ctx, sprite, 0, 0);
  ctx.restore();
}

/** Final toss: up from where the hero died, or from below the lower edge; then down and out. */
function deathOffsetY(progress: number, hasFallen: boolean): number {
  const t = Math.min(1.6, progress);
  return hasFallen ? 820 * t - 900 * t * t : 260 * t - 720 * t * t;
}
