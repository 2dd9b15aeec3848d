import { UNIT } from './constants.ts';
import { isLavaRising, minDeathLineY } from './lava.ts';
import { CAMERA_ANCHOR, DEATH_LINE_START_TICK, DEATH_LINE_SPEED, LAVA_SPEED } from './tuning.ts';
import type { World } from './worldState.ts';

/** Objects this far below the view are removed. */
const DROP_DISTANCE = 120 * UNIT;
const DROP_BATCH_SIZE = 8;

/** Moves the camera up to follow the player, and the death line with the camera. */
export function moveCamera(world: World): void {
  const followed = world.player.y - CAMERA_ANCHOR;
  if (followed > world.cameraY) world.cameraY = followed;
  if (isLavaRising(world)) world.deathLineY += LAVA_SPEED;
  else if (world.tick > DEATH_LINE_START_TICK) world.deathLineY += deathLineSpeed(world.level);
  const lowest = minDeathLineY(world);
  if (world.deathLineY < lowest) world.deathLineY = lowest;
}

/**
 * Returns how fast the death line rises in a level, in 1/256 units a tick.
 * @example creepSpeed(1) // 48
 */
export function deathLineSpeed(level: number): number {
  return Math.min(DEATH_LINE_SPEED.max, DEATH_LINE_SPEED.first + DEATH_LINE_SPEED.perLevel * (level - 1));
}

/** Removes objects far below the view, in batches. */
export function pruneBelowView(world: World): void {
  const floor = world.cameraY - DROP_DISTANCE;
  const { platforms, foes, pickups, fields } = world;
  const eighth = platforms[DROP_BATCH_SIZE - 1];
  if (eighth === undefined || eighth.y >= floor) return;
  let passed = DROP_BATCH_SIZE;
  while (passed < platforms.length && (platforms[passed]?.y ?? floor) < floor) passed += 1;
  platforms.splice(0, passed);
  for (let i = foes.length - 1; i >= 0; i -= 1) if ((foes[i]?.y ?? floor) < floor) foes.splice(i, 1);
  for (let i = pickups.length - 1; i >= 0; i -= 1) if ((pickups[i]?.y ?? floor) < floor) pickups.splice(i, 1);
  for (let i = fields.length - 1; i >= 0; i -= 1) {
    const field = fields[i];
    if (field !== undefined && field.y + field.height < floor) fields.splice(i, 1);
  }
}
