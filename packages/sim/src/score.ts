import { HOP_LOCK_TICKS, TICKS_PER_SECOND } from './constants.ts';
import { divideTruncated } from './integerDivision.ts';
import type { World } from './worldState.ts';

/** Maximum points per jump (PLAUS-17). @example MAX_POINTS_PER_JUMP // 20 */
export const MAX_POINTS_PER_JUMP = 20;
/** Maximum points per second (PLAUS-15). @example MAX_POINTS_PER_SECOND // 50 */
export const MAX_POINTS_PER_SECOND = 50;

/**
 * Adds points as far as both limits allow and returns the number added. The only place that changes the score, so the
 * limits hold for every prefix of every run (PLAUS-15, PLAUS-17).
 * @example addScore(world, 10) // 10
 */
export function addScore(world: World, points: number): number {
  const byJumps = MAX_POINTS_PER_JUMP * world.jumps - world.score;
  const byTime = divideTruncated(MAX_POINTS_PER_SECOND * world.tick, TICKS_PER_SECOND) - world.score;
  const added = Math.max(0, Math.min(points, byJumps, byTime));
  world.score += added;
  return added;
}

/** Adds points; what the limits refuse goes to the bank. Returns the number added. */
export function scorePoints(world: World, points: number): number {
  const added = addScore(world, points);
  world.bank += points - added;
  return added;
}

/** Makes the player jump; the only place that counts a jump. The lock keeps jumps below ten a second (PLAUS-16). */
export function startJump(world: World, velocity: number): void {
  const { player } = world;
  world.jumps += 1;
  world.pickupPoints = 0;
  launchPlayer(world, velocity);
  player.hopLockTicks = HOP_LOCK_TICKS;
}

/** Launches the player without counting a jump. */
export function launchPlayer(world: World, velocity: number): void {
  world.player.vy = velocity;
  world.player.apexY = world.player.y;
}
