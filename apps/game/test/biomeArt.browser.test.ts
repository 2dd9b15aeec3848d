import { BIOME_IDS } from '@jumpy/rig/biomeIds';
import { UNIT } from '@jumpy/sim/constants';
import { createField } from '@jumpy/sim/field';
import type { Foe, Shot } from '@jumpy/sim/foe';
import { ENEMY_KINDS, FIELD_KINDS } from '@jumpy/sim/kinds';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBackdrop } from '../src/view/backdrop.ts';
import { createFieldArt } from '../src/view/fieldArt.ts';
import { createFoeArt } from '../src/view/foeArt.ts';
import { FULL_BIOME_ART } from '../src/view/fullBiomeArt.ts';
import { INITIAL_BIOME_ART, setBiomeArt } from '../src/view/biomeArt.ts';
import { createSpriteCache, type Context2D } from '../src/view/sprites.ts';
import { fitStage } from '../src/view/stageBox.ts';

const HIGH = 711;
const box = fitStage({ width: 400, height: HIGH, pixelRatio: 1 });

beforeEach(() => setBiomeArt(INITIAL_BIOME_ART));
afterEach(() => setBiomeArt(FULL_BIOME_ART));

/** Hash of a drawing's pixels. */
function pixelsOf(draw: (pen: Context2D) => void): number {
  const canvas = new OffscreenCanvas(400, HIGH);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no canvas.');
  draw(pen);
  return new Uint32Array(pen.getImageData(0, 0, 400, HIGH).data.buffer).reduce(
    (sum, pixel) => (Math.imul(sum, 31) + pixel) | 0,
    0,
  );
}
const NOTHING = pixelsOf(() => undefined);

const foeOf = (kind: Foe['kind']): Foe => ({
  ...{ id: 1, kind, x: 200 * UNIT, y: 300 * UNIT, amplitude: 0, speed: 0, phase: 0, close: 0 },
  ...{ platformId: 0, nextShotTick: 0, shotPeriod: 0 },
});
const AT = { tick: 10, top: HIGH, heroX: 50 };

/** Keeps one art instance, like a run that continues while drawings load. */
const drawer = (): { foe(kind: Foe['kind']): number } => {
  const art = createFoeArt(createSpriteCache(1));
  return { foe: (kind) => pixelsOf((pen) => art.draw(pen, foeOf(kind), AT)) };
};

describe('run ahead of its loaded biome art', () => {
  test.for(ENEMY_KINDS)('shows a placeholder for a %s, then its art once loaded', (kind) => {
    const { foe } = drawer();
    const stoodIn = foe(kind);
    expect(stoodIn).not.toBe(NOTHING);
    setBiomeArt(FULL_BIOME_ART);
    expect(foe(kind)).toBe(drawer().foe(kind));
    expect(foe(kind) === stoodIn).toBe(kind === 'walker');
  });

  test('shows a falling icicle', () => {
    const art = createFoeArt(createSpriteCache(1));
    const shot = { kind: 'icicle', x: 200 * UNIT, y: 300 * UNIT, vx: 0, vy: 0 } as Shot;
    const seen = pixelsOf((pen) => art.drawShot(pen, shot, { progress: 1, top: HIGH }));
    expect(seen).not.toBe(NOTHING);
    setBiomeArt(FULL_BIOME_ART);
    const known = pixelsOf((pen) => art.drawShot(pen, shot, { progress: 1, top: HIGH }));
    expect([known !== NOTHING, known !== seen]).toEqual([true, true]);
  });

  test.for(FIELD_KINDS)('shows the bounds of a field: %s', (kind) => {
    const field = createField({
      ...{ id: 1, kind, x: 200 * UNIT, y: 300 * UNIT, halfWidth: 40 * UNIT, height: 120 * UNIT, level: 3 },
    });
    const art = createFieldArt({ reducedMotion: true, vision: 'standard', sprites: createSpriteCache(1) });
    const place = { tick: 10, top: HIGH, bottomY: 0, nowMs: 0, fields: [field] };
    const behind = pixelsOf((pen) => art.draw(pen, field, place, 'behind'));
    expect(behind).not.toBe(NOTHING);
    setBiomeArt(FULL_BIOME_ART);
    const known = pixelsOf((pen) => {
      art.draw(pen, field, place, 'behind');
      art.draw(pen, field, place, 'front');
    });
    expect([known !== NOTHING, known !== behind]).toEqual([true, true]);
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
      expect(bare).not.toBe(NOTHING);
      if (id !== 'meadow') expect(jobs).toEqual([]);
      setBiomeArt(FULL_BIOME_ART);
      // Drawing requests the missing art, which idle jobs then render.
      pixelsOf((pen) => backdrop.draw(pen, 0, 0));
      expect(jobs.length).toBeGreaterThan(0);
      for (const job of jobs) job();
      expect(pixelsOf((pen) => backdrop.draw(pen, 0, 0))).not.toBe(bare);
    },
  );
});
