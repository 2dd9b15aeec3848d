import { afterEach, expect, test, vi } from 'vitest';
import { truncateBoardName } from '../src/boardName.ts';
import { toGraphemes } from '../src/graphemes.ts';

afterEach(() => vi.unstubAllGlobals());

const withoutSegmenter = (): unknown => vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });

const TEXTS = ['Moonbean', 'an\u0303o', '🇫🇷🇩🇪', '👩‍👩‍👧 hop', '👍🏽!', '❤️ 1', 'हिन्दी', 'اسم', '超长', ''];

test.each(TEXTS)('splits %j into the same graphemes with and without a segmenter', (text) => {
  const expected = toGraphemes(text);
  withoutSegmenter();
  expect(toGraphemes(text).join('')).toBe(text);
  // Only a segmenter knows Indic consonant clusters.
  if (!/[\u0900-\u097f]/.test(text)) expect(toGraphemes(text)).toEqual(expected);
});

test('BOARD-13 truncates a board name between graphemes in a browser without a segmenter', () => {
  withoutSegmenter();
  expect(truncateBoardName('👩‍👩‍👧'.repeat(17))).toEqual({ text: `${'👩‍👩‍👧'.repeat(16)}...`, title: '👩‍👩‍👧'.repeat(17) });
});
