import { BIOME_IDS } from '@jumpy/rig/biome';
import { renderSvgFile } from '@jumpy/rig/renderSvg';
import { expect, test } from 'vitest';
import { drawRunPreview } from '../../../src/features/previews/drawRunPreviews.ts';
import { outlineText } from '../../../src/features/previews/outlineText.ts';
import { PREVIEW_SIZE, type RunPreviewFacts } from '../../../src/features/previews/previewFacts.ts';
import { createPreviewCache } from '../../../src/features/previews/routes.ts';
import { toDrawableName } from '../../../src/features/previews/toDrawableName.ts';

const RUN: RunPreviewFacts = {
  ...{
    kind: 'run',
    name: 'Moonbean',
    score: 4_386,
    level: 3,
    startPlace: 0,
    jumps: 318,
    ticks: 13_320,
    courseDate: null,
    isLive: true,
    look: 'jumpy',
  },
  heights: Array.from({ length: 32 }, (_, index) => (index + 1) / 32),
};
const svgOf = (run: Partial<RunPreviewFacts>): string =>
  renderSvgFile(drawRunPreview({ ...RUN, ...run }), { ...PREVIEW_SIZE, viewBox: [0, 0, 1_200, 630] });

const ROOM = { size: 54, maxWidth: 596 };

test.for([
  ['Moonbean', 'Moonbean', 'display'],
  ['달빛토끼', '달빛토끼', 'display'],
  ['𝓜𝓸𝓸𝓷 bean', 'Moon bean', 'display'],
  ['Zażółć gęślą', 'Zażółć gęślą', 'text'],
  ['🦊 Kit 🔥', 'Kit', 'display'],
  ['🦊🔥', 'A player', 'display'],
  ['Лиса', 'Лиса', 'world'],
  ['Ελληνικά Λαγός', 'Ελληνικά Λαγός', 'world'],
  ['أرنب القفز السريع', 'أرنب القفز السريع', 'world'],
  ['कूदता हुआ खरगोश', 'कूदता हुआ खरगोश', 'world'],
  ['กระต่ายกระโดด', 'กระต่ายกระโดด', 'world'],
  ['月の兎', '月の兎', 'eastern'],
  ['跳跃的小兔子冠军', '跳跃的小兔子冠军', 'eastern'],
  ['ארנב קופץ', 'ארנב קופץ', 'eastern'],
  ['\u202Eevil\u0000', 'evil', 'display'],
  ['  a \n\t b ', 'a b', 'display'],
  ['', 'A player', 'display'],
  ['...', 'A player', 'display'],
] as const)('the name %j is drawn as %j', ([name, text, face]) => {
  expect(toDrawableName(name, ROOM)).toEqual({ text, face });
});

test.for([
  'SirBouncealotTheThirdOfTheHouseOfSprings',
  'W'.repeat(5_000),
  `a${'\u0301'.repeat(5_000)}`,
  '🦊'.repeat(900) + 'x',
])('a name of any length fits its box', (name) => {
  const { text, face } = toDrawableName(name, ROOM);
  expect(outlineText(text, { face, size: ROOM.size }).width).toBeLessThanOrEqual(ROOM.maxWidth);
  expect([...text].length).toBeLessThan(44);
});

test('right-to-left text keeps its order and joins its letters', () => {
  const style = { face: 'world', size: 54 } as const;
  const [first, second] = ['أرنب', 'القفز'].map((word) => outlineText(word, style));
  const both = outlineText('أرنب القفز', style);
  // Right-to-left: the first word is on the right, so the outline starts with the end of the second.
  expect(both.d.slice(0, 40)).toBe(second?.d.slice(0, 40));
  expect(both.d.slice(0, 40)).not.toBe(first?.d.slice(0, 40));
  const apart = Array.from('القفز').reduce((width, each) => width + outlineText(each, style).width, 0);
  expect(second?.width).toBeLessThan(apart * 0.95);
});

test.for(['<script>alert(1)</script>', '"/><image href="http://evil.example/x.png"/>', '&lt;b&gt;', ']]><x>', "'--"])(
  'a name cannot inject markup into the picture: %s',
  (name) => {
    const svg = svgOf({ name });
    const tags = new Set([...svg.matchAll(/<\/?([^\s/>]+)/g)].map(([, tag]) => tag));
    expect([...tags].toSorted()).toEqual(['clipPath', 'ellipse', 'g', 'path', 'rect', 'svg']);
    expect(svg).not.toMatch(/href|script|alert|evil|&/);
  },
);

test('renders all text as outlines, without system fonts', () => {
  expect(svgOf({})).not.toMatch(/<text|font/);
});

test('each biome has its own scene, chosen by the level where the run ended', () => {
  const pictures = BIOME_IDS.map((_, index) => svgOf({ level: index + 1 }));
  expect(new Set(pictures).size).toBe(BIOME_IDS.length);
});

test.for([0, 7, 999_999_999, 2_147_483_647])('draws a score of %d', (score) => {
  expect(svgOf({ score, ticks: 107_400, jumps: score, courseDate: '2026-11-20' })).toContain('</svg>');
});

test('draws a run once for concurrent requests and caches it; a failed picture is retried', async () => {
  let drawn = 0;
  let fails = true;
  const previews = createPreviewCache({
    async paint() {
      drawn += 1;
      if (fails) throw new Error('no thread');
      return Buffer.from([drawn]);
    },
  });
  await Promise.allSettled([previews.read(RUN), previews.read(RUN)]);
  expect(drawn).toBe(1);
  fails = false;
  const [one, two] = await Promise.all([previews.read(RUN), previews.read({ ...RUN })]);
  expect([...one, ...two, ...(await previews.read(RUN))]).toEqual([2, 2, 2]);
  expect([...(await previews.read({ ...RUN, name: 'Kit' }))]).toEqual([3]);
});

test('a run’s picture shows the character it was played with, and differs for each one', () => {
  const drawn = ['jumpy', 'kit', 'army-12'].map((look) => svgOf({ look }));
  expect(new Set(drawn).size).toBe(3);
  expect(svgOf({ look: 'nobody' })).toBe(drawn[0]);
});
