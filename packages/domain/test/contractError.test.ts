import { expect, test } from 'vitest';
import { CONTRACT_ERRORS, toContractError, contractErrorText } from '../src/contractError.ts';

const caused = (name: string, cause?: unknown): Error => Object.assign(new Error(name, { cause }), { name });

test.each([
  ['a contract that reverted', caused('ContractFunctionExecutionError', caused('ContractFunctionRevertedError'))],
  ['a revert of the node', caused('CallExecutionError', caused('ExecutionRevertedError'))],
  ['an empty answer', caused('ContractFunctionZeroDataError')],
  ['a code of another library', Object.assign(new Error('call revert'), { code: 'CALL_EXCEPTION' })],
  ['an error of ours around it', caused('ChainError', caused('ContractFunctionRevertedError'))],
])('CHAIN-23 classifies %s as a call exception', (_, thrown) => {
  expect(toContractError(thrown, { isConfigured: true })).toBe('call_exception');
  expect(toContractError(thrown, { isConfigured: false })).toBe('not_initialised');
});

test.each([
  ['a node that is away', caused('ContractFunctionExecutionError', caused('HttpRequestError'))],
  ['a node that is slow', caused('TimeoutError')],
  ['a failed fetch', new TypeError('fetch failed')],
  ['nothing at all', undefined],
  ['a text', 'CALL_EXCEPTION'],
  [
    'an error that caused itself',
    Object.assign(new Error('x'), {
      get cause() {
        return this;
      },
    }),
  ],
])('CHAIN-23 classifies %s as a network error', (_, thrown) => {
  expect(toContractError(thrown, { isConfigured: true })).toBe('network_error');
  expect(toContractError(thrown, { isConfigured: false })).toBe('not_initialised');
});

test('CHAIN-23 has a distinct text for each, saying what is safe', () => {
  expect(CONTRACT_ERRORS.map(contractErrorText)).toEqual([
    'The contract isn’t set up here yet. You can still play.',
    'The network isn’t answering right now. Everything you own is safe. Try again in a moment.',
    'The contract didn’t accept our request. Everything you own is safe. Try again in a moment.',
  ]);
});
