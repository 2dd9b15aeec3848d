import {
  BODY_HEIGHT,
  DOUBLE_HOP_TICKS,
  FEET_HALF_WIDTH,
  JETPACK_GRACE_TICKS,
  JETPACK_TICKS,
  MAGNET_RADIUS,
  MAGNET_TICKS,
  TIMER_SET_OFFSET,
  UNIT,
} from './constants.ts';
import type { OnEvent } from './events.ts';
import type { Pickup } from './pickup.ts';
import { addScore } from './score.ts';
import { SHIELD_TICKS } from './tuning.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';

const SIDE_REACH = FEET_HALF_WIDTH + 12 * UNIT;
const UP_REACH = 10 * UNIT;
const STAR_POINTS = 1;
/** Maximum points from pick-ups between two jumps. */
const MAX_PICKUP_POINTS = 5;

/** Collects pick-ups that touch the body and, with a magnet, nearby stars. */
export function collectPickups(world: World, onEvent: OnEvent | undefined): void {
  const { player, pickups } = world;
  const middle = player.y + (BODY_HEIGHT >> 1);
  const far = player.magnetTicks > 0 ? MAGNET_RADIUS : (BODY_HEIGHT >> 1) + UP_REACH;
  for (let i = pickups.length - 1; i >= 0; i -= 1) {
    const pickup = pickups[i];
    if (pickup === undefined || pickup.y > middle + far || pickup.y < middle - far) continue;
    const side = Math.abs(shortestDistanceX(pickup.x, player.x));
    const up = Math.abs(pickup.y - middle);
    const inReach = side <= SIDE_REACH && up <= (BODY_HEIGHT >> 1) + UP_REACH;
    if (!inReach && (pickup.kind !== 'star' || player.magnetTicks === 0 || side > MAGNET_RADIUS)) continue;
    pickups.splice(i, 1);
    takePickup(world, pickup, !inReach, onEvent);
  }
}

function takePickup(world: World, pickup: Pickup, magnet: boolean, onEvent: OnEvent | undefined): void {
  const points = pickup.kind === 'star' && world.pickupPoints < MAX_PICKUP_POINTS ? addScore(world, STAR_POINTS) : 0;
  world.pickupPoints += points;
  applyPowerUp(world, pickup);
  onEvent?.({
    type: 'pickup',
    tick: world.tick,
    x: pickup.x,
    y: pickup.y,
    pickupId: pickup.id,
    pickup: pickup.kind,
    points,
    magnet,
  });
}

function applyPowerUp(world: World, { kind }: Pickup): void {
  const { player } = world;
  switch (kind) {
    case 'star':
      return;
    case 'shield':
      player.shield = true;
      player.shieldTicks = SHIELD_TICKS + TIMER_SET_OFFSET;
      return;
    case 'magnet':
      player.magnetTicks = MAGNET_TICKS + TIMER_SET_OFFSET;
      return;
    case 'hop':
      player.doubleHopTicks = DOUBLE_HOP_TICKS + TIMER_SET_OFFSET;
      player.hopCharges = 2;
      return;
    case 'jetpack':
      player.jetpackTicks = JETPACK_TICKS + TIMER_SET_OFFSET;
      player.invulnerableTicks = JETPACK_TICKS + JETPACK_GRACE_TICKS + TIMER_SET_OFFSET;
      world.jetpackBonus = true;
  }
}
