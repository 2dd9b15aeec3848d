import { fallSpeed } from '../fall.ts';

const LONGEST = 160;

/**
 * Ticks until feet at height `y` with speed `vy` fall through a surface, and 160 when they do not rise to it or take longer.
 */
export function ticksUntil(surfaceY: number, from: { y: number; vy: number }): number {
  let { y, vy } = from;
  for (let ticks = 1; ticks < LONGEST; ticks += 1) {
    vy = fallSpeed(vy);
    y += vy;
    if (vy < 0 && y <= surfaceY) return y - vy < surfaceY ? LONGEST : ticks;
  }
  return LONGEST;
}
