import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { expect, test } from 'vitest';
import type { ChainClient } from '../src/chain/chainClient.ts';
import { readSentTransactions } from '../src/send/readSentTransactions.ts';
import { hurriedClock } from './support/hurriedClock.ts';
import { memoryAccount, memorySentLog, NO_API } from './support/memory.ts';
import { KNOWN } from './support/wallet.ts';

const FACTS: WalletFacts = {
  linked: {
    walletId: 'wallet',
    address: KNOWN.address.toLowerCase(),
    provider: 'keyring',
    generation: 1,
    hasServerShare: true,
    recovery: [],
    createdAt: 0,
    activatedAt: 0,
  },
  pending: null,
  history: [],
};

test('lists sent transactions as often as the app asks, with a single request for the wallets', async () => {
  let requestCount = 0;
  const status = async () => {
    requestCount += 1;
    return { ok: true, value: FACTS } as const;
  };
  const account = memoryAccount({ api: { ...NO_API, getStatus: status } });
  const reading = {
    account,
    chain: {} as ChainClient,
    chainId: 10_143,
    sentLog: memorySentLog(),
    clock: hurriedClock(),
  };
  for (let times = 0; times < 20; times += 1)
    expect(await readSentTransactions(reading)).toEqual({ ok: true, result: { transactions: [], hashes: [] } });
  expect(requestCount).toBe(1);
});
