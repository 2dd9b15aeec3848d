import type { FrameCallback } from '../../src/loop/frameLoop.ts';

/** Frames driven by the test, so that a long run takes only its rendering time. */
export interface OwnFrames {
  readonly frames: (onFrame: FrameCallback) => () => void;
  /** Draws frames of these lengths in milliseconds, occasionally yielding to the page. */
  draw(lengthsMs: Iterable<number>): Promise<void>;
}

const BREATHE_AFTER = 120;
/** Eight ticks per frame: an eighth of the rendering, and the same run. */
const QUICK_MS = 1_000 / 7.5;

export function createOwnFrames(): OwnFrames {
  let draw: FrameCallback | undefined;
  let nowMs = 0;
  return {
    frames(onFrame) {
      draw = onFrame;
      return () => {
        draw = undefined;
      };
    },
    async draw(lengthsMs) {
      let drawnCount = 0;
      for (const lengthMs of lengthsMs) {
        nowMs += lengthMs;
        draw?.(nowMs, lengthMs);
        drawnCount += 1;
        if (drawnCount % BREATHE_AFTER === 0) await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

/** Frame lengths of a display over some seconds. */
export function* steady(hertz: number, seconds: number): Generator<number> {
  for (let frame = 0; frame < hertz * seconds; frame += 1) yield 1_000 / hertz;
}

/** Real frames with eight ticks each, for runs whose end matters and not their look. */
export function quickFrames(onFrame: FrameCallback): () => void {
  let nowMs = 0;
  let handle = requestAnimationFrame(next);
  function next(): void {
    handle = requestAnimationFrame(next);
    nowMs += QUICK_MS;
    onFrame(nowMs, QUICK_MS);
  }
  return () => cancelAnimationFrame(handle);
}
