import type { OnEvent } from './events.ts';
import { type Input, NO_INPUT } from './input.ts';
import type { Replay } from './replay.ts';
import type { SavedWorld } from './save.ts';
import type { Simulation } from './simulation.ts';
import type { World } from './world.ts';

/** Plays a replay tick by tick, by the rules of its version. */
export interface ReplayPlayer {
  readonly world: World;
  /** Input of the last tick. */
  readonly input: Input;
  /** Plays the next tick; false at the end. */
  step(onEvent?: OnEvent): boolean;
  /** Restores a saved world of the same replay. */
  restore(saved: SavedWorld): void;
}

/**
 * Creates a player at the first tick of a replay.
 * @example createReplayPlayer({ simulation: currentSimulation, replay }).world.tick // 0
 */
export function createReplayPlayer({
  simulation,
  replay,
}: {
  readonly simulation: Simulation;
  readonly replay: Replay;
}): ReplayPlayer {
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
