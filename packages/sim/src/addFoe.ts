import type { Foe } from './foe.ts';
import type { World } from './worldState.ts';

/** Adds a stationary enemy; the caller sets its behavior. */
export function addFoe(world: World, position: Pick<Foe, 'kind' | 'x' | 'y'>): Foe {
  const foe: Foe = {
    id: world.course.nextId,
    kind: position.kind,
    x: position.x,
    y: position.y,
    amplitude: 0,
    speed: 0,
    phase: 0,
    close: 0,
    platformId: 0,
    nextShotTick: 0,
    shotPeriod: 0,
  };
  world.course.nextId += 1;
  world.foes.push(foe);
  return foe;
}
