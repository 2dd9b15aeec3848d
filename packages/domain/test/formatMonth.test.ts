import { expect, test } from 'vitest';
import { formatMonth } from '../src/formatMonth.ts';

test.for([
  ['2026-11', 'Nov 2026'],
  ['2027-01', 'Jan 2027'],
  ['2026-09', 'Sept 2026'],
] as const)('formats the month %s as %s in any locale', ([month, text]) => {
  expect(formatMonth(month)).toBe(text);
});
