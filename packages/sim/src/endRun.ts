import type { OnEvent } from './events.ts';
import type { DeathCause } from './kinds.ts';
import type { World } from './worldState.ts';

/** Ends the run. */
export function endRun(world: World, cause: DeathCause, onEvent: OnEvent | undefined): void {
  const { player } = world;
  world.over = true;
  world.cause = cause;
  onEvent?.({ type: 'end', tick: world.tick, x: player.x, y: player.y, cause, score: world.score });
}
