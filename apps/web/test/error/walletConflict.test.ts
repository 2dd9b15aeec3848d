import { expect, test } from 'vitest';
import { detectWalletConflict } from '../../src/features/error/walletConflict.ts';

test.each([
  ['Cannot redefine property: ethereum', true],
  ['Cannot set property ethereum of #<Window> which has only a getter', true],
  ["Cannot assign to read only property 'ethereum' of object '#<Window>'", true],
  ['Cannot redefine property: solana', true],
  ['MetaMask encountered an error setting the global Ethereum provider', true],
  ["undefined is not an object (evaluating 'window.ethereum.selectedAddress')", true],
  ['Cannot redefine property: name', false],
  ['Cannot set property score of #<Object> which has only a getter', false],
  ['The wallet is not ready.', false],
  ['x is null', false],
])('OVER-19 "%s" is a conflict of wallet extensions: %s', (message, isConflict) => {
  expect(detectWalletConflict({ message }) !== undefined).toBe(isConflict);
});

test('OVER-19 a redefined property is a conflict when the stack names an extension’s script', () => {
  const stack = 'TypeError\n    at inpage.js:1:2';
  expect(detectWalletConflict({ message: 'Cannot redefine property: request', stack })).toBeDefined();
});
