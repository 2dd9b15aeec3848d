import { BREATH_PERIOD_MS } from '@jumpy/rig/breathing';
import type { SimEvent } from '@jumpy/sim/events';
import type { Input, Steer } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import { clamp01, easeIn, easeOut, moveSpring, type Spring } from './easing.ts';
import { AIR_STEPS, HERO_SCALE, type HeroArt, type HeroPose, IDLE_STEPS } from './heroArt.ts';
import type { Context2D } from './sprites.ts';
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
  let air = 0;
  let lean = 0;
  let landedMs = -Infinity;
  let hoppedMs = -Infinity;
  let gladMs = -Infinity;
  let endedMs = -Infinity;
  let side: Steer = 0;
  let isPressed = false;
  let asksHop = false;
  let won = false;
  let fell = false;

  const faceAt = (nowMs: number): HeroPose => {
    if (endedMs > -Infinity) return won ? 'win' : 'hurt';
    if (asksHop) return 'hop';
    if (nowMs - landedMs < LAND_POSE_MS) return 'land';
    return nowMs - hoppedMs < HOP_POSE_MS || nowMs - gladMs < HAPPY_POSE_MS ? 'hop' : 'air';
  };
  /** Leans immediately on a press; everything after is eased. */
  const press = ({ steer, hop }: Input): void => {
    if (!reducedMotion) lean += (steer - side) * LEAN_PER_PRESS;
    side = steer;
    if (hop && !asksHop) squash.speed = Math.max(squash.speed, 3);
    asksHop = hop;
  };

  return {
    onEvent(event, nowMs) {
      switch (event.type) {
        case 'land':
        case 'net':
        case 'stomp':
          landedMs = nowMs;
          squash.value = -0.26;
          squash.speed = 0;
          return;
        case 'portal':
          squash.value = 0.3;
          squash.speed = 0;
          return;
        case 'spring':
          squash.value = -0.34;
          squash.speed = 0;
          return;
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
          won = event.cause === 'summit';
          fell = event.cause === 'fall';
          return;
        case 'revive':
          endedMs = -Infinity;
          return;
        default:
          return;
      }
    },
    update(moment, elapsedMs, pressed) {
      isPressed = pressed !== undefined;
      if (pressed !== undefined) press(pressed);
      else side = 0;
      asksHop &&= isPressed;
      if (!reducedMotion) moveSpring(squash, elapsedMs);
      const wantedAir = clamp01((RISING_VY - moment.vy) / (RISING_VY - FALLING_VY));
      air += (wantedAir - air) * (reducedMotion ? 1 : 1 - Math.exp(-elapsedMs / EAR_LAG_MS));
      const wantedLean = reducedMotion ? 0 : moment.vx * LEAN_PER_SPEED + side * LEAN_PER_PRESS;
      lean += (wantedLean - lean) * (1 - Math.exp(-elapsedMs / 70));
    },
    draw(ctx, world, { moment, top, nowMs }) {
      const { player } = world;
      const face = faceAt(nowMs);
      const sprite = art.getSprite({
        pose: face,
        step: face === 'air' ? Math.round(air * AIR_STEPS) : 0,
        gaze: face === 'hurt' || face === 'win' ? 0 : isPressed ? side : player.steer,
        isHopCharged: player.hopCharges > 0,
        reducedMotion: player.shield && !world.over,
      });
      const stretch = reducedMotion ? 0 : Math.min(0.09, Math.abs(moment.vy) * 0.0065);
      const pressed = reducedMotion ? 0 : Math.max(-0.32, Math.min(0.3, squash.value));
      const tall = 1 + pressed + (face === 'land' ? 0 : stretch);
      const sinceEnd = won ? 0 : (nowMs - endedMs - tossDelayMs) / DEATH_ANIMATION_MS;
      const isTossed = endedMs > -Infinity && sinceEnd >= 0 && !won;
      const lift = isTossed ? deathOffsetY(sinceEnd, { fell, reducedMotion }) : 0;
      const turn = isTossed && !reducedMotion ? easeIn(sinceEnd) * 200 + lean * (1 - clamp01(sinceEnd * 4)) : lean;
      const y = top - moment.y - lift;
      for (const x of [moment.x, moment.x - WORLD_WIDTH_UNITS, moment.x + WORLD_WIDTH_UNITS]) {
        if (x < -EDGE_MARGIN || x > WORLD_WIDTH_UNITS + EDGE_MARGIN) continue;
        applyTransform(ctx, { x, y, rotation: turn, scaleX: scale / tall ** 0.9, scaleY: tall * scale });
        ctx.drawImage(sprite.image, sprite.x, sprite.y, sprite.width, sprite.height);
        ctx.restore();
      }
    },
    drawIdle(ctx, { moment, top, nowMs, anticipate, gaze }) {
      const face: HeroPose = anticipate > 0 ? 'anticipate' : 'idle';
      const step = reducedMotion ? 0 : Math.floor(((nowMs % BREATH_PERIOD_MS) / BREATH_PERIOD_MS) * IDLE_STEPS);
      const sprite = art.getSprite({
        pose: face,
        step: face === 'idle' ? step : 0,
        gaze,
        isHopCharged: true,
        reducedMotion: false,
      });
      const tall = 1 - 0.2 * easeOut(anticipate);
      applyTransform(ctx, { x: moment.x, y: top - moment.y, rotation: 0, scaleX: 1 / tall, scaleY: tall });
      ctx.drawImage(sprite.image, sprite.x, sprite.y, sprite.width, sprite.height);
      ctx.restore();
    },
    reset() {
      squash.value = 0;
      squash.speed = 0;
      air = 0;
      lean = 0;
      landedMs = -Infinity;
      hoppedMs = -Infinity;
      gladMs = -Infinity;
      endedMs = -Infinity;
      side = 0;
      isPressed = false;
      asksHop = false;
      won = false;
      fell = false;
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

function applyTransform(ctx: Context2D, { x, y, rotation, scaleX, scaleY }: HeroTransform): void {
  ctx.save();
  ctx.translate(x, y);
  if (rotation !== 0) {
    ctx.translate(0, -OFFSET_Y);
    ctx.rotate((rotation * Math.PI) / 180);
    ctx.translate(0, OFFSET_Y);
  }
  ctx.scale(HERO_SCALE * scaleX, HERO_SCALE * scaleY);
}

/** Final toss: up from where the hero died, or from below the lower edge; then down and out. */
function deathOffsetY(
  progress: number,
  { fell, reducedMotion }: { readonly fell: boolean; readonly reducedMotion: boolean },
): number {
  if (reducedMotion) return 0;
  const t = Math.min(1.6, progress);
  return fell ? 820 * t - 900 * t * t : 260 * t - 720 * t * t;
}
