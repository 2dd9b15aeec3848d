import { MATERIALS } from '@jumpy/rig/landingDust';
import { PLATFORM_KINDS } from '@jumpy/sim/kinds';
import { describe, expect, it } from 'vitest';
import { DUST_DURATION_MS, platformDip, platformMaterial } from '../src/view/material.ts';

/** Dip of a platform of this material, every 4 ms after a landing. */
const dips = (material: (typeof MATERIALS)[number]): number[] =>
  Array.from({ length: 150 }, (_, step) => platformDip(material, step * 4));

describe('what a platform is made of', () => {
  it('every material is somewhere, and every kind of platform is of one', () => {
    const found = new Set(
      PLATFORM_KINDS.flatMap((kind) => Array.from({ length: 8 }, (_, biome) => platformMaterial(kind, biome))),
    );
    expect(found).toEqual(new Set(MATERIALS));
  });

  it('gives as its material does: clouds deepest, stone more than ice, a spring by itself', () => {
    const deepest = (material: (typeof MATERIALS)[number]): number => Math.max(...dips(material));
    expect(deepest('cloud')).toBeGreaterThan(deepest('wood'));
    expect(deepest('wood')).toBeGreaterThan(deepest('stone'));
    expect(deepest('stone')).toBeGreaterThan(deepest('ice'));
    expect(deepest('ice')).toBeGreaterThan(0.5);
    expect(deepest('spring')).toBe(0);
  });

  it('wood and metal swing back over their place, stone and ice do not', () => {
    const highest = (material: (typeof MATERIALS)[number]): number => Math.min(...dips(material));
    for (const material of ['wood', 'metal'] as const) expect(highest(material)).toBeLessThan(-0.3);
    for (const material of ['stone', 'ice', 'cloud'] as const) expect(highest(material)).toBe(0);
  });

  it.each(MATERIALS)('%s rests before a landing and soon after it, and its dust is short', (material) => {
    expect(platformDip(material, Infinity)).toBe(0);
    expect(platformDip(material, -1)).toBe(0);
    expect(platformDip(material, 560)).toBe(0);
    expect(DUST_DURATION_MS[material]).toBeLessThan(500);
  });
});
