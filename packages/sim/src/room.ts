import { WORLD_WIDTH } from './constants.ts';
import type { Course } from './course.ts';
import { placeOf } from './place.ts';
import type { Room } from './placeRules.ts';
import type { Row } from './row.ts';

/** The whole width of the world. */
export const EVERYWHERE: Room = { low: 0, high: WORLD_WIDTH, all: true };

/** Allowed range of a row's spine platform. */
export function spineRoomOf(course: Course, row: Row): Room {
  return placeOf(row.level).room?.(row, course) ?? EVERYWHERE;
}

/** Allowed range of a row's side platforms. */
export function sideRoomOf(course: Course, row: Row): Room {
  const room = spineRoomOf(course, row);
  return room.all ? room : EVERYWHERE;
}
