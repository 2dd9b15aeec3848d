import { TICK_MS } from '../loop/tickBudget.ts';

/**
 * Displayed time in ticks. It follows the simulation, can be held at a tick for a hit-stop, and catches up afterwards;
 * the simulation never waits.
 */
export interface RenderPlayhead {
  /** Returns the tick to display, given the newest one. */
  advance(newestTick: number, elapsedMs: number): number;
  /** Holds the display for a while once it reaches a tick. */
  hold(tick: number, lengthMs: number): void;
  reset(tick: number): void;
}

/** Maximum lag of the display behind the simulation. */
const MAX_LAG_TICKS = 7;
/** Playback speed while catching up. */
const CATCH_UP_SPEED = 1.35;

export function createRenderPlayhead(): RenderPlayhead {
  let shownTick = 0;
  let holdTick = -1;
  let holdMs = 0;

  return {
    advance(newestTick, elapsedMs) {
      const elapsed = elapsedMs / TICK_MS;
      let next = Math.min(newestTick, Math.max(shownTick + elapsed * CATCH_UP_SPEED, newestTick - MAX_LAG_TICKS));
      if (holdMs > 0 && next >= holdTick) {
        next = Math.max(holdTick, newestTick - MAX_LAG_TICKS);
        holdMs -= elapsedMs;
      }
      shownTick = Math.max(shownTick, next);
      return shownTick;
    },
    hold(tick, lengthMs) {
      holdTick = tick;
      holdMs = lengthMs;
    },
    reset(tick) {
      shownTick = tick;
      holdMs = 0;
    },
  };
}
