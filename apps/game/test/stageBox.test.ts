import { describe, expect, it } from 'vitest';
import { fitStage, HIGH, WIDE } from '../src/view/stageBox.ts';

describe('the column of the world', () => {
  it.each([
    [360, 740, false],
    [390, 844, false],
    [412, 915, false],
    [320, 568, false],
    [375, 667, false],
    [768, 1024, true],
    [1440, 900, true],
    [844, 390, true],
    [1, 1, true],
  ])('in a frame of %i x %i is framed: %s', (width, height, framed) => {
    const box = fitStage({ width, height, pixelRatio: 3 });
    expect(box.framed).toBe(framed);
    expect(box.width).toBeLessThanOrEqual(width);
    expect(box.unitsHigh).toBeGreaterThanOrEqual(HIGH * 0.93);
    expect(box.density / box.scale).toBeLessThanOrEqual(2);
    if (!framed) expect(box).toMatchObject({ left: 0, width, scale: width / WIDE });
  });

  it('shows nothing above the view that may not be laid yet', () => {
    for (const height of [720, 800, 844, 932, 1_100]) {
      const box = fitStage({ width: 390, height, pixelRatio: 2 });
      expect(box.unitsHigh - HIGH - box.below).toBeLessThanOrEqual(150);
    }
  });
});
