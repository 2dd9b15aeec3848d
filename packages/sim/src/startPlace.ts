import { BIOME_COUNT } from './biomes.ts';
import { divideTruncated, modulo } from './integerDivision.ts';
import type { SimMode } from './kinds.ts';

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
  const week = divideTruncated(timeMs - FIRST_MONDAY_MS - modulo(timeMs - FIRST_MONDAY_MS, WEEK_MS), WEEK_MS);
  return PLACE_BY_WEEK[modulo(week, BIOME_COUNT)] ?? 0;
}

/**
 * Whether a run of a mode may start in a biome: the daily course and rooms always start in the first.
 * @example isStartPlace(3, 'daily') // false
 */
export function isStartPlace(startPlace: number, mode: SimMode): boolean {
  if (mode === 'daily' || mode === 'room') return startPlace === 0;
  return Number.isSafeInteger(startPlace) && startPlace >= 0 && startPlace < BIOME_COUNT;
}
