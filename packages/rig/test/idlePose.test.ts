import { applyBreathing } from '@jumpy/rig/breathing';
import { CAST, CAST_NAMES, createCharacterAppearance } from '@jumpy/rig/cast';
import { BODY_SHAPES } from '@jumpy/rig/character/body';
import { drawCharacter } from '@jumpy/rig/character';
import { idlePose } from '@jumpy/rig/idlePose';
import { type Pose, POSES } from '@jumpy/rig/poses';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { describe, expect, it } from 'vitest';

const STEP_MS = 20;
const MOMENTS = Array.from({ length: 900 }, (_, at) => at * STEP_MS);

/** Numbers of a pose that animate continuously. */
const numbersOf = ({ lookX: _gaze, blink: _blink, ...pose }: Pose): readonly number[] =>
  Object.values(pose)
    .flat()
    .filter((value) => typeof value === 'number');

describe.each(BODY_SHAPES)('idle %s', (shape) => {
  const look = createCharacterAppearance({ shape });
  const poses = MOMENTS.map((timeMs) => idlePose(look, { timeMs }));

  it('does more than breathe, and still breathes', () => {
    const extra = MOMENTS.filter((timeMs, at) => {
      const plain = applyBreathing(POSES.idle, { timeMs });
      return JSON.stringify(plain) !== JSON.stringify(poses[at]);
    });
    expect(extra.length).toBeGreaterThan(100);
    const heights = poses.map(({ scaleY }) => scaleY);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.03);
    expect(Math.max(...heights)).toBeLessThan(1.07);
  });

  it('moves without jumps and stays on its feet', () => {
    const numbers = poses.map(numbersOf);
    const slides = numbers
      .slice(1)
      .flatMap((now, at) => now.map((value, index) => Math.abs(value - (numbers[at]?.[index] ?? 0))));
    expect(slides.filter((slide) => !(slide < 4))).toEqual([]);
    expect(Math.max(...poses.map(({ rotation }) => Math.abs(rotation)))).toBeLessThan(5);
  });
});

describe('idle cast', () => {
  it('moves each character in its own way, so that no two look alike at the same time', () => {
    const held = (timeMs: number): string[] =>
      CAST_NAMES.map((name) => JSON.stringify(idlePose(CAST[name], { timeMs })));
    const apart = MOMENTS.filter((timeMs) => new Set(held(timeMs)).size === CAST_NAMES.length);
    expect(apart.length / MOMENTS.length).toBeGreaterThan(0.75);
  });

  it('can be drawn at any moment, for any seed, even before zero', () => {
    for (const name of CAST_NAMES)
      for (const [timeMs, seed] of [
        [0, 0],
        [-5_000, 3],
        [86_400_000, 96],
      ] as const)
        expect(renderSvg(drawCharacter(CAST[name], { pose: idlePose(CAST[name], { timeMs, seed }) }))).toContain(
          '<path',
        );
  });

  it('moves what hangs on a back', () => {
    const flows = MOMENTS.map((timeMs) => idlePose(CAST.ember, { timeMs }).flow);
    expect(Math.max(...flows) - Math.min(...flows)).toBeGreaterThan(6);
  });
});
