import { BIOME_COUNT } from './biomes.ts';
import { divideTruncated, modulo } from './integerDivision.ts';

/** Start in eight successive weeks, three places on each week. */
const PLACE_BY_WEEK: readonly number[] = [3, 6, 1, 4, 7, 2, 5, 0];

/** Monday, 5 January 1970, 00:00 UTC, in milliseconds since the epoch. */
const FIRST_MONDAY_MS = 345_600_000;
const WEEK_MS = 604_800_000;

/**
 * Returns the biome in which solo and practice runs start in the ISO week (Monday to Sunday in UTC) of a time. Weeks are
 * counted through, so that every eight successive ones start in eight biomes, also over a new year.
 * @example startPlaceOfWeek(Date.UTC(2026, 10, 30)) // 6
 */
export function startPlaceOfWeek(timeMs: number): number {
  return PLACE_BY_WEEK[modulo(divideTruncated(timeMs - FIRST_MONDAY_MS, WEEK_MS), BIOME_COUNT)] ?? 0;
}
