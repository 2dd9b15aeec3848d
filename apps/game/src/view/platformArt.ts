import { biomeAt } from '@jumpy/rig/biome';
import type { Material } from '@jumpy/rig/landingDust';
import { drawPlatform, drawRail, type PlatformProps } from '@jumpy/rig/drawPlatform';
import { biomeForLevel } from '@jumpy/sim/biomes';
import { UNIT } from '@jumpy/sim/constants';
import { crumbleTicks } from '@jumpy/sim/difficulty';
import type { PlatformKind } from '@jumpy/sim/kinds';
import { isSolidAt, neonWarning, platformX } from '@jumpy/sim/motion';
import type { Platform } from '@jumpy/sim/platform';
import { getBiomeArt } from './biomeArt.ts';
import { clamp01 } from './easing.ts';
import { platformDip, platformMaterial } from './material.ts';
import { alarmKey, platformKey, railKey } from './spriteKeys.ts';
import { drawSprite, type Context2D, type Sprite, type SpriteCache } from './sprites.ts';
import { WORLD_WIDTH_UNITS } from './stageBox.ts';

const WIDTH_STEP = 8;
const CRACK_STEPS = 5;
const BELT_STEPS = 6;
const BELT_LENGTH = 18;
const DIP_MS = 240;
const SHAKE_THRESHOLD = 0.35;

/** Draws platforms from sprites by kind, biome, width and state. */
export interface PlatformArt {
  /** Biome in which the run starts; the biomes of all levels follow from it. */
  startPlace: number;
  /** Material by kind and biome. */
  getMaterial(platform: Platform): Material;
  draw(ctx: Context2D, platform: Platform, context: PlatformDrawContext): void;
  getSprite(platform: Platform, tick: number, pressed: number): Sprite;
}

export interface PlatformDrawContext {
  readonly tick: number;
  /** Height of the upper edge, in units. */
  readonly top: number;
  /** Milliseconds since the last landing; infinite if there was none. */
  readonly landedAgoMs: number;
  /** 0 hidden to 1 visible, as the course appears at the start. */
  readonly appearRatio: number;
  readonly reducedMotion: boolean;
}

export function createPlatformArt(sprites: SpriteCache): PlatformArt {
  const alarmed = new WeakSet<Platform>();
  const biomeOf = ({ level }: Platform): number => biomeForLevel(level, art.startPlace);
  const sprite = (platform: Platform, tick: number, pressed: number): Sprite => {
    const width = widthStep(platform);
    const stateIndex = KIND_ART[platform.kind].state(platform, tick, pressed);
    const key = platformKey(biomeOf(platform), platform.kind, width / WIDTH_STEP, wearStage(platform), stateIndex);
    return sprites.get(
      key,
      () => drawPlatform(toPlatformLook(platform, { biome: biomeOf(platform), width, state: stateIndex })),
      [-width / 2 - 14, -44, width + 28, platform.kind === 'crumbling' ? 132 : 96],
    );
  };
  const rail = (platform: Platform): Sprite => {
    const travel = Math.round(platform.amplitude / UNIT) * 2;
    const width = widthStep(platform);
    const biome = biomeOf(platform);
    const span = travel + width;
    return sprites.get(railKey(biome, span), () => drawRail({ biome: biomeAt(biome), travel, width }), [
      -span / 2 - 14,
      4,
      span + 28,
      24,
    ]);
  };

  /** Alarm sprite; undefined for platforms without one, and until its art has loaded. */
  const alarm = (platform: Platform): Sprite | undefined => {
    if (platform.alarm) alarmed.add(platform);
    else if (!alarmed.has(platform)) return undefined;
    const isPressed = !platform.alarm;
    const { drawLavaAlarm } = getBiomeArt();
    return drawLavaAlarm && sprites.get(alarmKey(isPressed), () => drawLavaAlarm({ isPressed }), [-26, -34, 52, 40]);
  };

  const material = (platform: Platform): Material => platformMaterial(platform.kind, biomeOf(platform));

  const art: PlatformArt = {
    startPlace: 0,
    getSprite: sprite,
    getMaterial: material,
    draw(ctx, platform, { tick, top, landedAgoMs, appearRatio, reducedMotion }) {
      const y = top - platform.y / UNIT;
      const pressed = reducedMotion ? 0 : clamp01(1 - landedAgoMs / DIP_MS);
      const middle = platformCenterX(platform, tick);
      const dip = reducedMotion ? 0 : platformDip(material(platform), landedAgoMs);
      const body = sprite(platform, tick, pressed);
      const crumbling = reducedMotion ? 0 : crackStage(platform, tick);
      const shake = crumbling > SHAKE_THRESHOLD ? Math.sin(tick * 2.4) * 1.6 : 0;
      const scaleX = ((platform.halfWidth * 2) / UNIT / widthStep(platform)) * (0.7 + 0.3 * appearRatio);
      if (appearRatio < 1) ctx.globalAlpha = appearRatio;
      if (platform.amplitude > 0) drawSprite(ctx, rail(platform), platform.x / UNIT, y);
      for (const x of wrappedPositions(middle, platform.halfWidth / UNIT)) {
        const left = x + shake + body.x * scaleX;
        ctx.drawImage(body.image, left, y + dip + (1 - appearRatio) * 14 + body.y, body.width * scaleX, body.height);
      }
      const button = platform.spine ? alarm(platform) : undefined;
      if (button !== undefined) drawSprite(ctx, button, middle, y + dip);
      if (appearRatio < 1) ctx.globalAlpha = 1;
    },
  };
  return art;
}

