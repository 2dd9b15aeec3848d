import { fallSpeed } from '../fall.ts';
import type { Medium } from '../medium.ts';
import { LIFTS } from '../tuning.ts';

const LONGEST = 160;

/**
 * Ticks until feet at height `y` with speed `vy` fall through a surface, and 160 when they do not rise to it or take longer. Who is
 * lifted is taken to leave what lifts at once, with its speed; who is in water, to stay there.
 */
export function ticksUntil(surfaceY: number, from: { y: number; vy: number; medium?: Medium }): number {
  const { medium = 'air' } = from;
  const isLifted = medium === 'updraught' || medium === 'bubbles';
  const through = medium === 'water' ? 'water' : 'air';
  let { y } = from;
  let vy = isLifted ? Math.max(from.vy, LIFTS[medium].speed) : from.vy;
  for (let ticks = 1; ticks < LONGEST; ticks += 1) {
    vy = fallSpeed(vy, through);
    y += vy;
    if (vy < 0 && y <= surfaceY) return y - vy < surfaceY ? LONGEST : ticks;
  }
  return LONGEST;
}
