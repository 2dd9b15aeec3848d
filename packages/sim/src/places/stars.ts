import type { World } from '../worldState.ts';
import { wrapX } from '../wrap.ts';

/** Adds a star that marks a way. */
export function addStar(world: World, { x, y }: { x: number; y: number }): void {
  world.pickups.push({ id: world.course.nextId, kind: 'star', x: wrapX(x), y });
  world.course.nextId += 1;
}
