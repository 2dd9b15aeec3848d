import { beforeEach, describe, expect, test } from 'vitest';
import { WalletError, type WalletClient, type WalletView } from '../../../src/data/walletClient.ts';
import { encodeClaimCall, claimOnChain, CLAIM_TIMEOUT_MS } from '../../../src/runs/chain/claimOnChain.ts';
import { type FakeWalletClient, createFakeWalletClient, TX_HASH } from '../../../src/fixtures/fakeWalletClient.ts';
import { type ManualTimers, manualTimers } from '../../support/manualTimers.ts';

const CONTRACT = `0x${'22'.repeat(20)}`;
const CLAIM = { questKey: 'daily#2026-11-22', xpAwarded: 250 };
let timers: ManualTimers;
let wallet: FakeWalletClient;

const claim = (lentWallet: WalletClient | null = wallet, contract: string | undefined = CONTRACT) =>
  claimOnChain({ ...CLAIM, contract, wallet: lentWallet, timers });
const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const skipped = (reason: string, txHash?: string) => ({ success: true, skipped: true, reason, txHash });

beforeEach(() => {
  timers = manualTimers();
  wallet = createFakeWalletClient();
});

test('CHAIN-17 sends a claim to the quest contract with zero value', async () => {
  expect(await claim()).toEqual({ success: true, skipped: false, txHash: TX_HASH });
  expect(wallet.calls).toEqual([
    {
      method: 'send',
      transaction: { to: CONTRACT, data: encodeClaimCall(CLAIM), valueWei: '0', action: 'quest_claim' },
      purpose: { type: 'QUEST_CLAIM' },
    },
  ]);
  expect(timers.pending()).toBe(0);
});

test('CHAIN-18 CHAIN-20 waits up to 10 s for a claim', async () => {
  let signal: AbortSignal | undefined;
  const { send } = wallet;
  wallet.send = (transaction, options) => {
    signal = options.signal;
    return send(transaction, options);
  };
  wallet.answers.send = () => new Promise(() => undefined);
  let outcome: unknown;
  void claim().then((result) => (outcome = result));
  timers.pass(CLAIM_TIMEOUT_MS - 1);
  await flushPromises();
  expect(outcome).toBeUndefined();
  timers.pass(1);
  await flushPromises();
  expect(outcome).toEqual(skipped('Transaction timeout'));
  expect([CLAIM_TIMEOUT_MS, signal?.aborted]).toEqual([10_000, true]);
});

describe('CHAIN-19 CHAIN-20 skips the record and still succeeds', () => {
  test('without a wallet client', async () => {
    expect(await claim(null)).toEqual(skipped('Privy not ready'));
  });

  test.each<[string, Partial<WalletView>, string]>([
    ['a wallet nobody has looked at', { status: 'unknown' }, 'Privy not ready'],
    ['no wallet', { status: 'discord_only_no_wallet', address: undefined }, 'No wallet'],
    ['a wallet that does not open here', { canSignHere: false }, 'No wallet'],
  ])('with %s', async (_name, view, reason) => {
    wallet.set(view);
    expect(await claim()).toEqual(skipped(reason));
    expect(wallet.calls).toEqual([]);
  });

  test('without a contract', async () => {
    expect(await claimOnChain({ ...CLAIM, contract: undefined, wallet, timers })).toEqual(skipped('No wallet'));
    expect(wallet.calls).toEqual([]);
  });

  test.each([
    [new WalletError('timeout', 'No receipt yet.', TX_HASH), 'Transaction timeout'],
    [new WalletError('signed_out', 'Signed out.'), 'Privy not ready'],
    [new WalletError('locked', 'Locked.'), 'No wallet'],
    [new WalletError('rejected', 'No.'), 'Transaction failed'],
    [new Error('A bug.'), 'Transaction failed'],
  ])('after %s', async (error, reason) => {
    wallet.answers.send = () => Promise.reject(error);
    expect(await claim()).toEqual(skipped(reason, 'txHash' in error ? error.txHash : undefined));
  });

  test('when the contract rejects it', async () => {
    wallet.answers.send = async () => ({ txHash: TX_HASH, nonce: 0, succeeded: false, feeWei: '1', isFallback: false });
    expect(await claim()).toEqual(skipped('Transaction failed', TX_HASH));
  });
});
