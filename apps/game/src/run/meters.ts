import { UNIT } from '@jumpy/sim/constants';

/** Units per meter for display. */
export const UNITS_PER_METER = 10;

/** Converts a height in 1/256 units to whole meters, at least 0. */
export function toMeters(y: number): number {
  return Math.max(0, Math.round(y / UNIT / UNITS_PER_METER));
}
