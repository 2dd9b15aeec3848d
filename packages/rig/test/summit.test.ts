import { BIOME_IDS, BIOMES } from '@jumpy/rig/biome';
import { drawFlake } from '@jumpy/rig/flake';
import { colorInVision, TOY_COLORS, VISIONS } from '@jumpy/rig/palette';
import { nightPalette } from '@jumpy/rig/scene/night';
import { renderSvg } from '@jumpy/rig/renderSvg';
import type { Shape } from '@jumpy/rig/shape';
import { drawGatePost, drawRibbon, drawSummitStamp, drawTornRibbon, GRADE_COLORS, type Metal } from '@jumpy/rig/summit';
import { describe, expect, it } from 'vitest';
import { contrast, EYES } from './support/vision.ts';

const svgOf = (shape: Shape): string => renderSvg(shape, { idPrefix: 'x' });

const METALS = Object.keys(GRADE_COLORS) as Metal[];

describe('summits', () => {
  it('have a stamp of their own in each place and grade', () => {
    const stamps = METALS.flatMap((grade) => BIOME_IDS.map((biome) => svgOf(drawSummitStamp({ biome, grade }))));
    expect(new Set(stamps).size).toBe(METALS.length * BIOME_IDS.length);
  });

  it.each(METALS)('have a gate in %s without the red of what kills', (grade) => {
    const drawn = [drawGatePost(grade), drawRibbon(grade), drawTornRibbon(grade)].map(svgOf).join('').toUpperCase();
    expect(drawn).toContain(GRADE_COLORS[grade].plain.toUpperCase());
    expect(drawn).not.toContain(TOY_COLORS.danger.toUpperCase());
  });

  it.each(METALS)('show the emblem of a stamp in %s with a contrast of 3:1, with any color vision', (grade) => {
    const { lit, shade } = GRADE_COLORS[grade];
    for (const vision of VISIONS)
      for (const eye of EYES)
        expect(contrast(colorInVision(lit, vision), colorInVision(shade, vision), eye)).toBeGreaterThanOrEqual(3);
  });
});

describe('later tours', () => {
  it.each(BIOME_IDS)('have another sky by night in %s, darker where the day is bright', (id) => {
    const [day, night] = [BIOMES[id].sky, nightPalette(id).sky];
    expect(night).not.toEqual(day);
    for (const color of night) expect(color).toMatch(/^#[0-9A-Fa-f]{6}$/);
    expect(contrast(night[2], '#FFFFFF')).toBeGreaterThan(3);
  });

  it('have weather of its own in each place', () =>
    expect(new Set(BIOME_IDS.map((biome) => svgOf(drawFlake(biome, 0)))).size).toBe(BIOME_IDS.length));
});
