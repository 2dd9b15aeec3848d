import { BIOME_IDS, biomeAt, BIOMES } from '@jumpy/rig/biome';
import { COLORS, INK_COLOR } from '@jumpy/rig/palette';
import { drawDrift, drawLand, drawScene, drawSky } from '@jumpy/rig/scenes';
import { DRIFT_LAYERS } from '@jumpy/rig/scene/scenery';
import type { Group, Shape } from '@jumpy/rig/shape';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { describe, expect, it } from 'vitest';
import { coloursOf } from './support/colours.ts';

const SIZE = { width: 400, height: 711 };

describe.each(BIOME_IDS)('%s', (id) => {
  it('has no lime in its scenery, which is reserved for things that throw the player up', () => {
    expect(coloursOf(drawScene(id, SIZE))).not.toContain(COLORS.lime);
  });

  it('has no ink outlines in its scenery, which are reserved for gameplay objects', () => {
    expect(outlines(drawScene(id, SIZE))).toEqual([]);
  });

  it('draws five rings of sky light around one source', () => {
    const light = { x: 90, y: 120, radius: 50 };
    const rings = (drawSky(id, { ...SIZE, light }) as Group).children.slice(1, 6);
    expect(rings.map((ring) => (ring.type === 'ellipse' ? [ring.x, ring.y, ring.fill] : []))).toEqual(
      BIOMES[id].sky.slice(1).map((colour) => [light.x, light.y, colour]),
    );
  });

  it('keeps silhouettes within 25% lightness of their neighbors, darker toward the front', () => {
    const { far, mid, near, front } = BIOMES[id];
    const steps = [far, mid, near, front].map(lightness);
    const falls = steps.slice(1).map((step, index) => (steps[index] ?? 0) - step);
    expect(Math.min(...falls)).toBeGreaterThan(0);
    expect(Math.max(...falls)).toBeLessThanOrEqual(25);
  });

  it('differs by seed, and is the same for the same seed', () => {
    const near = (seed: number): string => renderSvg(drawLand(id, 'far', { ...SIZE, seed }));
    expect(near(3)).toBe(near(3));
    expect(near(3)).not.toBe(near(4));
  });

  it.each(DRIFT_LAYERS)('repeats the drifting layer %s without a seam', (layer) => {
    const height = 500;
    const tile = drawDrift(id, layer, { width: 400, height, seed: 2 }) as Group;
    const tops = tile.children.map((child) => (child.type === 'group' ? (child.transform?.[5] ?? 0) : 0));
    const twins = tops.filter((top) => top < 0 || top > height);
    for (const top of twins) expect(tops.some((other) => Math.abs(Math.abs(other - top) - height) < 0.001)).toBe(true);
  });
});

describe('order of a climb', () => {
  it.each([
    [0, 'meadow'],
    [7, 'crystal'],
    [8, 'meadow'],
    [-1, 'crystal'],
  ])('position %i is %s', (index, id) => expect(biomeAt(index)).toBe(id));
});

/** Ink strokes of a drawing, without faint marks. */
function outlines(shape: Shape): readonly string[] {
  if (shape.type === 'group') return shape.children.flatMap((child) => outlines(child));
  return shape.stroke === INK_COLOR && (shape.opacity ?? 1) > 0.2 ? [shape.type] : [];
}

/** CIE L* of a color, 0 to 100. */
function lightness(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : luminance * 903.3;
}
