import type { Material } from '@jumpy/rig/landingDust';
import type { Vision } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import type { EnemyKind } from '@jumpy/sim/kinds';
import { shortestDistanceX } from '@jumpy/sim/wrapX';
import { comboColor } from './comboColors.ts';
import { drawEffect, prepareDust } from './effectPainters.ts';
import { type EffectKind, createEffectSlot, type EffectSlot } from './effectSlot.ts';
import type { FoeArt } from './foeArt.ts';
import { DUST_DURATION_MS } from './material.ts';
import { paintTextSprite, TEXT_SPRITE_SIZE } from './paintTextSprite.ts';
import type { Context2D, Sprite, SpriteCache } from './sprites.ts';
import type { IdleQueue } from './idleQueue.ts';

/** World position in units. */
interface WorldPosition {
  readonly x: number;
  readonly y: number;
}

const SLOT_COUNT = 72;
const MAX_CACHED_TEXTS = 80;
const DURATION_MS: Readonly<Record<EffectKind, number>> = {
  ring: 260,
  dust: 260,
  star: 420,
  chunk: 620,
  pop: 720,
  fall: 520,
  foe: 620,
  streak: 460,
};

export interface EffectPoolOptions {
  readonly density: number;
  readonly reducedMotion: boolean;
  readonly vision: Vision;
  readonly random: () => number;
}

/** Pool of short-lived effects, drawn above the world. World units, y up; times in milliseconds. */
export type EffectPool = ReturnType<typeof createEffectPool>;

export function createEffectPool(
  sprites: SpriteCache,
  foes: FoeArt,
  { density, reducedMotion, vision, random }: EffectPoolOptions,
) {
  const { take, draw, clear } = createSlotRing();
  const getTextSprite = createTextCache(density, vision);

  return {
    /** Paints the dust of a material ahead of time. */
    prepare(idleQueue: IdleQueue, material: Material): void {
      if (!reducedMotion) prepareDust(idleQueue, sprites, material);
    },
    spawnRing(x: number, y: number, nowMs: number, size = 1): void {
      if (!reducedMotion) take('ring', x, y, nowMs).scale = size;
    },
    /** Landing effect: a ring, and particles of the platform's material. */
    spawnDust(material: Material, x: number, y: number, nowMs: number, size: number): void {
      if (reducedMotion) return;
      const slot = take('dust', x, y, nowMs);
      slot.durationMs = DUST_DURATION_MS[material];
      slot.material = material;
      slot.scale = size;
    },
    spawnStars(x: number, y: number, nowMs: number, count: number): void {
      if (reducedMotion) return;
      for (let index = 0; index < count; index += 1) {
        const angle = Math.PI * (0.15 + (0.7 * (index + random() * 0.6)) / count);
        const vx = Math.cos(angle) * (0.09 + random() * 0.07);
        const vy = Math.sin(angle) * (0.13 + random() * 0.09);
        setMotion(take('star', x, y, nowMs), vx, vy, random() * 360, 0.5 + random() * 0.45);
      }
    },
    spawnChunks(x: number, y: number, nowMs: number, color: string, width: number): void {
      if (reducedMotion) return;
      for (let index = 0; index < 6; index += 1) {
        const aside = index / 5 - 0.5;
        const slot = take('chunk', x + aside * width * 0.8, y, nowMs);
        setMotion(slot, aside * 0.13, 0.05 + random() * 0.1, random() * 4, 3 + random() * 4);
        slot.color = color;
      }
    },
    /** Lost combo: its colors fall off one by one. */
    spawnLostCombo(combo: number, x: number, y: number, nowMs: number): void {
      if (reducedMotion) return;
      for (let index = 0; index < combo; index += 1) {
        const aside = index - (combo - 1) / 2;
        const slot = take('chunk', x + aside * 12, y, nowMs + index * 45);
        setMotion(slot, aside * 0.026, 0.09, random() * 4, 10);
        slot.color = comboColor(index + 1);
      }
    },
    spawnText(text: string, x: number, y: number, nowMs: number, color: string, size = TEXT_SPRITE_SIZE): void {
      take('pop', Math.min(370, Math.max(30, x)), y, nowMs).sprite = getTextSprite(text, color, size);
    },
    /** Drops a sprite out of the world. */
    spawnFallingSprite(sprite: Sprite, x: number, y: number, nowMs: number): void {
      if (!reducedMotion) take('fall', x, y, nowMs).sprite = sprite;
    },
    /** Row of discs between two positions, by the shorter way around the world; static with reduced motion. */
    spawnStreak(from: WorldPosition, to: WorldPosition, nowMs: number, color: string): void {
      const slot = take('streak', from.x, from.y, nowMs);
      const across = shortestDistanceX(from.x * UNIT, to.x * UNIT) / UNIT;
      setMotion(slot, across, to.y - from.y, reducedMotion ? 0 : 1, slot.scale);
      slot.color = color;
    },
    spawnStompedFoe(kind: EnemyKind, x: number, y: number, nowMs: number): void {
      take('foe', x, y, nowMs).foe = kind;
    },
    draw(ctx: Context2D, top: number, nowMs: number): void {
      draw(ctx, nowMs, top, sprites, foes);
      ctx.globalAlpha = 1;
    },
    clear,
  };
}

/** Slots of the effects; the oldest is taken for a new one. */
function createSlotRing() {
  const slots = Array.from({ length: SLOT_COUNT }, createEffectSlot);
  let next = 0;
  return {
    take(kind: EffectKind, x: number, y: number, nowMs: number): EffectSlot {
      const slot = slots[next] ?? createEffectSlot();
      next = (next + 1) % SLOT_COUNT;
      slot.kind = kind;
      slot.startMs = nowMs;
      slot.durationMs = DURATION_MS[kind];
      slot.x = x;
      slot.y = y;
      return slot;
    },
    draw(ctx: Context2D, nowMs: number, top: number, sprites: SpriteCache, foes: FoeArt): void {
      for (let index = 0; index < SLOT_COUNT; index += 1) {
        const slot = slots[(next + index) % SLOT_COUNT];
        if (slot === undefined) continue;
        const progress = (nowMs - slot.startMs) / slot.durationMs;
        if (progress >= 0 && progress < 1) drawEffect(ctx, slot, { top, progress, sprites, foes });
      }
    },
    clear(): void {
      for (const slot of slots) slot.startMs = -Infinity;
    },
  };
}

function setMotion(slot: EffectSlot, vx: number, vy: number, rotation: number, scale: number): void {
  slot.vx = vx;
  slot.vy = vy;
  slot.rotation = rotation;
  slot.scale = scale;
}

function createTextCache(density: number, vision: Vision): (text: string, color: string, size: number) => Sprite {
  const texts = new Map<string, Sprite>();
  return (text, color, size) => {
    const key = text + color + size;
    const known = texts.get(key);
    if (known !== undefined) return known;
    if (texts.size > MAX_CACHED_TEXTS) texts.clear();
    const sprite = paintTextSprite(text, color, { density, vision, size });
    texts.set(key, sprite);
    return sprite;
  };
}
