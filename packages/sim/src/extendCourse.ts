import { UNIT, VIEW_HEIGHT } from './constants.ts';
import { generateRow } from './generateRow.ts';
import type { World } from './worldState.ts';

/**
 * How far above the lower edge of the view the course is generated, so that platforms never appear in view.
 * @example COURSE_LOOKAHEAD > VIEW_HEIGHT // true
 */
export const COURSE_LOOKAHEAD = VIEW_HEIGHT + 160 * UNIT;

/** Generates rows until the course reaches well above the view. */
export function extendCourse(world: World): void {
  const endY = world.cameraY + COURSE_LOOKAHEAD;
  while (world.course.y < endY || world.course.spineIndex === 0) generateRow(world);
}
