import { drawPickup } from '@jumpy/rig/pickup';
import { UNIT } from '@jumpy/sim/constants';
import type { PickupKind } from '@jumpy/sim/kinds';
import type { Pickup } from '@jumpy/sim/pickup';
import { KEY_CAPACITY, pickupKey } from './spriteKeys.ts';
import type { Context2D, Sprite, SpriteBox, SpriteCache } from './sprites.ts';
import type { IdleQueue } from './idleQueue.ts';

const TURN_STEPS = KEY_CAPACITY.turn;
const TOKEN_BOX: SpriteBox = [-46, -46, 92, 92];
const PICKUP_SCALE: Readonly<Record<PickupKind, number>> = {
  star: 0.82,
  shield: 0.62,
  magnet: 0.62,
  hop: 0.62,
  jetpack: 0.62,
};
const TURN_TICKS: Readonly<Record<PickupKind, number>> = { star: 70, shield: 110, magnet: 110, hop: 110, jetpack: 110 };

/** Draws pickups, and the same tokens as icons of active power-ups. */
export interface PickupArt {
  draw(
    ctx: Context2D,
    pickup: Pickup,
    context: { readonly tick: number; readonly top: number; readonly reducedMotion: boolean },
  ): void;
  /** Paints a kind ahead of time. */
  prepare(idleQueue: IdleQueue, kind: PickupKind): void;
  drawIcon(
    ctx: Context2D,
    kind: PickupKind,
    context: { readonly x: number; readonly y: number; readonly scale: number },
  ): void;
}

export function createPickupArt(sprites: SpriteCache): PickupArt {
  const picture = (kind: PickupKind, step: number): Sprite =>
    sprites.get(
      pickupKey(kind, step),
      () => drawPickup({ kind, phase: kind === 'star' ? swayScale(step) : step / TURN_STEPS }),
      TOKEN_BOX,
    );
  const at = (ctx: Context2D, sprite: Sprite, x: number, y: number, scale: number): void => {
    ctx.drawImage(
      sprite.image,
      x + sprite.x * scale,
      y + sprite.y * scale,
      sprite.width * scale,
      sprite.height * scale,
    );
  };
  return {
    draw(ctx, pickup, { tick, top, reducedMotion }) {
      const { kind } = pickup;
      const step = reducedMotion ? 0 : Math.floor((tick / TURN_TICKS[kind]) * TURN_STEPS + pickup.id) % TURN_STEPS;
      const bob = reducedMotion ? 0 : Math.sin(tick * 0.07 + pickup.id) * 2.5;
      at(ctx, picture(kind, step), pickup.x / UNIT, top - pickup.y / UNIT + bob, PICKUP_SCALE[kind]);
    },
    prepare(idleQueue, kind) {
      for (let step = 0; step < TURN_STEPS; step += 1)
        idleQueue.add(`pickup/${kind}/${step}`, () => picture(kind, step));
    },
    drawIcon(ctx, kind, { x, y, scale }) {
      at(ctx, picture(kind, 0), x, y, scale);
    },
  };
}

/** A star sways instead of turning, since edge-on it would be a thin line. */
function swayScale(step: number): number {
  return Math.sin((step / TURN_STEPS) * 2 * Math.PI) * 0.13;
}
