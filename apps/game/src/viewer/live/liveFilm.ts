import type { OnEvent } from '@jumpy/sim/events';
import { UNIT } from '@jumpy/sim/constants';
import { type Input, NO_INPUT } from '@jumpy/sim/input';
import type { Simulation } from '@jumpy/sim/versions';
import type { World } from '@jumpy/sim/world';
import type { LiveFeed } from './liveFeed.ts';

/** A run under way being played again, as far as it was told. */
export interface LiveFilm {
  readonly world: World;
  /** What was pressed in the tick played last. */
  readonly input: Input;
  /** The lower edge of the view where its level began, world units. */
  readonly levelFromY: number;
  /** Ticks that are told and not played. */
  readonly behind: number;
  /** Plays the next tick; false when nothing is left to play yet. */
  advance(onEvent?: OnEvent): boolean;
}

export function createLiveFilm(simulation: Simulation, feed: LiveFeed): LiveFilm {
  let { seed } = feed;
  const world = simulation.createWorld({ seed, mode: 'solo' });
  let input = NO_INPUT;
  let cameraY = 0;
  let levelFromY = 0;

  /** A dead run goes on where it was revived, and nowhere else. */
  const isStopped = (): boolean => world.over && !feed.isRevivedAt(world.tick);

  return {
    world,
    get input() {
      return input;
    },
    get levelFromY() {
      return levelFromY;
    },
    get behind() {
      return isStopped() ? 0 : Math.max(0, feed.toTick - world.tick);
    },
    advance(onEvent) {
      if (world.tick >= feed.toTick || isStopped()) return false;
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
