import type { OnEvent } from './events.ts';
import { LAVA_CLEARANCE, LAVA_MIN_VISIBLE, LAVA_SPEED, LAVA_TICKS } from './tuning.ts';
import type { World } from './worldState.ts';

/**
 * Whether the death line is currently rising as lava.
 * @example isLavaRising({ lavaTick: 600, tick: 700 }) // true
 */
export function isLavaRising({ lavaTick, tick }: Pick<World, 'lavaTick' | 'tick'>): boolean {
  return lavaTick > 0 && tick - lavaTick < LAVA_TICKS;
}

/**
 * Returns the minimum height of the death line: the lower edge of the view. Lava rises from there and stays in view of
 * faster players, well below the highest platform landed on.
 * @example minDeathLineY({ lavaTick: 0, tick: 700, cameraY: 2560, highestY: 51200 }) // 2560
 */
export function minDeathLineY(world: Pick<World, 'lavaTick' | 'tick' | 'cameraY' | 'highestY'>): number {
  const { cameraY, highestY, tick, lavaTick } = world;
  if (!isLavaRising(world)) return cameraY;
  const visibleHeight = Math.min(LAVA_MIN_VISIBLE, (tick - lavaTick) * LAVA_SPEED);
  return Math.max(cameraY, Math.min(cameraY + visibleHeight, highestY - LAVA_CLEARANCE));
}

/** Starts the lava, unless it is already rising. */
export function triggerLava(world: World, onEvent: OnEvent | undefined): void {
  if (isLavaRising(world)) return;
  world.lavaTick = world.tick;
  const { tick, deathLineY: y, player } = world;
  onEvent?.({ type: 'lava', tick, x: player.x, y, untilTick: tick + LAVA_TICKS });
}
