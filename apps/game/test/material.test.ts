import { MATERIALS } from '@jumpy/rig/landingDust';
import { PLATFORM_KINDS } from '@jumpy/sim/kinds';
import { describe, expect, it } from 'vitest';
import { DUST_DURATION_MS, platformDip, platformMaterial } from '../src/view/material.ts';

/** Dip of a platform of this material, every 4 ms after a landing. */
const dips = (material: (typeof MATERIALS)[number]): number[] =>
  Array.from({ length: 150 }, (_, step) => platformDip(material, step * 4));

describe('platform materials', () => {
  it('are all used, and every platform kind has one', () => {
    const found = new Set(
      PLATFORM_KINDS.flatMap((kind) => Array.from({ length: 8 }, (_, biome) => platformMaterial(kind, biome))),
    );
    expect(found).toEqual(new Set(MATERIALS));
  });

  it('dip by their material: clouds deepest, stone more than ice, a spring separately', () => {
    const deepest = (material: (typeof MATERIALS)[number]): number => Math.max(...dips(material));
    expect(deepest('cloud')).toBeGreaterThan(deepest('wood'));
    expect(deepest('wood')).toBeGreaterThan(deepest('stone'));
    expect(deepest('stone')).toBeGreaterThan(deepest('ice'));
    expect(deepest('ice')).toBeGreaterThan(0.5);
    expect(deepest('spring')).toBe(0);
  });

  it('overshoot for wood and metal, but not for stone and ice', () => {
    const highest = (material: (typeof MATERIALS)[number]): number => Math.min(...dips(material));
    for (const material of ['wood', 'metal'] as const) expect(highest(material)).toBeLessThan(-0.3);
    for (const material of ['stone', 'ice', 'cloud'] as const) expect(highest(material)).toBe(0);
  });

  it.each(MATERIALS)('%s rests before and soon after a landing, and its dust is short', (material) => {
    expect(platformDip(material, Infinity)).toBe(0);
    expect(platformDip(material, -1)).toBe(0);
    expect(platformDip(material, 560)).toBe(0);
    expect(DUST_DURATION_MS[material]).toBeLessThan(500);
  });
});
