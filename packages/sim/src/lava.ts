import type { OnEvent } from './events.ts';
import { LAVA_CLEARANCE, LAVA_MIN_VISIBLE, LAVA_RULE_SPEED, LAVA_SPEED, LAVA_TICKS } from './tuning.ts';
import type { World } from './worldState.ts';

/**
 * Whether the death line is currently rising as lava.
 * @example isLavaRising({ rule: 'standard', lavaTick: 600, tick: 700 }) // true
 */
export function isLavaRising({ rule, lavaTick, tick }: Pick<World, 'rule' | 'lavaTick' | 'tick'>): boolean {
  return lavaTick > 0 && (tick - lavaTick < LAVA_TICKS || rule === 'lava_from_start');
}

/**
 * Returns how fast lava rises, in 1/256 units a tick.
 * @example lavaSpeed({ rule: 'standard', level: 1 }) // 320
 */
export function lavaSpeed({ rule, level }: Pick<World, 'rule' | 'level'>): number {
  if (rule !== 'lava_from_start') return LAVA_SPEED;
  return Math.min(LAVA_RULE_SPEED.max, LAVA_RULE_SPEED.first + LAVA_RULE_SPEED.perLevel * (level - 1));
}

/**
 * Returns the minimum height of the death line: the lower edge of the view. Lava rises from there and stays in view of
 * faster players, well below the highest platform landed on.
 * @example minDeathLineY({ rule: 'standard', level: 1, lavaTick: 0, tick: 700, cameraY: 2560, highestY: 51200 }) // 2560
 */
export function minDeathLineY(
  world: Pick<World, 'rule' | 'level' | 'lavaTick' | 'tick' | 'cameraY' | 'highestY'>,
): number {
  const { cameraY, highestY, tick, lavaTick } = world;
  if (!isLavaRising(world)) return cameraY;
  const visibleHeight = Math.min(LAVA_MIN_VISIBLE, (tick - lavaTick) * lavaSpeed(world));
  return Math.max(cameraY, Math.min(cameraY + visibleHeight, highestY - LAVA_CLEARANCE));
}

/** Starts the lava, unless it is already rising. */
export function triggerLava(world: World, onEvent: OnEvent | undefined): void {
  if (isLavaRising(world)) return;
  world.lavaTick = world.tick;
  const { tick, deathLineY: y, player } = world;
  const untilTick = world.rule === 'lava_from_start' ? world.summitTick : tick + LAVA_TICKS;
  onEvent?.({ type: 'lava', tick, x: player.x, y, untilTick });
}
