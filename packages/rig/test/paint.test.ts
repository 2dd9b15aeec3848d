import { rotate, composeMatrices, scale, translate } from '@jumpy/rig/matrix';
import { COLORS, applyVision, SHIFTED_COLORS } from '@jumpy/rig/palette';
import { drawFoe } from '@jumpy/rig/drawFoe';
import { circle, group, path, rect, type Shape } from '@jumpy/rig/shape';
import { renderSvg, renderSvgFile } from '@jumpy/rig/renderSvg';
import { formatCoordinate, pathData } from '@jumpy/rig/pathData';
import { describe, expect, it } from 'vitest';
import { coloursOf } from './support/colours.ts';

describe('path data', () => {
  it.each([
    [2.50001, '2.5'],
    [-0.001, '0'],
    [1e-9, '0'],
    [123456.789, '123456.79'],
  ])('writes %d as %s', (value, text) => expect(formatCoordinate(value)).toBe(text));

  it('rejects invalid numbers', () => {
    expect(() => pathData`M${Number.NaN},0`).toThrow(RangeError);
    expect(() => pathData`M${Number.POSITIVE_INFINITY},0`).toThrow(RangeError);
  });
});

describe('svg', () => {
  it('multiplies opacity down to the leaves, paint by paint', () => {
    const shape = group([circle(0, 0, 2, { fill: '#170B36', stroke: '#FFF3DE', strokeWidth: 1, opacity: 0.5 })], {
      opacity: 0.5,
    });
    expect(renderSvg(shape)).toContain('fill-opacity="0.25"');
    expect(renderSvg(shape)).toContain('stroke-opacity="0.25"');
  });

  it('names clips by their outline and defines each once, so that drawings can share a page', () => {
    const clipped = (d: string) => group([rect(0, 0, 4, 4, 9, { fill: '#170B36' })], { clip: d });
    const ids = (shape: Shape): readonly string[] => renderSvg(shape, { idPrefix: 'a' }).match(/ id="[^"]+"/g) ?? [];
    const [small, large] = [clipped('M0,0H4V4Z'), clipped('M0,0H9V9Z')];
    expect(ids(small)).toEqual(ids(clipped('M0,0H4V4Z')));
    expect(ids(group([small, large, small]))).toEqual([...ids(small), ...ids(large)]);
    expect(ids(small)).not.toEqual(ids(large));
    expect(ids(small)[0]).toMatch(/^ id="a-[0-9a-z]+"$/);
  });

  it('escapes text', () => {
    const word = {
      type: 'text',
      x: 0,
      y: 0,
      text: '<b>&"',
      size: 9,
      face: 'display',
      align: 'middle',
      fill: '#170B36',
    } as const;
    expect(renderSvg(word)).toContain('&lt;b&gt;&amp;&quot;');
  });

  it('works as a standalone file', () => {
    const file = renderSvgFile(path('M0,0H4', { fill: '#170B36' }), { width: 8, height: 8, viewBox: [0, 0, 4, 4] });
    expect(file).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 4 4"><path d="M0,0H4" fill="#170B36"/></svg>',
    );
  });
});

describe('matrices', () => {
  it('rotate about a point and compose outermost first', () => {
    const [a, b, c, d, e, f] = composeMatrices(translate(10, 0), rotate(90, 1, 1), scale(2));
    const at = (x: number, y: number) =>
      [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value * 1e6) / 1e6);
    expect(at(0, 0).join()).toBe('12,0');
    expect(at(1, 0).join()).toBe('12,2');
  });
});

describe('shifted palette', () => {
  it('keeps every shape and removes all coral and mint', () => {
    const coral = drawFoe({ kind: 'walker' });
    const shifted = drawFoe({ kind: 'walker', vision: 'shifted' });
    const used = coloursOf(shifted);
    for (const colour of Object.keys(SHIFTED_COLORS)) expect(used).not.toContain(colour);
    expect(used).toContain('#FF9F1C');
    expect(renderSvg(shifted).replace(/#[0-9A-F]{6}/g, '')).toBe(renderSvg(coral).replace(/#[0-9A-F]{6}/g, ''));
    expect(applyVision(coral, 'standard')).toBe(coral);
    expect(coloursOf(coral)).toContain(COLORS.coral);
  });
});
