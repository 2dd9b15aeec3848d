import { TICK_MS } from '../loop/pace.ts';

/**
 * The moment that is shown, in ticks. It follows the simulation, may be held at a tick for a hit-stop, and then catches up;
 * the simulation itself never waits.
 */
export interface Playhead {
  /** The moment to show, given the newest moment there is. */
  advance(newestTick: number, elapsedMs: number): number;
  /** Stands still for a while when the moment of a tick is reached. */
  hold(tick: number, lengthMs: number): void;
  /** The moment of a tick is shown at once. */
  reset(tick: number): void;
}

/** The picture is never further behind than this. */
const MOST_BEHIND = 7;
/** How much faster than time it catches up. */
const CATCH_UP = 1.35;

export function createPlayhead(): Playhead {
  let shown = 0;
  let holdTick = -1;
  let holdMs = 0;

  return {
    advance(newestTick, elapsedMs) {
      const elapsed = elapsedMs / TICK_MS;
      let next = Math.min(newestTick, Math.max(shown + elapsed * CATCH_UP, newestTick - MOST_BEHIND));
      if (holdMs > 0 && next >= holdTick) {
        next = Math.max(holdTick, newestTick - MOST_BEHIND);
        holdMs -= elapsedMs;
      }
      shown = Math.max(shown, next);
      return shown;
    },
    hold(tick, lengthMs) {
      holdTick = tick;
      holdMs = lengthMs;
    },
    reset(tick) {
      shown = tick;
      holdMs = 0;
    },
  };
}
