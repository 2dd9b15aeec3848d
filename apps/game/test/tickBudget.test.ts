import { describe, expect, it } from 'vitest';
import { MAX_FRAME_GAP_MS, computeTickBudget, TICK_MS } from '../src/loop/tickBudget.ts';

describe('tick budget', () => {
  it.each([
    ['no time', 0, 0, 0],
    ['a frame at 60 Hz', 0, TICK_MS, 1],
    ['a frame at 144 Hz', 0, 1_000 / 144, 0],
    ['a frame at 30 Hz', 0, 2 * TICK_MS, 2],
    ['the rest of the frame before', 10, 8, 1],
    ['a slow frame that is no gap', 0, MAX_FRAME_GAP_MS, 15],
  ])('plays the ticks of %s', (_name, restMs, elapsedMs, ticks) => {
    expect(computeTickBudget(restMs, elapsedMs)).toMatchObject({ ticks, isGap: false });
  });

  it('plays nothing in a drawing gap over 250 ms and restarts afterwards', () => {
    expect(computeTickBudget(9, 250.1)).toEqual({ ticks: 0, remainderMs: 0, isGap: true });
  });

  it.each([30, 50, 60, 75, 90, 120, 144])('plays 60 ticks per second at %i Hz', (hertz) => {
    let restMs = 0;
    let ticks = 0;
    for (let frame = 0; frame < hertz * 10; frame += 1) {
      const budget = computeTickBudget(restMs, 1_000 / hertz);
      restMs = budget.remainderMs;
      ticks += budget.ticks;
    }
    expect(ticks).toBeGreaterThanOrEqual(599);
    expect(ticks).toBeLessThanOrEqual(600);
  });
});
