import type { OnEvent } from './events.ts';
import { LAVA_TICKS } from './tuning.ts';
import type { World } from './worldState.ts';

/**
 * Whether the death line is lava that rises.
 * @example isLavaRising({ lavaTick: 600, tick: 700 }) // true
 */
export function isLavaRising({ lavaTick, tick }: Pick<World, 'lavaTick' | 'tick'>): boolean {
  return lavaTick > 0 && tick - lavaTick < LAVA_TICKS;
}

/** Lets the death line rise as lava from now on, unless it does already. */
export function setLavaOff(world: World, onEvent: OnEvent | undefined): void {
  if (isLavaRising(world)) return;
  world.lavaTick = world.tick;
  const { tick, deathLineY: y, player } = world;
  onEvent?.({ type: 'lava', tick, x: player.x, y, untilTick: tick + LAVA_TICKS });
}
