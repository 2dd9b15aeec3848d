import {
  COUNTER_STEER_DECELERATION,
  FRICTION,
  ICE_ACCELERATION,
  ICE_COUNTER_STEER,
  ICE_FRICTION,
  MAX_STEER_SPEED,
  OVERSPEED_DECAY,
  QUICK_START_ACCELERATION,
  QUICK_START_SPEED,
  STEER_ACCELERATION,
} from './constants.ts';
import type { Steer } from './input.ts';
import { pushAt } from './mediumAt.ts';
import type { World } from './worldState.ts';
import { wrapX } from './wrapX.ts';

/**
 * Returns the horizontal velocity one tick later, in 1/256 units a tick.
 * @example steerSpeed(0, 1, false) // 384
 */
export function steerSpeed(vx: number, steer: Steer, onIce: boolean): number {
  if (steer === 0) {
    const friction = onIce ? ICE_FRICTION : FRICTION;
    return vx > 0 ? Math.max(0, vx - friction) : Math.min(0, vx + friction);
  }
  const along = steer < 0 ? 0 - vx : vx;
  const next = along < 0 ? along + (onIce ? ICE_COUNTER_STEER : COUNTER_STEER_DECELERATION) : accelerate(along, onIce);
  return steer < 0 ? 0 - next : next;
}

/** Moves the feet horizontally by one tick; gusts and currents push them, except during a jetpack flight. */
export function moveSideways(world: World): void {
  const { player, fields } = world;
  player.vx = steerSpeed(player.vx, player.steer, player.iceTicks > 0);
  const push = fields.length === 0 || player.jetpackTicks > 0 ? 0 : pushAt(fields, player, world.tick);
  player.x = wrapX(player.x + player.vx + push);
}

function accelerate(along: number, onIce: boolean): number {
  if (along > MAX_STEER_SPEED) return Math.max(MAX_STEER_SPEED, along - OVERSPEED_DECAY);
  if (onIce) return Math.min(MAX_STEER_SPEED, along + ICE_ACCELERATION);
  return along < QUICK_START_SPEED
    ? Math.min(QUICK_START_SPEED, along + QUICK_START_ACCELERATION)
    : Math.min(MAX_STEER_SPEED, along + STEER_ACCELERATION);
}
