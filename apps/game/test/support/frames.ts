import type { OnFrame } from '../../src/loop/frames.ts';

/** Drawings at a pace of the test's own, so that a run of seconds takes as long as its drawing. */
export interface OwnFrames {
  readonly frames: (onFrame: OnFrame) => () => void;
  /** Draws frames of the given lengths, milliseconds, letting the page breathe now and then. */
  draw(lengthsMs: Iterable<number>): Promise<void>;
}

const BREATHE_AFTER = 120;

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
