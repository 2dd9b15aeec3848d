import type { OnEvent } from '@jumpy/sim/events';
import { UNIT } from '@jumpy/sim/constants';
import { type Input, NO_INPUT } from '@jumpy/sim/input';
import type { Simulation } from '@jumpy/sim/versions';
import type { World } from '@jumpy/sim/world';
import type { LiveFeed } from './liveFeed.ts';

/** Replays a run in progress, as far as its inputs are known. */
export interface LiveRunPlayer {
  readonly world: World;
  /** Input of the last tick. */
  readonly input: Input;
  /** Lower edge of the view where the level began, in world units. */
  readonly levelStartY: number;
  /** Known ticks that are not played yet. */
  readonly pendingTicks: number;
  /** Plays the next tick; false while none is available. */
  step(onEvent?: OnEvent): boolean;
}

export function createLiveRunPlayer(simulation: Simulation, feed: LiveFeed): LiveRunPlayer {
  let { seed } = feed;
  const world = simulation.createWorld({ seed, mode: 'solo' });
  let input = NO_INPUT;
  let cameraY = 0;
  let levelFromY = 0;

  /** A dead run continues only at the tick of its revive. */
  const isStopped = (): boolean => world.over && !feed.isRevivedAt(world.tick);

  return {
    world,
    get input() {
      return input;
    },
    get levelStartY() {
      return levelFromY;
    },
    get pendingTicks() {
      return isStopped() ? 0 : Math.max(0, feed.knownTick - world.tick);
    },
    step(onEvent) {
      if (world.tick >= feed.knownTick || isStopped()) return false;
      if (world.over && !simulation.revive(world, onEvent)) return false;
      if (seed !== feed.seed) {
        ({ seed } = feed);
        simulation.revealSections(world, { from: 0, seed });
      }
      input = feed.inputAt(world.tick);
      simulation.step(world, input, (event) => {
        if (event.type === 'level') levelFromY = event.level === 1 ? 0 : cameraY;
        onEvent?.(event);
      });
      cameraY = world.cameraY / UNIT;
      return true;
    },
  };
}
