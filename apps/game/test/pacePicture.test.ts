import { createRandomStream, randomInt } from '@jumpy/sim/random';
import { describe, expect, it } from 'vitest';
import { createTicker } from '../src/loop/ticker.ts';
import { TICK_MS } from '../src/loop/tickBudget.ts';
import { createRenderPlayhead } from '../src/view/renderPlayhead.ts';

const SECONDS = 20;

/** Frames of a display, each early or late by up to a ratio of its length; the clock itself is exact. */
function* framesAt(hertz: number, jitter: number): Generator<number> {
  const stream = createRandomStream('9'.repeat(32), 'jitter');
  let previousMs = 0;
  for (let frame = 1; frame <= hertz * SECONDS; frame += 1) {
    const dueMs = (frame * 1_000) / hertz;
    const lateMs = ((randomInt(stream, -1_000, 1_000) / 1_000) * jitter * 1_000) / hertz;
    const now = Math.max(previousMs, dueMs + lateMs);
    yield now - previousMs;
    previousMs = now;
  }
}

/** Plays frames like the page and measures what was shown. */
function renderFrames(frames: Iterable<number>) {
  const ticker = createTicker();
  const playhead = createRenderPlayhead();
  ticker.start();
  let ticks = 0;
  let before = 0;
  let elapsed = 0;
  let maxLag = 0;
  let backwards = 0;
  let worstStep = 0;
  for (const elapsedMs of frames) {
    const due = ticker.advance(elapsedMs);
    if (due === 'gap') throw new Error('No frame of this test is a gap.');
    ticks += due;
    elapsed += elapsedMs;
    const shown = playhead.advance(Math.max(0, ticks - 1 + ticker.tickFraction), elapsedMs);
    if (shown < before) backwards += 1;
    if (ticks > 10) worstStep = Math.max(worstStep, Math.abs(shown - before - elapsedMs / TICK_MS));
    maxLag = Math.max(maxLag, elapsed / TICK_MS - 1 - shown);
    before = shown;
  }
  return { ticks, backwards, maxLag, worstStep };
}

describe('frame interpolation', () => {
  it.each([60, 75, 90, 120, 144])('GAME-01 plays 60 ticks per second and moves evenly at %i Hz', (hertz) => {
    const { ticks, backwards, maxLag, worstStep } = renderFrames(framesAt(hertz, 0));
    expect(Math.abs(ticks - 60 * SECONDS)).toBeLessThanOrEqual(1);
    expect(backwards).toBe(0);
    expect(maxLag).toBeLessThan(0.01);
    // Every frame moves the rendering by exactly the elapsed time.
    expect(worstStep).toBeLessThan(0.001);
  });

  it.each([60, 75, 90, 120, 144])('GAME-01 keeps pace with frame jitter at %i Hz', (hertz) => {
    const { ticks, backwards, maxLag, worstStep } = renderFrames(framesAt(hertz, 0.45));
    expect(Math.abs(ticks - 60 * SECONDS)).toBeLessThanOrEqual(1);
    expect(backwards).toBe(0);
    expect(maxLag).toBeLessThan(0.01);
    expect(worstStep).toBeLessThan(0.001);
  });

  it('GAME-01 keeps pace through slow frames below the gap limit and never shows a moment twice as late', () => {
    const frames = Array.from({ length: 600 }, (_, frame) => (frame % 37 === 36 ? 180 : 1_000 / 60));
    const { ticks, backwards, maxLag } = renderFrames(frames);
    const passedMs = frames.reduce((sum, each) => sum + each, 0);
    expect(Math.abs(ticks - passedMs / TICK_MS)).toBeLessThanOrEqual(1);
    expect(backwards).toBe(0);
    expect(maxLag).toBeLessThanOrEqual(7);
  });
});
