import { expect, test } from 'vitest';
import { shareLink, type ShareApi } from '../../src/data/shareLink.ts';

const SHARED = { title: 'a', text: 'b', url: 'https://jumpy.example/run/1' };
const rejectShare = async (): Promise<void> => {
  throw new DOMException('no', 'NotAllowedError');
};
const copiedTexts: string[] = [];
const clipboard = { writeText: async (text: string): Promise<void> => void copiedTexts.push(text) };

test.each<[string, ShareApi, string]>([
  ['the device shares', { share: async () => {}, clipboard }, 'shared'],
  [
    'the player thinks better of it',
    { share: async () => Promise.reject(new DOMException('', 'AbortError')), clipboard },
    'closed',
  ],
  ['the device cannot share this: a copy', { share: async () => {}, canShare: () => false, clipboard }, 'copied'],
  ['the device refuses: a copy', { share: rejectShare, clipboard }, 'copied'],
  ['there is only a clipboard', { clipboard }, 'copied'],
  ['the clipboard refuses: shown', { clipboard: { writeText: rejectShare } }, 'shown'],
  ['there is no way at all: shown', {}, 'shown'],
])('%s', async (_, api, outcome) => {
  copiedTexts.length = 0;
  expect(await shareLink(SHARED, api)).toBe(outcome);
  expect(copiedTexts).toEqual(outcome === 'copied' ? [SHARED.url] : []);
});
