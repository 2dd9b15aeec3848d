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

/** Pool of short-lived effects, drawn above the world. World units, y up; times in milliseconds. */
export interface EffectPool {
  spawnRing(x: number, y: number, nowMs: number, size?: number): void;
  /** Paints the dust of a material ahead of time. */
  prepare(idleQueue: IdleQueue, material: Material): void;
  /** Landing effect: a ring, and particles of the platform's material. */
  spawnDust(material: Material, x: number, y: number, nowMs: number, size: number): void;
  spawnStars(x: number, y: number, nowMs: number, count: number): void;
  spawnChunks(x: number, y: number, nowMs: number, color: string, width: number): void;
  /** Lost combo: its colors fall off one by one. */
  spawnLostCombo(combo: number, x: number, y: number, nowMs: number): void;
  spawnText(text: string, x: number, y: number, nowMs: number, color: string, size?: number): void;
  /** Drops a sprite out of the world. */
  spawnFallingSprite(sprite: Sprite, x: number, y: number, nowMs: number): void;
  /** Row of discs between two positions, by the shorter way around the world; static with reduced motion. */
  spawnStreak(from: WorldPosition, to: WorldPosition, nowMs: number, color: string): void;
  spawnStompedFoe(kind: EnemyKind, x: number, y: number, nowMs: number): void;
  draw(ctx: Context2D, top: number, nowMs: number): void;
  clear(): void;
}

/** World position in units. */
interface WorldPosition {
  readonly x: number;
  readonly y: number;
}

const SLOT_COUNT = 72;
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

export function createEffectPool(
  sprites: SpriteCache,
  foes: FoeArt,
  { density, reducedMotion, vision, random }: EffectPoolOptions,
): EffectPool {
  const slots: EffectSlot[] = Array.from({ length: SLOT_COUNT }, createEffectSlot);
  const words = new Map<string, Sprite>();
  let next = 0;

  const take = (kind: EffectKind, x: number, y: number, nowMs: number): EffectSlot => {
    const slot = slots[next] ?? createEffectSlot();
    next = (next + 1) % SLOT_COUNT;
    slot.kind = kind;
    slot.startMs = nowMs;
    slot.durationMs = DURATION_MS[kind];
    slot.x = x;
    slot.y = y;
    return slot;
  };
  const word = (text: string, color: string, size: number): Sprite => {
    const key = text + color + size;
    const known = words.get(key);
    if (known !== undefined) return known;
    if (words.size > 80) words.clear();
    const made = paintTextSprite(text, color, { density, vision, size });
    words.set(key, made);
    return made;
  };

  return {
    spawnRing(x, y, nowMs, size = 1) {
      if (!reducedMotion) take('ring', x, y, nowMs).scale = size;
    },
    prepare(idleQueue, material) {
      if (!reducedMotion) prepareDust(idleQueue, sprites, material);
    },
    spawnDust(material, x, y, nowMs, size) {
      if (reducedMotion) return;
      const slot = take('dust', x, y, nowMs);
      slot.durationMs = DUST_DURATION_MS[material];
      slot.material = material;
      slot.scale = size;
    },
    spawnStars(x, y, nowMs, count) {
      if (reducedMotion) return;
      for (let index = 0; index < count; index += 1) {
        const angle = Math.PI * (0.15 + (0.7 * (index + random() * 0.6)) / count);
        const slot = take('star', x, y, nowMs);
        slot.vx = Math.cos(angle) * (0.09 + random() * 0.07);
        slot.vy = Math.sin(angle) * (0.13 + random() * 0.09);
        slot.rotation = random() * 360;
        slot.scale = 0.5 + random() * 0.45;
      }
    },
    spawnChunks(x, y, nowMs, color, width) {
      if (reducedMotion) return;
      for (let index = 0; index < 6; index += 1) {
        const slot = take('chunk', x + (index / 5 - 0.5) * width * 0.8, y, nowMs);
        slot.vx = (index / 5 - 0.5) * 0.13;
        slot.vy = 0.05 + random() * 0.1;
        slot.rotation = random() * 4;
        slot.scale = 3 + random() * 4;
        slot.color = color;
      }
    },
    spawnLostCombo(combo, x, y, nowMs) {
      if (reducedMotion) return;
      for (let index = 0; index < combo; index += 1) {
        const aside = index - (combo - 1) / 2;
        const slot = take('chunk', x + aside * 12, y, nowMs + index * 45);
        slot.vx = aside * 0.026;
        slot.vy = 0.09;
        slot.rotation = random() * 4;
        slot.scale = 10;
        slot.color = comboColor(index + 1);
      }
    },
    spawnText(text, x, y, nowMs, color, size = TEXT_SPRITE_SIZE) {
      const slot = take('pop', Math.min(370, Math.max(30, x)), y, nowMs);
      slot.sprite = word(text, color, size);
    },
    spawnFallingSprite(sprite, x, y, nowMs) {
      if (!reducedMotion) take('fall', x, y, nowMs).sprite = sprite;
    },
    spawnStreak(from, to, nowMs, color) {
      const slot = take('streak', from.x, from.y, nowMs);
      slot.vx = shortestDistanceX(from.x * UNIT, to.x * UNIT) / UNIT;
      slot.vy = to.y - from.y;
      slot.rotation = reducedMotion ? 0 : 1;
      slot.color = color;
    },
    spawnStompedFoe(kind, x, y, nowMs) {
      take('foe', x, y, nowMs).foe = kind;
    },
    draw(ctx, top, nowMs) {
      for (let index = 0; index < SLOT_COUNT; index += 1) {
        const slot = slots[(next + index) % SLOT_COUNT];
        if (slot === undefined) continue;
        const share = (nowMs - slot.startMs) / slot.durationMs;
        if (share >= 0 && share < 1) drawEffect(ctx, slot, { top, progress: share, sprites, foes });
      }
      ctx.globalAlpha = 1;
    },
    clear() {
      for (const slot of slots) slot.startMs = -Infinity;
    },
  };
}
