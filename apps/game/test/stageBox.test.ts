import { UNIT } from '@jumpy/sim/constants';
import { CAMERA_ANCHOR } from '@jumpy/sim/tuning';
import { describe, expect, it } from 'vitest';
import { CLEAR_HEIGHT, fitStage, VIEW_HEIGHT_UNITS, WORLD_WIDTH_UNITS } from '../src/view/stageBox.ts';

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
    expect(box.heightUnits).toBeGreaterThanOrEqual(568);
    expect(box.density / box.scale).toBeLessThanOrEqual(2);
    if (!framed) expect(box).toMatchObject({ left: 0, width, scale: width / box.widthUnits });
    else expect(box.widthUnits).toBe(WORLD_WIDTH_UNITS);
  });

  it.each([
    [390, 844, 0.8],
    [412, 915, 0.8],
    [360, 740, 0.8],
    [375, 667, 0.914],
    [320, 568, 0.915],
  ])('on a phone of %i x %i shows %f of the width, and all of it on request', (width, height, share) => {
    const phone = { width, height, pixelRatio: 2 };
    expect(fitStage(phone).widthUnits / WORLD_WIDTH_UNITS).toBeCloseTo(share, 3);
    expect(fitStage({ ...phone, isWhole: true }).widthUnits).toBe(WORLD_WIDTH_UNITS);
    expect(fitStage({ ...phone, isViewer: true }).widthUnits).toBe(WORLD_WIDTH_UNITS);
  });

  it('keeps the veil clear of a notch, and the same height clear below it', () => {
    const phone = { width: 390, height: 844, pixelRatio: 3 };
    for (const insetTop of [0, 47]) {
      const { scale, veilUnits, heightUnits, unitsBelow } = fitStage({ ...phone, insetTop });
      expect(veilUnits * scale).toBeCloseTo(56 + insetTop);
      expect(heightUnits - unitsBelow - veilUnits).toBeGreaterThanOrEqual(CLEAR_HEIGHT);
    }
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
