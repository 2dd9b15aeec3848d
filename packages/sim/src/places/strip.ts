import { WORLD_WIDTH } from '../constants.ts';
import type { Course } from '../course.ts';
import type { HorizontalRange } from '../biomeRules.ts';

/** A strip at a side of the world without platforms; a bit of the section's seed selects the side. */
export interface Strip {
  readonly width: number;
  readonly bit: number;
}

/**
 * Range left for platforms beside a strip (all of them, or the spine only): the rest of the world, or a part of the
 * given width.
 */
export function rangeBesideStrip(
  course: Course,
  { width: taken, bit }: Strip,
  { all, width = WORLD_WIDTH - taken }: { all: boolean; width?: number },
): HorizontalRange {
  const low = isStripLeft(course, bit) ? taken : WORLD_WIDTH - taken - width;
  return { low, high: low + width, all };
}

/** Converts a distance from the strip's side of the world to an x position. */
export function xInStrip(course: Course, { bit }: Strip, fromSide: number): number {
  return isStripLeft(course, bit) ? fromSide : WORLD_WIDTH - fromSide;
}

function isStripLeft({ sectionSeed }: Course, bit: number): boolean {
  return ((sectionSeed >> bit) & 1) === 0;
}
