import { expect, test } from 'vitest';
import Chart from '../../src/ui/chart.ts';
import { ensureValidLanguage } from '@jumpy/browser/ensureValidLanguage';

test.each([
  ['en-US@posix', 'en'],
  ['C', 'en'],
  ['', 'en'],
  ['de-CH', 'de-CH'],
])('draws charts of a browser whose language is "%s" in %s', (language, expected) => {
  const browser = { language };
  ensureValidLanguage(browser);
  expect(browser.language).toBe(expected);
  expect(() => new Intl.NumberFormat(navigator.language)).not.toThrow();
  expect(typeof Chart).toBe('function');
});
