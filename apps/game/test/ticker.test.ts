import { describe, expect, it } from 'vitest';
import { createTicker } from '../src/loop/ticker.ts';

/** Ticks played per frame of a fresh run. */
const advanceAll = (frames: readonly number[]): (number | 'gap')[] => {
  const ticker = createTicker();
  ticker.start();
  return frames.map((elapsedMs) => ticker.advance(elapsedMs));
};

describe('ticker', () => {
  it.each([
    ['a steady run', [100, 100], [6, 6]],
    ['a gap, for which no ticks are made up', [100, 400, 100], [6, 'gap', 6]],
    ['a slow frame that is no gap', [200, 250, 100], [12, 15, 6]],
  ] as const)('%s', (_name, frames, due) => {
    expect(advanceAll(frames)).toEqual(due);
  });

  it('plays fewer ticks at a lower speed, while gaps are told by the clock', () => {
    const ticker = createTicker();
    ticker.start();
    expect([100, 100, 100, 300].map((elapsedMs) => ticker.advance(elapsedMs, 0.6))).toEqual([3, 4, 3, 'gap']);
  });

  it('resets with each run', () => {
    const ticker = createTicker();
    for (let frame = 0; frame < 12; frame += 1) ticker.advance(100);
    expect([ticker.frames, ticker.longFrames, ticker.advance(300)]).toEqual([12, 12, 'gap']);
    ticker.start();
    expect([ticker.frames, ticker.longFrames, ticker.advance(300)]).toEqual([0, 0, 'gap']);
  });
});
