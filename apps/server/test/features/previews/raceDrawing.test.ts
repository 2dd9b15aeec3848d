import { renderSvgFile } from '@jumpy/rig/renderSvg';
import { expect, test } from 'vitest';
import { drawRacePreview } from '../../../src/features/previews/drawRunPreviews.ts';
import { PREVIEW_SIZE, type RacePreviewFacts } from '../../../src/features/previews/previewFacts.ts';

const PODIUM = [
  { name: 'Mira', score: 1_204, rank: 1, look: 'kit' },
  { name: 'Tom', score: 980, rank: 2, look: 'jumpy' },
  { name: 'Ben', score: 412, rank: 3, look: 'army-12' },
];
const RACE: RacePreviewFacts = { kind: 'race', racers: 5, level: 3, podium: PODIUM };
const svgOf = (race: Partial<RacePreviewFacts>): string =>
  renderSvgFile(drawRacePreview({ ...RACE, ...race }), { ...PREVIEW_SIZE, viewBox: [0, 0, 1_200, 630] });

test.for([1, 2, 3])('draws a podium of %d, each different', (count) => {
  expect(svgOf({ podium: PODIUM.slice(0, count) })).not.toBe(svgOf({ podium: PODIUM.slice(0, count - 1) }));
});

test('the picture shows the number of racers, the final level and the third place', () => {
  const pictures = [
    {},
    { racers: 6 },
    { level: 5 },
    { podium: PODIUM.map((place) => (place.rank === 3 ? { ...place, look: 'kit' } : place)) },
  ];
  expect(new Set(pictures.map(svgOf)).size).toBe(pictures.length);
});

test.for([
  '<script>alert(1)</script>',
  '"/><image href="http://evil.example/x.png"/>',
  'أرنب القفز السريع',
  'W'.repeat(500),
])('draws a name as an outline without markup: %s', (name) => {
  const svg = svgOf({ podium: PODIUM.map((place) => ({ ...place, name })) });
  expect(svg).not.toMatch(/<text|href|script|alert|evil|font/);
});
