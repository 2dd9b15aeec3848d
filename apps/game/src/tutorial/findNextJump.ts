import { UNIT } from '@jumpy/sim/constants';
import { platformX } from '@jumpy/sim/motion';
import type { World } from '@jumpy/sim/world';
import { shortestDistanceX } from '@jumpy/sim/wrapX';

/**
 * Suggested jump from the last bounce to the next new platform, in units; `dx` takes the shorter way around the world.
 */
export interface JumpHint {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Height that an ordinary jump always reaches, in 1/256 units. */
const MAX_JUMP_Y = 112 * UNIT;
const MAX_JUMP_X = 150 * UNIT;
/** Cost of a horizontal unit relative to a vertical one. */
const SIDEWAYS_COST = 2;

/** Nearest new platform within reach of a jump; undefined if there is none. */
export function findNextJump(world: World, from: { readonly x: number; readonly y: number }): JumpHint | undefined {
  let best: JumpHint | undefined;
  let minCost = Infinity;
  for (const platform of world.platforms) {
    const dy = platform.y - from.y;
    if (platform.y <= world.highestY || dy <= 0 || platform.kind === 'spiked') continue;
    if (dy > MAX_JUMP_Y) break;
    const dx = shortestDistanceX(from.x, platformX(platform, world.tick));
    const cost = dy + SIDEWAYS_COST * Math.abs(dx);
    if (Math.abs(dx) > MAX_JUMP_X || cost >= minCost) continue;
    minCost = cost;
    best = { x: from.x / UNIT, y: from.y / UNIT, dx: dx / UNIT, dy: dy / UNIT };
  }
  return best;
}
