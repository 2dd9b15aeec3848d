import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  activationMessage,
  MAX_BLOB_BYTES,
  MAX_SHARE_LENGTH,
  protectionMessage,
  ReadShareResponse,
  RecoveryBlob,
  resplitMessage,
} from '../src/http/keyring.ts';

const WALLET = '0b8e7c1a-58d3-4f0e-9f1d-2c6a7b8c9d0e';

test.each([
  ['one character', 'A', true],
  ['all of base64url', 'AZaz09-_', true],
  ['the longest', 'x'.repeat(MAX_SHARE_LENGTH), true],
  ['one longer', 'x'.repeat(MAX_SHARE_LENGTH + 1), false],
  ['none', '', false],
  ['base64 of another kind', 'ab+/', false],
])('a share of %s', (_what, share, isFine) => {
  expect(z.safeParse(ReadShareResponse, { success: true, share, generation: 1 }).success).toBe(isFine);
});

test.each([
  ['an object', '{"v":1}', true],
  ['the longest', JSON.stringify('x'.repeat(MAX_BLOB_BYTES - 2)), true],
  ['a byte longer', JSON.stringify('x'.repeat(MAX_BLOB_BYTES - 1)), false],
  ['letters of two bytes', JSON.stringify('é'.repeat(MAX_BLOB_BYTES / 2)), false],
  ['no JSON', '{', false],
  ['nothing', '', false],
  ['half a letter', '"\ud800"', false],
])('a recovery blob of %s', (_what, blob, isFine) => {
  expect(z.safeParse(RecoveryBlob, { kind: 'password', blob }).success).toBe(isFine);
});

test('signatures for one purpose are never valid for another', () => {
  const [one, other] = [{ kind: 'password', blob: '{}' } as const, { kind: 'passkey', blob: '{}' } as const];
  const split = { walletId: WALLET, generation: 1, share: 'A' };
  const protection = { walletId: WALLET, generation: 1, version: 1, ...one };
  const messages = [
    activationMessage({ walletId: WALLET, nonce: 'n' }),
    activationMessage({ walletId: WALLET, nonce: 'm' }),
    protectionMessage(protection),
    protectionMessage({ ...protection, ...other }),
    protectionMessage({ ...protection, version: 2 }),
    protectionMessage({ ...protection, generation: 2 }),
    protectionMessage({ ...protection, blob: '[]' }),
    resplitMessage({ ...split, recovery: [] }),
    resplitMessage({ ...split, generation: 2, recovery: [] }),
    resplitMessage({ ...split, share: 'B', recovery: [] }),
    resplitMessage({ ...split, recovery: [one] }),
    resplitMessage({ ...split, recovery: [one, other] }),
  ];
  expect(new Set(messages).size).toBe(messages.length);
  expect(messages[0]).toBe(`Jumpy wallet: activate\nwallet ${WALLET}\nnonce n`);
});
