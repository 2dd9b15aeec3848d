import { VISIONS } from '@jumpy/rig/palette';
import { UNIT } from '@jumpy/sim/constants';
import { createField } from '@jumpy/sim/field';
import { describe, expect, it } from 'vitest';
import { createSpriteCache } from '../src/view/sprites.ts';
import { paintUpdraft } from '../src/view/fields/updraft.ts';

const WIDE = 200;
const HEIGHT = 300;
const TOP = 300;
const column = createField({
  id: 1,
  kind: 'updraught',
  x: 100 * UNIT,
  y: 60 * UNIT,
  halfWidth: 50 * UNIT,
  height: 200 * UNIT,
  level: 2,
});

const options = { sprites: createSpriteCache(1), fields: [column] };

function paint({ tick = 0, reducedMotion = false, vision = 'standard' as (typeof VISIONS)[number] }): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser draws no canvas.');
  paintUpdraft(pen, column, { tick, top: TOP, bottomY: 0, nowMs: tick * 16, reducedMotion, vision, ...options });
  return pen.getImageData(0, 0, WIDE, HEIGHT);
}

/** Whether any pixel in a range of columns is painted. */
function isPainted({ data }: ImageData, from: number, to: number): boolean {
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = from; x < to; x += 1) if ((data[(y * WIDE + x) * 4 + 3] ?? 0) > 0) return true;
  return false;
}

const same = (one: ImageData, other: ImageData): boolean =>
  one.data.every((value, index) => value === other.data[index]);

describe('updraft picture', () => {
  it('is exactly as wide as the lift', () => {
    const picture = paint({});
    expect([
      isPainted(picture, 0, 46),
      isPainted(picture, 52, 60),
      isPainted(picture, 140, 148),
      isPainted(picture, 154, 200),
    ]).toEqual([false, true, true, false]);
  });

  it.each(VISIONS)('rises, but not with reduced motion (%s)', (vision) => {
    expect(same(paint({ tick: 5, vision }), paint({ tick: 11, vision }))).toBe(false);
    expect(
      same(paint({ tick: 5, reducedMotion: true, vision }), paint({ tick: 11, reducedMotion: true, vision })),
    ).toBe(true);
  });

  it('is translucent and hides nothing inside', () => {
    const { data } = paint({});
    const middle = ((TOP - 160) * WIDE + 100) * 4 + 3;
    expect(data[middle]).toBeGreaterThan(20);
    expect(data[middle]).toBeLessThan(110);
  });
});