/** Center of a platform at a fractional tick, in units. */
export function platformCenterX(platform: Platform, tick: number): number {
  if (platform.amplitude === 0) return platform.x / UNIT;
  const from = Math.floor(tick);
  const before = platformX(platform, from);
  return (before + (platformX(platform, from + 1) - before) * (tick - from)) / UNIT;
}

function widthStep(platform: Platform): number {
  return Math.max(32, Math.round((platform.halfWidth * 2) / UNIT / WIDTH_STEP) * WIDTH_STEP);
}

/** Wear shows from the third landing on; crumbling platforms have cracks of their own instead. */
function wearStage({ kind, landings }: Platform): number {
  return landings < 3 || kind === 'crumbling' || kind === 'cloud' ? 0 : Math.min(8, landings);
}

function crackStage(platform: Platform, tick: number): number {
  if (platform.vanishTick === 0) return 0;
  return clamp01(1 - (platform.vanishTick - tick) / crumbleTicks(platform.level));
}

/** State of a kind as a small number, with its art. */
interface KindArt {
  readonly state: (platform: Platform, tick: number, pressed: number) => number;
  readonly look: (state: number) => Partial<PlatformProps>;
}

const STATIC_KIND: KindArt = { state: () => 0, look: () => ({}) };

const KIND_ART: Readonly<Record<PlatformKind, KindArt>> = {
  solid: STATIC_KIND,
  moving: STATIC_KIND,
  cloud: STATIC_KIND,
  ice: STATIC_KIND,
  spiked: STATIC_KIND,
  mushroom: {
    state: (_platform, _tick, pressed) => Math.round(pressed * 3),
    look: (state) => ({ press: state / 3 }),
  },
  neon: {
    state: (platform, tick) =>
      isSolidAt(platform, Math.floor(tick)) ? (neonWarning(platform, Math.floor(tick)) > 0 ? 1 : 2) : 0,
    look: (state) => ({ lit: state / 2 }),
  },
  spring: {
    state: (_platform, _tick, pressed) => Math.round(pressed * 3),
    look: (state) => ({ press: state / 3 }),
  },
  crumbling: {
    state: (platform, tick) =>
      platform.vanishTick === 0
        ? 0
        : 1 + Math.min(CRACK_STEPS - 1, Math.floor(crackStage(platform, tick) * CRACK_STEPS)),
    look: (state) => ({ crack: state === 0 ? 0 : 0.15 + (state / CRACK_STEPS) * 0.75 }),
  },
  conveyor: {
    state: ({ direction }, tick) => (Math.floor(tick * 0.6) % BELT_STEPS) + (direction < 0 ? BELT_STEPS : 0),
    look(state) {
      const direction = state >= BELT_STEPS ? -1 : 1;
      return { direction, belt: direction * ((state % BELT_STEPS) / BELT_STEPS) * BELT_LENGTH };
    },
  },
};

function toPlatformLook(
  platform: Platform,
  { biome, width, state }: { biome: number; width: number; state: number },
): PlatformProps {
  const { kind } = platform;
  return { kind, biome: biomeAt(biome), width, wear: wearStage(platform), ...KIND_ART[kind].look(state) };
}

const twoPositions: number[] = [0, 0];
const onePosition: number[] = [0];

/** X positions at which something is drawn: also at the opposite edge if it crosses one. The array is reused. */
export function wrappedPositions(x: number, halfWidth: number): readonly number[] {
  const oppositeX =
    x < halfWidth ? x + WORLD_WIDTH_UNITS : x > WORLD_WIDTH_UNITS - halfWidth ? x - WORLD_WIDTH_UNITS : undefined;
  if (oppositeX === undefined) {
    onePosition[0] = x;
    return onePosition;
  }
  twoPositions[0] = x;
  twoPositions[1] = oppositeX;
  return twoPositions;
}
