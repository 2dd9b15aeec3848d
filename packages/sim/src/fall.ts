import { startCarry } from './bank.ts';
import { APEX_BAND, APEX_GRAVITY, GRAVITY, JETPACK_VELOCITY, MAX_FALL } from './constants.ts';
import type { OnEvent } from './events.ts';
import { type Medium, mediumAt } from './mediumAt.ts';
import type { SimRule } from './kinds.ts';
import { LIFT_FIELDS, LOW_GRAVITY, WATER_GRAVITY, WATER_MAX_FALL } from './tuning.ts';
import type { World } from './worldState.ts';

/**
 * Returns the vertical velocity one tick later, in 1/256 units a tick: gravity, reduced near the apex, and a maximum
 * fall speed. Water only softens falls; lifts carry up to their own speed and slow nobody down.
 * @example fallSpeed(3360) // 3200
 */
export function fallSpeed(vy: number, medium: Medium = 'air', rule: SimRule = 'standard'): number {
  if (medium === 'updraught' || medium === 'bubbles') {
    const { speed, acceleration } = LIFT_FIELDS[medium];
    return vy > speed ? vy - APEX_GRAVITY : Math.min(speed, vy + acceleration);
  }
  if (medium === 'water' && vy <= 0) return Math.max(vy - WATER_GRAVITY, -WATER_MAX_FALL);
  const isNearApex = vy < APEX_BAND && vy > -APEX_BAND;
  if (rule === 'low_gravity')
    return Math.max(-LOW_GRAVITY.maxFall, vy - (isNearApex ? LOW_GRAVITY.apex : LOW_GRAVITY.gravity));
  const slowed = vy - (isNearApex ? APEX_GRAVITY : GRAVITY);
  return slowed < -MAX_FALL ? -MAX_FALL : slowed;
}

/** Moves the feet vertically by one tick. */
export function moveVertically(world: World, onEvent?: OnEvent): void {
  const { player, fields } = world;
  const medium = fields.length === 0 ? 'air' : mediumAt(fields, player);
  if (medium !== player.medium) {
    const { x, y, vy, medium: from } = player;
    player.medium = medium;
    if (medium === 'updraught' || medium === 'bubbles') startCarry(world, medium);
    onEvent?.({ type: 'medium', tick: world.tick, x, y, medium, from, vy });
  }
  player.vy = player.jetpackTicks > 0 ? JETPACK_VELOCITY : fallSpeed(player.vy, medium, world.rule);
  player.y += player.vy;
  if (player.y > player.apexY) player.apexY = player.y;
}
