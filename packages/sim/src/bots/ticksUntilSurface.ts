import { fallSpeed } from '../fall.ts';
import type { SimRule } from '../kinds.ts';
import type { Medium } from '../mediumAt.ts';
import { LIFT_FIELDS } from '../tuning.ts';

/** Result where a surface is not reached. */
export const MAX_TICKS_AHEAD = 160;

/**
 * Returns the ticks until feet at height `y` with velocity `vy` fall through a surface; 160 if they never reach it or
 * take longer. Assumes that a lifted player leaves the lift at once at its speed, and that one in water stays in it.
 */
export function ticksUntilSurface(
  surfaceY: number,
  from: { y: number; vy: number; medium?: Medium; rule?: SimRule },
): number {
  const { medium = 'air' } = from;
  const isLifted = medium === 'updraught' || medium === 'bubbles';
  const through = medium === 'water' ? 'water' : 'air';
  let { y } = from;
  let vy = isLifted ? Math.max(from.vy, LIFT_FIELDS[medium].speed) : from.vy;
  for (let ticks = 1; ticks < MAX_TICKS_AHEAD; ticks += 1) {
    vy = fallSpeed(vy, through, from.rule);
    y += vy;
    if (vy < 0 && y <= surfaceY) return y - vy < surfaceY ? MAX_TICKS_AHEAD : ticks;
  }
  return MAX_TICKS_AHEAD;
}
