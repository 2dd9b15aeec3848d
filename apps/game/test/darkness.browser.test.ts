import { CAST } from '@jumpy/rig/cast';
import { UNIT } from '@jumpy/sim/constants';
import { createWorld, type World } from '@jumpy/sim/world';
import { afterAll, describe, expect, it } from 'vitest';
import { createDarkness } from '../src/view/crystalDeep.ts';
import type { Context2D } from '../src/view/sprites.ts';
import { fitStage } from '../src/view/stageBox.ts';
import { createGameView } from '../src/view/gameView.ts';
import { createIdleQueue } from '../src/view/idleQueue.ts';
import '../src/view/lateArt.ts';

const CRYSTAL_LEVEL = 12;
const box = fitStage({ width: 390, height: 844, pixelRatio: 1, isWhole: true });
const warmer = createIdleQueue(window);
afterAll(() => warmer.stop());

function paper(): Context2D {
  const canvas = document.createElement('canvas');
  canvas.width = 390;
  canvas.height = 844;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  return pen;
}

function worldAt(level: number): World {
  const world = createWorld({ seed: 'c'.repeat(32), mode: 'practice' });
  world.level = level;
  for (const platform of world.platforms) platform.level = level;
  return world;
}

/** Lightness of white paper at a place once the dark is drawn over it, 0 to 255. */
function renderDarkness(level: number, { reducedMotion = true, nowMs = 0 } = {}): (x: number, y: number) => number {
  const pen = paper();
  pen.fillStyle = '#FFFFFF';
  pen.fillRect(0, 0, 390, 844);
  createDarkness({ ...box, reducedMotion })(pen, worldAt(level), { x: 200, y: 420, nowMs, elapsedMs: 16 });
  return (x, y) => pen.getImageData(x, y, 1, 1).data[1] ?? 0;
}

describe('darkness', () => {
  it('leaves rings of light around the hero, each darker than the one inside', () => {
    const at = renderDarkness(CRYSTAL_LEVEL);
    const alphas = [0, 110, 160, 210, 300].map((away) => at(200, 398 + away));
    expect(alphas[0]).toBe(255);
    expect(alphas).toEqual(alphas.toSorted((one, other) => other - one));
    expect(new Set(alphas).size).toBe(5);
    expect(alphas.at(-1)).toBeGreaterThan(20);
  });

  it('appears in Crystal Deep only', () => {
    for (const level of [1, 2, 3, 5, 6, 8, 10, 13]) expect(renderDarkness(level)(10, 10)).toBe(255);
    expect(renderDarkness(CRYSTAL_LEVEL + 12)(10, 10)).toBeLessThan(120);
  });

  it('pulses, except with reduced motion', () => {
    const edge = (reducedMotion: boolean) =>
      [0, 425, 1_275].map((nowMs) => {
        const at = renderDarkness(CRYSTAL_LEVEL, { reducedMotion, nowMs });
        return Array.from({ length: 200 }, (_, away) => at(200, 398 + away)).join();
      });
    expect(new Set(edge(false)).size).toBeGreaterThan(1);
    expect(new Set(edge(true)).size).toBe(1);
  });

  it('keeps the full colors of gameplay objects far from the hero', () => {
    // Nothing covers a platform.
    const world = { ...worldAt(CRYSTAL_LEVEL), pickups: [], foes: [] };
    const pen = paper();
    const view = createGameView({
      look: CAST.jumpy,
      ctx: pen,
      box,
      idleQueue: warmer,
      reducedMotion: true,
      random: () => 0.5,
    });
    view.open(world, 0);
    view.update(world);
    view.draw(world, { nowMs: 1_000, elapsedMs: 16, tickFraction: 1, anticipate: 0, scene: 'play' });
    const top = world.cameraY / UNIT - box.unitsBelow + box.heightUnits;
    const far = world.platforms.filter(
      ({ kind, y }) => kind === 'solid' && y - world.player.y > 280 * UNIT && top - y / UNIT > 10,
    );
    expect(far.length).toBeGreaterThan(2);
    for (const { x, y } of far) {
      const pixel = [x / UNIT, top - y / UNIT + 6].map((at) => Math.round(at * box.density));
      // The slab is #79F2DC, slightly blended by scaling.
      expect(pen.getImageData(pixel[0] ?? 0, pixel[1] ?? 0, 1, 1).data[1]).toBeGreaterThan(0xe0);
    }
  });
});
