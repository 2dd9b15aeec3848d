import { expect, test } from 'vitest';
import { workOfToken, offsetFromBlockHash } from '../src/workOfToken.ts';

test('maps a token to no work before the draw, and around the 667 works after it', () => {
  expect(workOfToken(5, null)).toBeNull();
  expect(workOfToken(5, 0)).toBe(5);
  expect(workOfToken(332, 334)).toBe(666);
  expect(workOfToken(332, 335)).toBe(0);
  expect(new Set(Array.from({ length: 333 }, (_, token) => workOfToken(token, 600))).size).toBe(333);
});

test('computes the offset as the hash modulo 667', () => {
  const hash = (value: bigint): `0x${string}` => `0x${value.toString(16).padStart(64, '0')}`;
  expect([666n, 667n, 2n ** 256n - 1n].map((value) => offsetFromBlockHash(hash(value)))).toEqual([
    666,
    0,
    Number((2n ** 256n - 1n) % 667n),
  ]);
});
