import { expect, test } from 'vitest';
import { encryptText, decryptText } from '../../../src/features/players/tokenStore.ts';
import { systemRandom } from '../../../src/platform/random.ts';

const key = { secret: 'a secret of the tests', owner: 'player-1' };
const sealed = encryptText('token', { ...key, random: systemRandom });

test('decrypts with the same secret and owner', () => {
  expect(decryptText(sealed, key)).toBe('token');
  expect(sealed.includes('token')).toBe(false);
});

test('never encrypts the same text to the same bytes', () => {
  expect(encryptText('token', { ...key, random: systemRandom }).equals(sealed)).toBe(false);
});

test.for([
  ['another secret', sealed, { ...key, secret: 'another' }],
  ['another player’s row', sealed, { ...key, owner: 'player-2' }],
  ['a changed byte', Buffer.concat([sealed.subarray(0, -1), Buffer.of((sealed.at(-1) ?? 0) ^ 1)]), key],
  ['an unknown version', Buffer.concat([Buffer.of(9), sealed.subarray(1)]), key],
  ['too few bytes', sealed.subarray(0, 20), key],
  ['nothing', Buffer.alloc(0), key],
] as const)('%s decrypts nothing', ([, bytes, other]) => {
  expect(decryptText(Buffer.from(bytes), other)).toBeUndefined();
});
