import { describe, expect, it } from 'vitest';
import { TICK_MS } from '../src/loop/tickBudget.ts';
import { createRenderPlayhead } from '../src/view/renderPlayhead.ts';

/** Advances so many frames of a steady game; returns the displayed time of each. */
function renderTicks(frames: number, holdAt?: { tick: number; lengthMs: number }): number[] {
  const playhead = createRenderPlayhead();
  return Array.from({ length: frames }, (_, frame) => {
    if (holdAt && frame === holdAt.tick) playhead.hold(holdAt.tick, holdAt.lengthMs);
    return playhead.advance(frame, TICK_MS);
  });
}

describe('render playhead', () => {
  it('shows the latest tick when nothing is held', () => {
    expect(renderTicks(40)).toEqual(Array.from({ length: 40 }, (_, frame) => frame));
  });

  it('holds for a hit-stop of 60 ms and then catches up', () => {
    const shown = renderTicks(60, { tick: 20, lengthMs: 60 });
    expect(shown.slice(20, 24)).toEqual([20, 20, 20, 20]);
    expect(shown[59]).toBe(59);
  });

  it('never goes back or lags further than the track reaches', () => {
    const shown = renderTicks(90, { tick: 30, lengthMs: 5_000 });
    for (const [frame, tick] of shown.entries()) {
      expect(tick).toBeGreaterThanOrEqual(shown[frame - 1] ?? 0);
      expect(frame - tick).toBeLessThanOrEqual(7);
    }
  });
});
