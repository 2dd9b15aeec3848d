import { UNIT } from './constants.ts';
import { isLavaRising, lowestDeathLine } from './lava.ts';
import { CAMERA_ANCHOR, CREEP_FROM_TICK, CREEP_SPEED, LAVA_SPEED } from './tuning.ts';
import type { World } from './worldState.ts';

/** Objects this far below the view are removed. */
const KEPT_BELOW = 120 * UNIT;
const DROPPED_TOGETHER = 8;

/** Moves the camera up to follow the player, and the death line with the camera. */
export function moveCamera(world: World): void {
  const followed = world.player.y - CAMERA_ANCHOR;
  if (followed > world.cameraY) world.cameraY = followed;
  if (isLavaRising(world)) world.deathLineY += LAVA_SPEED;
  else if (world.tick > CREEP_FROM_TICK) world.deathLineY += creepSpeed(world.level);
  const lowest = lowestDeathLine(world);
  if (world.deathLineY < lowest) world.deathLineY = lowest;
}

/**
 * Returns how fast the death line rises in a level, in 1/256 units a tick.
 * @example creepSpeed(1) // 48
 */
export function creepSpeed(level: number): number {
  return Math.min(CREEP_SPEED.most, CREEP_SPEED.first + CREEP_SPEED.perLevel * (level - 1));
}

/** Removes objects far below the view, in batches. */
export function dropPassed(world: World): void {
  const floor = world.cameraY - KEPT_BELOW;
  const { platforms, foes, pickups, fields } = world;
  const eighth = platforms[DROPPED_TOGETHER - 1];
  if (eighth === undefined || eighth.y >= floor) return;
  let passed = DROPPED_TOGETHER;
  while (passed < platforms.length && (platforms[passed]?.y ?? floor) < floor) passed += 1;
  platforms.splice(0, passed);
  for (let i = foes.length - 1; i >= 0; i -= 1) if ((foes[i]?.y ?? floor) < floor) foes.splice(i, 1);
  for (let i = pickups.length - 1; i >= 0; i -= 1) if ((pickups[i]?.y ?? floor) < floor) pickups.splice(i, 1);
  for (let i = fields.length - 1; i >= 0; i -= 1) {
    const field = fields[i];
    if (field !== undefined && field.y + field.height < floor) fields.splice(i, 1);
  }
}
