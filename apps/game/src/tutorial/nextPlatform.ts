import { UNIT } from '@jumpy/sim/constants';
import { platformX } from '@jumpy/sim/motion';
import type { World } from '@jumpy/sim/world';
import { shortestX } from '@jumpy/sim/wrap';

/**
 * Suggested jump from the last bounce to the next new platform, in units; `dx` takes the shorter way around the world.
 */
export interface ShownJump {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Height that an ordinary jump always reaches, in 1/256 units. */
const REACH_Y = 112 * UNIT;
const REACH_X = 150 * UNIT;
/** Cost of a horizontal unit relative to a vertical one. */
const ASIDE = 2;

/** Nearest new platform within reach of a jump; undefined if there is none. */
export function nextJump(world: World, from: { readonly x: number; readonly y: number }): ShownJump | undefined {
  let best: ShownJump | undefined;
  let least = Infinity;
  for (const platform of world.platforms) {
    const dy = platform.y - from.y;
    if (platform.y <= world.highestY || dy <= 0 || platform.kind === 'spiked') continue;
    if (dy > REACH_Y) break;
    const dx = shortestX(from.x, platformX(platform, world.tick));
    const cost = dy + ASIDE * Math.abs(dx);
    if (Math.abs(dx) > REACH_X || cost >= least) continue;
    least = cost;
    best = { x: from.x / UNIT, y: from.y / UNIT, dx: dx / UNIT, dy: dy / UNIT };
  }
  return best;
}
