import type { OnEvent } from './events.ts';
import { platformX } from './motion.ts';
import type { Platform } from './platform.ts';
import type { World } from './worldState.ts';

/** Removes a platform with everything that stands on it. */
export function removePlatform(world: World, platform: Platform): void {
  const at = world.platforms.indexOf(platform);
  if (at >= 0) world.platforms.splice(at, 1);
  for (let i = world.foes.length - 1; i >= 0; i -= 1) {
    if (world.foes[i]?.platformId === platform.id) world.foes.splice(i, 1);
  }
}

/** Schedules a platform to vanish at a tick, so that earlier ticks need no check. */
export function scheduleVanish(world: World, tick: number): void {
  if (world.vanishTick === 0 || tick < world.vanishTick) world.vanishTick = tick;
}

/** Removes platforms that are due to vanish. */
export function removeVanished(world: World, onEvent: OnEvent | undefined): void {
  if (world.vanishTick === 0 || world.tick < world.vanishTick) return;
  world.vanishTick = 0;
  for (let i = world.platforms.length - 1; i >= 0; i -= 1) {
    const platform = world.platforms[i];
    if (platform === undefined || platform.vanishTick === 0) continue;
    if (platform.vanishTick > world.tick) {
      scheduleVanish(world, platform.vanishTick);
      continue;
    }
    removePlatform(world, platform);
    const x = platformX(platform, world.tick);
    onEvent?.({ type: 'crumbled', tick: world.tick, x, y: platform.y, platformId: platform.id });
  }
}
