import { createField, type Field } from '@jumpy/sim/field';
import { UNIT } from '@jumpy/sim/constants';
import { createPlatform } from '@jumpy/sim/platform';
import { describe, expect, it } from 'vitest';
import { createFieldArt } from '../src/view/fieldArt.ts';
import { createPlatformArt } from '../src/view/platformArt.ts';
import { createSpriteCache, type Context2D } from '../src/view/sprites.ts';
import '../src/view/fullBiomeArt.ts';

/** Pixels of a drawing on an empty canvas of 400 by 300. */
function pixelsOf(draw: (pen: Context2D) => void): string {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 300;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  draw(pen);
  return new Uint32Array(pen.getImageData(0, 0, 400, 300).data.buffer).join(',');
}

const bounds = { x: 200 * UNIT, y: 20 * UNIT, halfWidth: 200 * UNIT, height: 220 * UNIT, level: 5 };
const pool = (direction: -1 | 0 | 1): Field => ({ ...createField({ ...bounds, id: 1, kind: 'water' }), direction });
const bubbles = createField({ ...bounds, id: 2, kind: 'bubbles', halfWidth: 24 * UNIT });

function render(field: Field, { tick = 0, reducedMotion = false } = {}): string {
  const art = createFieldArt({ reducedMotion, vision: 'standard', sprites: createSpriteCache(1) });
  return pixelsOf((pen) => art.draw(pen, field, { tick, top: 300, bottomY: 0, nowMs: 0, fields: [field] }, 'behind'));
}

describe('GAME-01 lagoon picture', () => {
  it('distinguishes still water from a current and shows the current’s direction', () => {
    const [none, left, right] = ([0, -1, 1] as const).map((direction) =>
      render(pool(direction), { reducedMotion: true }),
    );
    expect(new Set([none, left, right]).size).toBe(3);
  });

  it.each([
    ['water', pool(1)],
    ['bubbles', bubbles],
  ])('animates %s, and keeps it visible but still with reduced motion', (_name, field) => {
    expect(render(field, { tick: 9 })).not.toBe(render(field));
    const still = render(field, { reducedMotion: true });
    expect(render(field, { tick: 9, reducedMotion: true })).toBe(still);
    expect(still).not.toBe(pixelsOf(() => undefined));
  });
});

describe('GAME-01 neon picture', () => {
  it('has three distinct, steady states without flicker', () => {
    const neon = {
      ...createPlatform({ ...bounds, id: 3, halfWidth: 36 * UNIT, y: 150 * UNIT }),
      kind: 'neon' as const,
    };
    const at = (tick: number): string =>
      pixelsOf((pen) =>
        createPlatformArt(createSpriteCache(1)).draw(pen, neon, {
          tick,
          top: 300,
          landedAgoMs: Infinity,
          appearRatio: 1,
          reducedMotion: false,
        }),
      );
    const [on, warning, off] = [at(5), at(40), at(60)];
    expect(new Set([on, warning, off]).size).toBe(3);
    for (const [from, to, state] of [
      [0, 28, on],
      [29, 47, warning],
      [48, 95, off],
    ] as const)
      for (const tick of [from, Math.floor((from + to) / 2), to]) expect(at(tick), `tick ${tick}`).toBe(state);
  });
});
