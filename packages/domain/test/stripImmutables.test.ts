import { expect, test } from 'vitest';
import { stripImmutables } from '../src/stripImmutables.ts';

test.each([
  ['0x60ff5b', [{ start: 1, length: 1 }], '0x60005b'],
  [
    '0xffffffff',
    [
      { start: 0, length: 1 },
      { start: 2, length: 2 },
    ],
    '0x00ff0000',
  ],
  ['0xffff', [], '0xffff'],
  // Other contracts' code may be shorter; it must still compare as different.
  ['0xffff', [{ start: 1, length: 2 }], '0xffff'],
  ['0x', [{ start: 0, length: 1 }], '0x'],
] as const)('code %s with the immutables at %j blanked is %s', (code, immutables, plain) => {
  expect(stripImmutables(code, immutables)).toBe(plain);
});
