import { setLocale } from '@jumpy/i18n/locale';
import { afterEach, expect, test } from 'vitest';
import { isolateBidi, ordinal, truncateName } from '../../src/room/nameText.ts';

afterEach(() => setLocale('en'));

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
])('formats place %i as %s', (place, text) => {
  expect(ordinal(place)).toBe(text);
});

test('formats a place in Spanish', () => {
  setLocale('es');
  expect(ordinal(22)).toBe('22.º');
});

test.each([
  ['kite.eth', 'kite.eth'],
  ['Maximiliana von Sprungfeld', 'Maximiliana v…'],
  // A family emoji is a single character to readers.
  ['👨‍👩‍👧‍👦'.repeat(15), `${'👨‍👩‍👧‍👦'.repeat(13)}…`],
  // Bidi control characters are stripped, since they would reorder the surrounding text.
  ['\u202eevil\u2066x', 'evilx'],
])('shows the name %s as %s', (name, shown) => {
  expect(truncateName(name)).toBe(shown);
});

test('isolates the direction of a name beside other text', () => {
  expect(isolateBidi('נועה')).toBe('\u2068נועה\u2069');
});
