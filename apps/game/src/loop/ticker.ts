import { pace, TICK_MS } from './pace.ts';

/** Turns frames of a run into ticks, and counts them. */
export interface Ticker {
  /** Share of the next tick that has passed, 0 to 1. */
  readonly share: number;
  readonly frames: number;
  readonly longFrames: number;
  /** A new run begins. */
  begin(): void;
  /** What is left of the next tick is forgotten: the run stood still. */
  rest(): void;
  /** Ticks that are due after a frame; `gap` when nobody could have played through it. */
  pass(elapsedMs: number): number | 'gap';
}

const LONG_FRAME_MS = 50;

export function createTicker(): Ticker {
  let restMs = 0;
  let frames = 0;
  let longFrames = 0;
  return {
    get share() {
      return restMs / TICK_MS;
    },
    get frames() {
      return frames;
    },
    get longFrames() {
      return longFrames;
    },
    begin() {
      restMs = 0;
      frames = 0;
      longFrames = 0;
    },
    rest() {
      restMs = 0;
    },
    pass(elapsedMs) {
      frames += 1;
      if (elapsedMs > LONG_FRAME_MS) longFrames += 1;
      const passed = pace(restMs, elapsedMs);
      restMs = passed.restMs;
      return passed.gap ? 'gap' : passed.ticks;
    },
  };
}
