import type { OnEvent } from '@jumpy/sim/events';
import { type Input, NO_INPUT } from '@jumpy/sim/input';
import type { SavedWorld } from '@jumpy/sim/save';
import type { World } from '@jumpy/sim/world';
import type { OpenedRun } from './openRun.ts';

/** Plays a replay tick by tick. */
export interface ReplayPlayer {
  readonly world: World;
  /** Input of the last tick. */
  readonly input: Input;
  /** Plays the next tick; false at the end. */
  step(onEvent?: OnEvent): boolean;
  /** Restores a saved world of the same replay. */
  restore(saved: SavedWorld): void;
}

export function createReplayPlayer({ simulation, replay }: OpenedRun): ReplayPlayer {
  const [reviveTick] = replay.reviveTicks;
  let world = simulation.createWorld(replay);
  let cursor = simulation.replayInputs(replay);
  let input = NO_INPUT;

  return {
    get world() {
      return world;
    },
    get input() {
      return input;
    },
    step(onEvent) {
      if (world.over && (world.tick !== reviveTick || !simulation.revive(world, onEvent))) return false;
      const next = cursor.next();
      if (next === undefined) return false;
      input = next;
      simulation.step(world, input, onEvent);
      return true;
    },
    restore(saved) {
      world = simulation.loadWorld(saved);
      cursor = simulation.replayInputs(replay, { fromTick: world.tick });
      input = NO_INPUT;
    },
  };
}
