import { FRICTION, ICE_COUNTER_STEER, UNIT } from '../constants.ts';
import { divide } from '../integerDivision.ts';
import type { Steer } from '../input.ts';

const NEAR = 3 * UNIT;

/** The steer that brings feet moving at `vx` to rest `distance` away (1/256 units, positive to the right). */
export function steerTowards(distance: number, { vx, onIce }: { vx: number; onIce: boolean }): Steer {
  const brake = onIce ? ICE_COUNTER_STEER : FRICTION;
  const left = distance - divide(vx * Math.abs(vx), brake * 2);
  if (Math.abs(left) <= NEAR) return 0;
  return left > 0 ? 1 : -1;
}
