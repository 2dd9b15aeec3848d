import { expect, test } from 'vitest';
import { createCjkFontLoader, ensureCjkFonts } from '../../src/data/cjkFonts.ts';

const families = (): string[] => [...document.fonts].map(({ family }) => family.replaceAll('"', ''));

test('loads the font of each CJK script once, on the first text that contains it', () => {
  const loadedSheets: string[] = [];
  const bring = (name: string) => async () => loadedSheets.push(name);
  const look = createCjkFontLoader({ chinese: bring('chinese'), korean: bring('korean') });
  look('{"username":"Zażółć Лиса أرنب कूदता 🐰"}');
  expect(loadedSheets).toEqual([]);
  look('{"username":"토끼"}');
  expect(loadedSheets).toEqual(['korean']);
  look('{"username":"月の兎"}');
  look('{"username":"月の兎 토끼"}');
  expect(loadedSheets).toEqual(['korean', 'chinese']);
});

test('ignores fonts that fail to load', async () => {
  const look = createCjkFontLoader({
    chinese: () => Promise.reject(new Error('offline')),
    korean: () => Promise.resolve(),
  });
  look('月');
  await Promise.resolve();
});

test('registers the CJK font families once a name needs them', async () => {
  ensureCjkFonts('토끼 月の兎');
  await expect.poll(families).toContain('Noto Sans KR Variable');
  await expect.poll(families).toContain('Noto Sans SC Variable');
});
