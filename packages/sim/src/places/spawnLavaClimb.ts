import { UNIT } from '../constants.ts';
import type { GeneratedRow } from '../biomeRules.ts';
import type { World } from '../worldState.ts';

/** Height of the stars halfway between two ledges, above the higher one. */
const STAR_HEIGHT = 34 * UNIT;

/**
 * The climb ahead of the lava: an alarm on its first ledge, belts running toward the next one, stars along the path,
 * and nothing hostile.
 */
export function spawnLavaClimb(world: World, { row, spine }: GeneratedRow): void {
  const { course } = world;
  course.calmUntilY = Math.max(course.calmUntilY, spine.y);
  if (row.setPieceRow === 0) spine.alarm = true;
  if (row.setPieceRow <= 0) return;
  turnBelt(world, spine.x);
  world.pickups.push({ id: course.nextId, kind: 'star', x: (course.x + spine.x) >> 1, y: spine.y + STAR_HEIGHT });
  course.nextId += 1;
}

/** Makes the belt below run toward a point. */
function turnBelt({ course, platforms }: World, x: number): void {
  const below = platforms.find(({ spine, y }) => spine && y === course.y);
  if (below?.kind === 'conveyor') below.direction = x < course.x ? -1 : 1;
}
