import { describe, expect, it } from 'vitest';
import type { Context2D } from '../src/view/sprites.ts';
import { createSideCamera, fitStage } from '../src/view/stageBox.ts';

const near = fitStage({ width: 390, height: 844, pixelRatio: 2 });
const whole = fitStage({ width: 1_440, height: 900, pixelRatio: 2 });
const SECOND = 1_000;

/** Offsets of the copies that a camera draws. */
function copiesOf(camera: ReturnType<typeof createSideCamera>): { offsets: number[]; clips: number } {
  const offsets: number[] = [];
  let clips = 0;
  const ctx = { save() {}, restore() {}, beginPath() {}, rect() {}, clip: () => (clips += 1) };
  const pen = { ...ctx, translate: (x: number) => offsets.push(x) } as unknown as Context2D;
  camera.drawWorld(pen, () => undefined, true);
  return { offsets, clips };
}

describe('camera of a view narrower than the world', () => {
  it('stands still while the hero stays near its center, and follows it beyond', () => {
    const camera = createSideCamera(near);
    camera.follow(240, SECOND);
    expect(camera.viewX(200)).toBe(160);
    camera.follow(300, SECOND);
    expect(camera.viewX(300)).toBeCloseTo(210, 1);
  });

  it('follows the hero over the edge of the world without a jump', () => {
    const camera = createSideCamera(near);
    const seen: number[] = [];
    for (let x = 200; x < 900; x += 5) {
      camera.follow(x % 400, 1_000 / 60);
      seen.push(camera.viewX(x % 400));
    }
    const steps = seen.slice(1).map((x, index) => Math.abs(x - (seen[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(6);
    expect(Math.max(...seen)).toBeLessThan(near.widthUnits - 40);
  });

  it('shows what is beyond the edge before the hero gets there', () => {
    const camera = createSideCamera(near);
    camera.reset(390);
    expect(camera.viewX(390)).toBe(160);
    expect(camera.viewX(10)).toBe(180);
    expect(camera.viewX(300)).toBe(70);
  });

  it('draws the world once or twice, so that the view is always full', () => {
    const camera = createSideCamera(near);
    const { density } = near;
    for (let x = 0; x < 400; x += 7) {
      camera.reset(x);
      const { offsets, clips } = copiesOf(camera);
      expect(clips).toBe(offsets.length);
      expect(offsets[0]).toBeLessThanOrEqual(0);
      expect((offsets.at(-1) ?? 0) + 400).toBeGreaterThanOrEqual(near.widthUnits - 1 / density);
      for (const offset of offsets) expect(offset * density).toBeCloseTo(Math.round(offset * density), 6);
    }
  });

  it('never moves where the whole world is seen', () => {
    const camera = createSideCamera(whole);
    camera.reset(20);
    camera.follow(390, SECOND);
    expect([0, 20, 390].map((x) => camera.viewX(x))).toEqual([0, 20, 390]);
  });
});
