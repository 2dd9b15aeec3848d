import { expect, test } from 'vitest';
import { waitDurationText } from '../../src/features/run/waitDurationText.ts';

test.each([
  [0, '0 s'],
  [-5_000, '0 s'],
  [900, '1 s'],
  [59_001, '1 min 0 s'],
  [61_500, '1 min 2 s'],
  [3_599_000, '59 min 59 s'],
  [3_600_000, '1 h 0 min'],
  [86_399_000, '23 h 59 min'],
])('formats %i ms as %s', (waitMs, text) => expect(waitDurationText(waitMs)).toBe(text));
