import type { OnEvent } from './events.ts';
import { findLanding } from './findLanding.ts';
import { landOn } from './landOn.ts';
import { findStomp, foeHeadY, stompFoe } from './stomp.ts';
import { applyContactDamage } from './contactDamage.ts';
import type { World } from './worldState.ts';

/**
 * Resolves collisions with platforms and enemies. If a stomp and a landing fall into the same tick, the higher surface
 * wins and the other contact is ignored; it is a single jump. A stomp ends the tick, and a player who landed is above
 * the enemy's head.
 */
export function resolveCollisions(world: World, feetBefore: number, onEvent: OnEvent | undefined): void {
  if (world.player.vy >= 0) {
    applyContactDamage(world, onEvent);
    return;
  }
  const foe = world.foes.length === 0 ? undefined : findStomp(world, feetBefore);
  const platform = findLanding(world, feetBefore);
  if (foe !== undefined && (platform === undefined || foeHeadY(foe) >= platform.y)) {
    stompFoe(world, foe, onEvent);
    return;
  }
  if (platform !== undefined) landOn(world, platform, onEvent);
  if (!world.over) applyContactDamage(world, onEvent);
}
