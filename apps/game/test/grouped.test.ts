import { expect, it } from 'vitest';
import { grouped } from '../src/page/grouped.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [18_420, '18,420'],
  [1_234_567, '1,234,567'],
] as const)('%i is written %s', (value, text) => {
  expect(grouped(value)).toBe(text);
});
