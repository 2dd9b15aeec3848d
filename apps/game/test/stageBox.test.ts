import { UNIT } from '@jumpy/sim/constants';
import { CAMERA_ANCHOR } from '@jumpy/sim/tuning';
import { describe, expect, it } from 'vitest';
import { fitStage, VIEW_HEIGHT_UNITS, WORLD_WIDTH_UNITS } from '../src/view/stageBox.ts';

describe('world column', () => {
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
    expect(box.hasSides).toBe(framed);
    expect(box.width).toBeLessThanOrEqual(width);
    expect(box.heightUnits).toBeGreaterThanOrEqual(VIEW_HEIGHT_UNITS * 0.93);
    expect(box.density / box.scale).toBeLessThanOrEqual(2);
    if (!framed) expect(box).toMatchObject({ left: 0, width, scale: width / WORLD_WIDTH_UNITS });
  });

  it.each([
    [328, 404, false],
    [280, 300, true],
    [160, 371, false],
    [379, 520, false],
  ])('in a spectator frame of %i x %i has a large hero and shows everything below', (width, height, framed) => {
    const box = fitStage({ width, height, pixelRatio: 3, isViewer: true });
    expect(box.hasSides).toBe(framed);
    expect(box.width).toBeGreaterThanOrEqual(Math.min(width, (height * WORLD_WIDTH_UNITS) / 480) - 1);
    expect(box.heightUnits).toBeGreaterThanOrEqual(480);
    expect(box.heightUnits).toBeGreaterThan(CAMERA_ANCHOR / UNIT + 200);
  });

  it('shows nothing above the view that may not be generated yet', () => {
    for (const height of [720, 800, 844, 932, 1_100]) {
      const box = fitStage({ width: 390, height, pixelRatio: 2 });
      expect(box.heightUnits - VIEW_HEIGHT_UNITS - box.unitsBelow).toBeLessThanOrEqual(150);
    }
  });
});
