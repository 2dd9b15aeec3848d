import { UNIT } from '@jumpy/sim/constants';

/** Units in a metre, as far as words go. */
export const METRE = 10;

/** A height of the world, 1/256 units, in whole metres; never under the ground. */
export function metresOf(y: number): number {
  return Math.max(0, Math.round(y / UNIT / METRE));
}
