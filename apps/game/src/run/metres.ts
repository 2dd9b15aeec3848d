import { UNIT } from '@jumpy/sim/constants';

/** Units per meter for display. */
export const METRE = 10;

/** Converts a height in 1/256 units to whole meters, at least 0. */
export function metresOf(y: number): number {
  return Math.max(0, Math.round(y / UNIT / METRE));
}
