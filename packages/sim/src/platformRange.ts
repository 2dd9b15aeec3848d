import { WORLD_WIDTH } from './constants.ts';
import type { Course } from './course.ts';
import { findBiomeRules } from './findBiomeRules.ts';
import type { HorizontalRange } from './biomeRules.ts';
import type { RowPosition } from './rowPosition.ts';

/** The whole width of the world. */
export const FULL_WIDTH: HorizontalRange = { low: 0, high: WORLD_WIDTH, all: true };

/** Allowed range of a row's spine platform. */
export function spinePlatformRange(course: Course, row: RowPosition): HorizontalRange {
  return findBiomeRules(row).platformRange?.(row, course) ?? FULL_WIDTH;
}

/** Allowed range of a row's side platforms. */
export function sidePlatformRange(course: Course, row: RowPosition): HorizontalRange {
  const range = spinePlatformRange(course, row);
  return range.all ? range : FULL_WIDTH;
}
