import { CORNER_CORRECTION, EDGE_COYOTE_DEPTH, FEET_HALF_WIDTH } from './constants.ts';
import { isSolidAt, platformX } from './motion.ts';
import { indexOfFirstAbove, type Platform } from './platform.ts';
import type { World } from './worldState.ts';
import { shortestDistanceX } from './wrapX.ts';

/**
 * Returns the platform that falling feet land on this tick: the highest surface they swept, at the feet's final x. Two
 * forgiving rules: feet just past a corner count as on it, and feet that reach a platform slightly late still land if
 * barely below its edge.
 */
export function findLanding(world: World, feetBefore: number): Platform | undefined {
  const { player, platforms } = world;
  const lowest = Math.max(player.y, world.deathLineY);
  for (let i = indexOfFirstAbove(platforms, feetBefore + EDGE_COYOTE_DEPTH) - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform === undefined || platform.y < lowest) return undefined;
    if (!isSolidAt(platform, world.tick)) continue;
    const late = platform.y > feetBefore;
    if (late && platform.y > player.apexY) continue;
    const reach = platform.halfWidth + FEET_HALF_WIDTH + (late ? 0 : CORNER_CORRECTION);
    if (Math.abs(shortestDistanceX(platformX(platform, world.tick), player.x)) <= reach) return platform;
  }
  return undefined;
}
