import { FRICTION, ICE_COUNTER_STEER } from '../constants.ts';
import { divideTruncated } from '../integerDivision.ts';
import type { Steer } from '../input.ts';

/**
 * Returns the steer that brings feet moving at `vx` to rest within `near` of a point `distance` away, positive to the
 * right; 1/256 units.
 */
export function steerTowards(
  distance: number,
  { vx, onIce, near }: { vx: number; onIce: boolean; near: number },
): Steer {
  const brake = onIce ? ICE_COUNTER_STEER : FRICTION;
  const remaining = distance - divideTruncated(vx * Math.abs(vx), brake * 2);
  if (Math.abs(remaining) <= near) return 0;
  return remaining > 0 ? 1 : -1;
}
