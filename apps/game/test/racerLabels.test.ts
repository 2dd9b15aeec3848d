import { expect, test } from 'vitest';
import { createLabelLayout, shortenRacerName, labelScale } from '../src/viewer/race/racerLabels.ts';

test.for([
  ['Mira', 'Mira'],
  ['Twelve chars', 'Twelve chars'],
  ['SirBouncealotTheThird', 'SirBounceal…'],
  ['🧑‍🚀'.repeat(12), '🧑‍🚀'.repeat(12)],
  ['🧑‍🚀'.repeat(13), `${'🧑‍🚀'.repeat(11)}…`],
] as const)('shortens the name %s to %s over a head', ([name, shown]) => {
  expect(shortenRacerName(name)).toBe(shown);
});

test('drops later labels that would overlap earlier ones', () => {
  const layout = createLabelLayout();
  const size = { width: 40, height: 20 };
  expect(layout.tryReserve({ x: 100, y: 100, ...size })).toBe(true);
  expect(layout.tryReserve({ x: 139, y: 100, ...size })).toBe(false);
  expect(layout.tryReserve({ x: 140, y: 100, ...size })).toBe(true);
  expect(layout.tryReserve({ x: 100, y: 119, ...size })).toBe(false);
  expect(layout.tryReserve({ x: 100, y: 120, ...size })).toBe(true);
  // A rejected sign occupies no space.
  expect(layout.tryReserve({ x: 180, y: 119, ...size })).toBe(true);
});

test.for([
  [2, 1],
  [0.93, 1],
  [0.7, 12 / (13 * 0.7)],
  [0.3, 1.6],
] as const)('at %d pixels per unit, scales labels by %d', ([pixels, scale]) => {
  expect(labelScale(pixels)).toBeCloseTo(scale, 6);
});
