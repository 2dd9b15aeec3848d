import { TICK_MS } from '../loop/pace.ts';

/**
 * Displayed time in ticks. It follows the simulation, can be held at a tick for a hit-stop, and catches up afterwards;
 * the simulation never waits.
 */
export interface Playhead {
  /** Returns the tick to display, given the newest one. */
  advance(newestTick: number, elapsedMs: number): number;
  /** Holds the display for a while once it reaches a tick. */
  hold(tick: number, lengthMs: number): void;
  reset(tick: number): void;
}

/** Maximum lag of the display behind the simulation. */
const MOST_BEHIND = 7;
/** Playback speed while catching up. */
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
