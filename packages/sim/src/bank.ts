import { landingPoints } from './combo.ts';
import type { OnEvent } from './events.ts';
import type { CarryKind } from './kinds.ts';
import { indexOfFirstAbove, type Platform } from './platform.ts';
import { addScore } from './score.ts';
import { CARRY_POINTS } from './tuning.ts';
import type { World } from './worldState.ts';

/** Something lifts the player past rows, which the next landing pays. */
export function startCarry(world: World, by: CarryKind): void {
  if (world.carriedBy === null) {
    world.carriedRows = 0;
    world.carriedToY = world.highestY;
  }
  world.carriedBy = by;
}

/** Counts the rows that a carried player has passed. */
export function countCarriedRows(world: World): void {
  const { platforms, player } = world;
  if (player.y <= world.carriedToY) return;
  world.carriedRows += countSpineRows(platforms, { above: world.carriedToY, upTo: player.y });
  world.carriedToY = player.y;
}

function countSpineRows(platforms: readonly Platform[], { above, upTo }: { above: number; upTo: number }): number {
  let count = 0;
  for (let i = indexOfFirstAbove(platforms, above); i < platforms.length; i += 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y > upTo) break;
    if (platform.spine) count += 1;
  }
  return count;
}

/** Ends a carry on a platform: the rows below it are banked if it is new, those above it can still be landed on. */
export function endCarry(world: World, { y }: Platform, isFresh: boolean): void {
  if (world.carriedBy === null) return;
  world.carriedRows -= countSpineRows(world.platforms, { above: y - 1, upTo: world.carriedToY });
  if (isFresh) world.bank += carriedPoints(world);
  world.carriedBy = null;
  world.carriedRows = 0;
}

/**
 * Returns what the rows passed since the last landing will pay: as much as landings on them, and a bonus for the ride.
 * @example carriedPoints(world) // 0
 */
export function carriedPoints({ carriedBy, carriedRows, combo }: World): number {
  if (carriedBy === null || carriedRows <= 0) return 0;
  return CARRY_POINTS[carriedBy] + carriedRows * landingPoints(combo);
}

/** Pays the bank as far as the limits allow; what they refuse stays for the landings after. */
export function payBank(world: World, onEvent: OnEvent | undefined): void {
  if (world.bank === 0) return;
  const points = addScore(world, world.bank);
  world.bank -= points;
  const { x, y } = world.player;
  if (points > 0) onEvent?.({ type: 'banked', tick: world.tick, x, y, points, left: world.bank });
}
