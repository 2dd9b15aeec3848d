import {
  violatesReserveBalance,
  type ParsedTransaction,
  parseSignedTransaction,
  validateTransaction,
  unusedGasWei,
} from '@jumpy/sandbox/chain/includeTransaction';
import { type Hex, parseEther, parseGwei } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { SOMEBODY, signed } from './openLocalChain.ts';

const account = privateKeyToAccount(generatePrivateKey());
const legacy = (gasPrice: bigint): Promise<Hex> =>
  account.signTransaction({ type: 'legacy', chainId: 10143, nonce: 3, gas: 21_000n, value: 5n, gasPrice });

describe('signed transaction', () => {
  test('is parsed with its sender and its maximum cost', async () => {
    const raw = await signed(account, { nonce: 3, value: 5n, maxFeePerGas: parseGwei('200') });
    expect(await parseSignedTransaction(raw)).toMatchObject({
      raw,
      sender: account.address,
      to: SOMEBODY,
      nonce: 3n,
      valueWei: 5n,
      gasLimit: 21_000n,
      maxFeeWei: parseGwei('200'),
      priorityFeeWei: parseGwei('2'),
    });
    expect(await parseSignedTransaction(await legacy(parseGwei('102')))).toMatchObject({ maxFeeWei: parseGwei('102') });
  });

  test.each<[name: string, raw: () => Promise<unknown>, message: RegExp]>([
    ['no hex', async () => 'hello', /decode/],
    ['nothing', async () => undefined, /decode/],
    ['no transaction', async () => '0x1234', /decode/],
    ['CHAIN-02 another chain', () => signed(account, { chainId: 1 }), /invalid chain id/],
    [
      'a fee under the floor',
      () => signed(account, { maxFeePerGas: parseGwei('100') - 1n }),
      /max fee per gas less than block base fee/,
    ],
    ['a tip under 2 gwei', () => signed(account, { maxPriorityFeePerGas: parseGwei('2') - 1n }), /underpriced/],
    ['a price under the floor', () => legacy(parseGwei('99')), /less than block base fee/],
    ['a price without the tip', () => legacy(parseGwei('102') - 1n), /underpriced/],
    ['more gas than a block has', () => signed(account, { gas: 30_000_001n }), /exceeds block gas limit/],
  ])('is rejected for %s', async (_name, raw, message) => {
    expect(await parseSignedTransaction(await raw())).toEqual({
      error: { code: expect.any(Number), message: expect.stringMatching(message) },
    });
  });
});

describe('transaction with the next nonce', () => {
  const transaction: ParsedTransaction = {
    raw: '0x',
    hash: '0x',
    sender: account.address,
    to: SOMEBODY,
    nonce: 4n,
    valueWei: parseEther('1'),
    gasLimit: 100_000n,
    maxFeeWei: parseGwei('200'),
    priorityFeeWei: parseGwei('2'),
  };
  const needed = parseEther('1.02');
  const sender = {
    nonce: 4n,
    balanceWei: needed,
    delayedBalanceWei: parseEther('0.02'),
    lastBlock: undefined,
    head: 10n,
  };

  test.each([
    ['value and the whole limit at the highest fee', {}, {}, undefined],
    ['a wei less', {}, { balanceWei: needed - 1n }, /insufficient funds for gas \* price \+ value/],
    ['a nonce that was used', {}, { nonce: 5n }, /nonce too low/],
    [
      'coins for its gas that came just now',
      {},
      { delayedBalanceWei: parseEther('0.02') - 1n },
      /^insufficient balance/,
    ],
    ['a transaction just before', {}, { lastBlock: 10n }, undefined],
  ])('with %s', (_name, change, state, message) => {
    const refusal = validateTransaction({ ...transaction, ...change }, { ...sender, ...state });
    if (message === undefined) expect(refusal).toBeUndefined();
    else expect(refusal?.error).toEqual({ code: -32_003, message: expect.stringMatching(message) });
  });

  test.each([
    ['a transaction two blocks ago', {}, { lastBlock: 8n }, true],
    ['a transaction three blocks ago', {}, { lastBlock: 7n }, false],
    ['no transaction', {}, {}, false],
    ['no value, two blocks after another', { valueWei: 0n }, { lastBlock: 8n }, false],
    ['value for oneself', { to: account.address.toLowerCase() as Hex }, { lastBlock: 8n }, false],
    ['10 MON left', {}, { lastBlock: 10n, balanceWei: parseEther('11') }, false],
    ['a wei under 10 MON left', {}, { lastBlock: 10n, balanceWei: parseEther('11') - 1n }, true],
  ])('with %s violates the reserve balance: %s', (_name, change, state, breaches) => {
    expect(violatesReserveBalance({ ...transaction, ...change }, { ...sender, ...state })).toBe(breaches);
  });

  test('is billed for unused gas too', () => {
    expect(unusedGasWei(transaction, { gasUsed: 21_000n, priceWei: parseGwei('102') })).toBe(
      79_000n * parseGwei('102'),
    );
  });
});
