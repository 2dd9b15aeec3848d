import { BIOME_IDS } from '@jumpy/rig/biomeIds';
import { UNIT } from '@jumpy/sim/constants';
import { createField } from '@jumpy/sim/field';
import type { Foe, Shot } from '@jumpy/sim/foe';
import { ENEMY_KINDS, FIELD_KINDS } from '@jumpy/sim/kinds';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackdrop } from '../src/view/backdrop.ts';
import { createFieldArt } from '../src/view/fieldArt.ts';
import { createFoeArt } from '../src/view/foeArt.ts';
import { LATE_BIOME_ART } from '../src/view/lateArt.ts';
import { INITIAL_BIOME_ART, setBiomeArt } from '../src/view/biomeArt.ts';
import { createSpriteCache, type Context2D } from '../src/view/sprites.ts';
import { fitStage } from '../src/view/stageBox.ts';

const HEIGHT = 711;
const box = fitStage({ width: 400, height: HEIGHT, pixelRatio: 1 });

beforeEach(() => setBiomeArt(INITIAL_BIOME_ART));
afterEach(() => setBiomeArt(LATE_BIOME_ART));

/** Hash of a drawing's pixels. */
function pixelsOf(draw: (pen: Context2D) => void): number {
  const canvas = new OffscreenCanvas(400, HEIGHT);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no canvas.');
  draw(pen);
  return new Uint32Array(pen.getImageData(0, 0, 400, HEIGHT).data.buffer).reduce(
    (sum, pixel) => (Math.imul(sum, 31) + pixel) | 0,
    0,
  );
}
const EMPTY_HASH = pixelsOf(() => undefined);

const foeOf = (kind: Foe['kind']): Foe => ({
  ...{ id: 1, kind, x: 200 * UNIT, y: 300 * UNIT, amplitude: 0, speed: 0, phase: 0, close: 0 },
  ...{ platformId: 0, nextShotTick: 0, shotPeriod: 0 },
});
const DRAW_CONTEXT = { tick: 10, top: HEIGHT, heroX: 50 };

/** Keeps one art instance, like a run that continues while drawings load. */
const drawer = (): { foe(kind: Foe['kind']): number } => {
  const art = createFoeArt(createSpriteCache(1));
  return { foe: (kind) => pixelsOf((pen) => art.draw(pen, foeOf(kind), DRAW_CONTEXT)) };
};

describe('run ahead of its loaded biome art', () => {
  test.for(ENEMY_KINDS)('shows a placeholder for a %s, then its art once loaded', (kind) => {
    const { foe } = drawer();
    const placeholder = foe(kind);
    expect(placeholder).not.toBe(EMPTY_HASH);
    setBiomeArt(LATE_BIOME_ART);
    expect(foe(kind)).toBe(drawer().foe(kind));
    expect(foe(kind)).not.toBe(placeholder);
  });

  test('shows a falling icicle', () => {
    const art = createFoeArt(createSpriteCache(1));
    const shot = { kind: 'icicle', x: 200 * UNIT, y: 300 * UNIT, vx: 0, vy: 0 } as Shot;
    const placeholder = pixelsOf((pen) => art.drawShot(pen, shot, { progress: 1, top: HEIGHT }));
    expect(placeholder).not.toBe(EMPTY_HASH);
    setBiomeArt(LATE_BIOME_ART);
    const loaded = pixelsOf((pen) => art.drawShot(pen, shot, { progress: 1, top: HEIGHT }));
    expect([loaded !== EMPTY_HASH, loaded !== placeholder]).toEqual([true, true]);
  });

  test.for(FIELD_KINDS)('shows the bounds of a field: %s', (kind) => {
    const field = createField({
      ...{ id: 1, kind, x: 200 * UNIT, y: 300 * UNIT, halfWidth: 40 * UNIT, height: 120 * UNIT, level: 3 },
    });
    const art = createFieldArt({ reducedMotion: true, vision: 'standard', sprites: createSpriteCache(1) });
    const context = { tick: 10, top: HEIGHT, bottomY: 0, nowMs: 0, fields: [field] };
    const behind = pixelsOf((pen) => art.draw(pen, field, context, 'behind'));
    expect(behind).not.toBe(EMPTY_HASH);
    setBiomeArt(LATE_BIOME_ART);
    const loaded = pixelsOf((pen) => {
      art.draw(pen, field, context, 'behind');
      art.draw(pen, field, context, 'front');
    });
    expect([loaded !== EMPTY_HASH, loaded !== behind]).toEqual([true, true]);
  });

  test.for(BIOME_IDS.map((id, biome) => [id, biome] as const))(
    '%s draws its sky at once and its scenery once loaded',
    ([id, biome]) => {
      const jobs: (() => void)[] = [];
      const warmer = { add: (_: string, job: () => void) => void jobs.push(job), stop: () => undefined };
      const backdrop = createBackdrop(box, warmer, { reducedMotion: true });
      backdrop.reset(biome, 0);
      backdrop.prepare(biome);
      const bare = pixelsOf((pen) => backdrop.draw(pen, 0, 0));
      expect(bare).not.toBe(EMPTY_HASH);
      if (id !== 'meadow') expect(jobs).toEqual([]);
      setBiomeArt(LATE_BIOME_ART);
      // Drawing requests the missing art, which idle jobs then render.
      pixelsOf((pen) => backdrop.draw(pen, 0, 0));
      expect(jobs.length).toBeGreaterThan(0);
      for (const job of jobs) job();
      expect(pixelsOf((pen) => backdrop.draw(pen, 0, 0))).not.toBe(bare);
    },
  );
});
