import type { OnEvent } from './events.ts';
import { findLanding } from './findLanding.ts';
import { landOn } from './land.ts';
import { findStomp, headY, stomp } from './stomp.ts';
import { touch } from './touch.ts';
import type { World } from './worldState.ts';

/**
 * Lets the player meet platforms and enemies. When a stomp and a landing fall into one tick the higher surface wins, it is
 * one jump, and the other contact is void: a stomp ends the tick, and who landed stands above that enemy's head.
 */
export function meet(world: World, feetBefore: number, onEvent: OnEvent | undefined): void {
  if (world.player.vy >= 0) {
    touch(world, onEvent);
    return;
  }
  const foe = world.foes.length === 0 ? undefined : findStomp(world, feetBefore);
  const platform = findLanding(world, feetBefore);
  if (foe !== undefined && (platform === undefined || headY(foe) >= platform.y)) {
    stomp(world, foe, onEvent);
    return;
  }
  if (platform !== undefined) landOn(world, platform, onEvent);
  if (!world.over) touch(world, onEvent);
}
