import { COLORS, colorInVision, INK_COLOR, TOY_COLORS, type Vision } from '@jumpy/rig/palette';
import { drawPickup } from '@jumpy/rig/pickup';
import { DOUBLE_HOP_TICKS, JETPACK_TICKS, MAGNET_TICKS, UNIT } from '@jumpy/sim/constants';
import type { PickupKind } from '@jumpy/sim/kinds';
import type { Pickup } from '@jumpy/sim/pickup';
import { SHIELD_TICKS } from '@jumpy/sim/tuning';
import type { World } from '@jumpy/sim/world';
import { KEY_CAPACITY, pickupKey } from './spriteKeys.ts';
import { type Context2D, drawSprite, type Sprite, type SpriteBox, type SpriteCache } from './sprites.ts';
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
  const getSprite = (kind: PickupKind, step: number): Sprite =>
    sprites.get(
      pickupKey(kind, step),
      () => drawPickup({ kind, phase: kind === 'star' ? swayScale(step) : step / TURN_STEPS }),
      TOKEN_BOX,
    );
  return {
    draw(ctx, pickup, { tick, top, reducedMotion }) {
      const { kind } = pickup;
      const step = reducedMotion ? 0 : Math.floor((tick / TURN_TICKS[kind]) * TURN_STEPS + pickup.id) % TURN_STEPS;
      const bob = reducedMotion ? 0 : Math.sin(tick * 0.07 + pickup.id) * 2.5;
      drawSprite(ctx, getSprite(kind, step), pickup.x / UNIT, top - pickup.y / UNIT + bob, PICKUP_SCALE[kind]);
    },
    prepare(idleQueue, kind) {
      for (let step = 0; step < TURN_STEPS; step += 1)
        idleQueue.add(`pickup/${kind}/${step}`, () => getSprite(kind, step));
    },
    drawIcon(ctx, kind, { x, y, scale }) {
      drawSprite(ctx, getSprite(kind, 0), x, y, scale);
    },
  };
}

/** A star sways instead of turning, since edge-on it would be a thin line. */
function swayScale(step: number): number {
  return Math.sin((step / TURN_STEPS) * 2 * Math.PI) * 0.13;
}

const DIAL_RADIUS = 21;
const DIAL_SPACING = 52;

/** Draws the active power-ups at the lower left, with their remaining time. */
export function drawPowerUps(
  ctx: Context2D,
  world: World,
  { art, x, y, vision }: { readonly art: PickupArt; readonly x: number; readonly y: number; readonly vision: Vision },
): void {
  const { player } = world;
  let height = y;
  const drawTimer = (kind: PickupKind, ratio: number, color: string): void => {
    if (ratio <= 0) return;
    drawDial(ctx, { art, kind, ratio, color: colorInVision(color, vision), x, y: height });
    height -= DIAL_SPACING;
  };
  drawTimer('shield', player.shield ? player.shieldTicks / SHIELD_TICKS : 0, COLORS.mint);
  drawTimer('magnet', player.magnetTicks / MAGNET_TICKS, TOY_COLORS.wizardL);
  drawTimer('hop', player.doubleHopTicks / DOUBLE_HOP_TICKS, COLORS.lime);
  drawTimer('jetpack', player.jetpackTicks / JETPACK_TICKS, COLORS.sky);
}

interface Dial {
  readonly art: PickupArt;
  readonly kind: PickupKind;
  readonly ratio: number;
  readonly color: string;
  readonly x: number;
  readonly y: number;
}

function drawDial(ctx: Context2D, { art, kind, ratio, color, x, y }: Dial): void {
  const disc = (radius: number, paint: string): void => {
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = paint;
    ctx.fill();
  };
  disc(DIAL_RADIUS + 4, INK_COLOR);
  disc(DIAL_RADIUS, COLORS.s1);
  ctx.beginPath();
  ctx.arc(x, y, DIAL_RADIUS - 2, -Math.PI / 2, -Math.PI / 2 + ratio * 2 * Math.PI);
  ctx.lineWidth = 5;
  ctx.lineCap = 'round';
  ctx.strokeStyle = color;
  ctx.stroke();
  art.drawIcon(ctx, kind, { x, y, scale: 0.46 });
}
