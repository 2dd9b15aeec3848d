import { expect, it } from 'vitest';
import { formatThousands } from '../src/page/formatThousands.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [18_420, '18,420'],
  [1_234_567, '1,234,567'],
] as const)('formats %i as %s', (value, text) => {
  expect(formatThousands(value)).toBe(text);
});
