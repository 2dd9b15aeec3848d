import type { OnFrame } from '../../src/loop/frames.ts';

/** Drawings at a pace of the test's own, so that a run of seconds takes as long as its drawing. */
export interface OwnFrames {
  readonly frames: (onFrame: OnFrame) => () => void;
  /** Draws frames of the given lengths, milliseconds, letting the page breathe now and then. */
  draw(lengthsMs: Iterable<number>): Promise<void>;
}

const BREATHE_AFTER = 120;
/** Eight ticks a drawing: an eighth of the painting, and the same run. */
const QUICK_MS = 1_000 / 7.5;

export function createOwnFrames(): OwnFrames {
  let draw: OnFrame | undefined;
  let nowMs = 0;
  return {
    frames(onFrame) {
      draw = onFrame;
      return () => {
        draw = undefined;
      };
    },
    async draw(lengthsMs) {
      let drawn = 0;
      for (const lengthMs of lengthsMs) {
        nowMs += lengthMs;
        draw?.(nowMs, lengthMs);
        drawn += 1;
        if (drawn % BREATHE_AFTER === 0) await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

/** As many frames as a screen draws in some seconds. */
export function* steady(hertz: number, seconds: number): Generator<number> {
  for (let frame = 0; frame < hertz * seconds; frame += 1) yield 1_000 / hertz;
}

/** The screen's own drawings, eight ticks of the game in each: for runs that are awaited to their end, not looked at. */
export function quickFrames(onFrame: OnFrame): () => void {
  let nowMs = 0;
  let handle = requestAnimationFrame(next);
  function next(): void {
    handle = requestAnimationFrame(next);
    nowMs += QUICK_MS;
    onFrame(nowMs, QUICK_MS);
  }
  return () => cancelAnimationFrame(handle);
}
