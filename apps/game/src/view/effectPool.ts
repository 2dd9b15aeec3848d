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
  ring(x: number, y: number, nowMs: number, size?: number): void;
  /** Paints the dust of a material ahead of time. */
  prepare(warmer: IdleQueue, material: Material): void;
  /** Landing effect: a ring, and particles of the platform's material. */
  dust(material: Material, x: number, y: number, nowMs: number, size: number): void;
  stars(x: number, y: number, nowMs: number, count: number): void;
  chunks(x: number, y: number, nowMs: number, colour: string, width: number): void;
  /** Lost combo: its colors fall off one by one. */
  shed(combo: number, x: number, y: number, nowMs: number): void;
  pop(text: string, x: number, y: number, nowMs: number, colour: string, size?: number): void;
  /** Drops a sprite out of the world. */
  fall(sprite: Sprite, x: number, y: number, nowMs: number): void;
  /** Row of discs between two positions, by the shorter way around the world; static with reduced motion. */
  streak(from: WorldPosition, to: WorldPosition, nowMs: number, colour: string): void;
  stomped(kind: EnemyKind, x: number, y: number, nowMs: number): void;
  draw(pen: Context2D, top: number, nowMs: number): void;
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
  readonly still: boolean;
  readonly vision: Vision;
  readonly random: () => number;
}

export function createEffectPool(
  sprites: SpriteCache,
  foes: FoeArt,
  { density, still, vision, random }: EffectPoolOptions,
): EffectPool {
  const slots: EffectSlot[] = Array.from({ length: SLOT_COUNT }, createEffectSlot);
  const words = new Map<string, Sprite>();
  let next = 0;

  const take = (kind: EffectKind, x: number, y: number, nowMs: number): EffectSlot => {
    const slot = slots[next] ?? createEffectSlot();
    next = (next + 1) % SLOT_COUNT;
    slot.kind = kind;
    slot.startMs = nowMs;
    slot.lengthMs = DURATION_MS[kind];
    slot.x = x;
    slot.y = y;
    return slot;
  };
  const word = (text: string, colour: string, size: number): Sprite => {
    const key = text + colour + size;
    const known = words.get(key);
    if (known !== undefined) return known;
    if (words.size > 80) words.clear();
    const made = paintTextSprite(text, colour, { density, vision, size });
    words.set(key, made);
    return made;
  };

  return {
    ring(x, y, nowMs, size = 1) {
      if (!still) take('ring', x, y, nowMs).size = size;
    },
    prepare(warmer, material) {
      if (!still) prepareDust(warmer, sprites, material);
    },
    dust(material, x, y, nowMs, size) {
      if (still) return;
      const slot = take('dust', x, y, nowMs);
      slot.lengthMs = DUST_DURATION_MS[material];
      slot.material = material;
      slot.size = size;
    },
    stars(x, y, nowMs, count) {
      if (still) return;
      for (let index = 0; index < count; index += 1) {
        const angle = Math.PI * (0.15 + (0.7 * (index + random() * 0.6)) / count);
        const slot = take('star', x, y, nowMs);
        slot.vx = Math.cos(angle) * (0.09 + random() * 0.07);
        slot.vy = Math.sin(angle) * (0.13 + random() * 0.09);
        slot.turn = random() * 360;
        slot.size = 0.5 + random() * 0.45;
      }
    },
    chunks(x, y, nowMs, colour, width) {
      if (still) return;
      for (let index = 0; index < 6; index += 1) {
        const slot = take('chunk', x + (index / 5 - 0.5) * width * 0.8, y, nowMs);
        slot.vx = (index / 5 - 0.5) * 0.13;
        slot.vy = 0.05 + random() * 0.1;
        slot.turn = random() * 4;
        slot.size = 3 + random() * 4;
        slot.colour = colour;
      }
    },
    shed(combo, x, y, nowMs) {
      if (still) return;
      for (let index = 0; index < combo; index += 1) {
        const aside = index - (combo - 1) / 2;
        const slot = take('chunk', x + aside * 12, y, nowMs + index * 45);
        slot.vx = aside * 0.026;
        slot.vy = 0.09;
        slot.turn = random() * 4;
        slot.size = 10;
        slot.colour = comboColor(index + 1);
      }
    },
    pop(text, x, y, nowMs, colour, size = TEXT_SPRITE_SIZE) {
      const slot = take('pop', Math.min(370, Math.max(30, x)), y, nowMs);
      slot.sprite = word(text, colour, size);
    },
    fall(sprite, x, y, nowMs) {
      if (!still) take('fall', x, y, nowMs).sprite = sprite;
    },
    streak(from, to, nowMs, colour) {
      const slot = take('streak', from.x, from.y, nowMs);
      slot.vx = shortestDistanceX(from.x * UNIT, to.x * UNIT) / UNIT;
      slot.vy = to.y - from.y;
      slot.turn = still ? 0 : 1;
      slot.colour = colour;
    },
    stomped(kind, x, y, nowMs) {
      take('foe', x, y, nowMs).foe = kind;
    },
    draw(pen, top, nowMs) {
      for (let index = 0; index < SLOT_COUNT; index += 1) {
        const slot = slots[(next + index) % SLOT_COUNT];
        if (slot === undefined) continue;
        const share = (nowMs - slot.startMs) / slot.lengthMs;
        if (share >= 0 && share < 1) drawEffect(pen, slot, { top, share, sprites, foes });
      }
      pen.globalAlpha = 1;
    },
    clear() {
      for (const slot of slots) slot.startMs = -Infinity;
    },
  };
}
