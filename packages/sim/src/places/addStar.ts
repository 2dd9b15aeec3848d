import type { World } from '../worldState.ts';

/** Adds a star centered at a point. */
export function addStar({ course, pickups }: World, { x, y }: { x: number; y: number }): void {
  pickups.push({ id: course.nextId, kind: 'star', x, y });
  course.nextId += 1;
}
