import { renderSvg } from '@jumpy/rig/renderSvg';
import { describe, expect, it } from 'vitest';
import { strangers } from './support/colours.ts';
import { DRAWINGS } from './support/drawings.ts';

describe.each(DRAWINGS)('%s', (_name, draw) => {
  it('draws something, identically twice, in palette colors only', () => {
    const shape = draw();
    const svg = renderSvg(shape);
    expect(svg.length).toBeGreaterThan(40);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/);
    expect(renderSvg(draw())).toBe(svg);
    expect(strangers(shape)).toEqual([]);
  });
});
