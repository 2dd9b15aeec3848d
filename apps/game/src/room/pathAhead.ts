import { UNIT } from '@jumpy/sim/constants';
import { fallSpeed } from '@jumpy/sim/fall';
import { wrapX } from '@jumpy/sim/wrap';
import type { Player } from '@jumpy/sim/player';

/** How far ahead the own way is kept free, ticks. */
const AHEAD_TICKS = 42;
const STEP_TICKS = 3;

/** Where the own hero is and will fly if nothing is pressed, in units: the ground under its feet, up is positive. */
export function pathAhead({ x, y, vx, vy }: Pick<Player, 'x' | 'y' | 'vx' | 'vy'>): { x: number; y: number }[] {
  const path = [{ x: x / UNIT, y: y / UNIT }];
  let [atX, atY, speed] = [x, y, vy];
  for (let tick = 1; tick <= AHEAD_TICKS; tick += 1) {
    speed = fallSpeed(speed);
    atX = wrapX(atX + vx);
    atY += speed;
    if (tick % STEP_TICKS === 0) path.push({ x: atX / UNIT, y: atY / UNIT });
  }
  return path;
}
