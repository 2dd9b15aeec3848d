import { WORLD_WIDTH } from '../constants.ts';
import type { Course } from '../course.ts';
import type { Room } from '../placeRules.ts';

/** A strip along a side of the world that is kept free of platforms; on which side, a bit of the section's seed tells. */
export interface Strip {
  readonly width: number;
  readonly bit: number;
}

/** What a strip leaves to platforms, to all or to those of the spine alone: all the rest, or so wide a part beside it. */
export function roomBeside(
  course: Course,
  { width: taken, bit }: Strip,
  { all, width = WORLD_WIDTH - taken }: { all: boolean; width?: number },
): Room {
  const low = isLeft(course, bit) ? taken : WORLD_WIDTH - taken - width;
  return { low, high: low + width, all };
}

/** So far from the side of the world at which a strip lies. */
export function inStrip(course: Course, { bit }: Strip, fromSide: number): number {
  return isLeft(course, bit) ? fromSide : WORLD_WIDTH - fromSide;
}

function isLeft({ sectionSeed }: Course, bit: number): boolean {
  return ((sectionSeed >> bit) & 1) === 0;
}
