import { computeTickBudget, TICK_MS } from './tickBudget.ts';

/** Converts the frames of a run to ticks and counts them. */
export interface Ticker {
  /** Elapsed fraction of the next tick, 0 to 1. */
  readonly tickFraction: number;
  readonly frames: number;
  readonly longFrames: number;
  start(): void;
  /** Discards the remainder of the next tick after a stop. */
  clearRemainder(): void;
  /** Returns the ticks due after a frame at a speed; `gap` if it was too long to be played through. */
  advance(elapsedMs: number, speed?: number): number | 'gap';
}

const LONG_FRAME_MS = 50;

export function createTicker(): Ticker {
  let restMs = 0;
  let frames = 0;
  let longFrames = 0;
  return {
    get tickFraction() {
      return restMs / TICK_MS;
    },
    get frames() {
      return frames;
    },
    get longFrames() {
      return longFrames;
    },
    start() {
      restMs = 0;
      frames = 0;
      longFrames = 0;
    },
    clearRemainder() {
      restMs = 0;
    },
    advance(elapsedMs, speed) {
      frames += 1;
      if (elapsedMs > LONG_FRAME_MS) longFrames += 1;
      const budget = computeTickBudget(restMs, elapsedMs, speed);
      restMs = budget.remainderMs;
      return budget.isGap ? 'gap' : budget.ticks;
    },
  };
}
