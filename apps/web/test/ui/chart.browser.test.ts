import { expect, test } from 'vitest';

test('charts are drawn in English where the browser’s language is no valid tag', async () => {
  Object.defineProperty(navigator, 'language', { value: 'en-US@posix', configurable: true });
  const { default: Chart } = await import('../../src/ui/chart.ts');
  expect(navigator.language).toBe('en');
  expect(typeof Chart).toBe('function');
});
