import { describe, expect, test } from 'vitest';
import type { WalletBalance } from '../../src/data/walletClient.ts';
import { createBalancePoller, createWalletCache, readWalletBalance } from '../../src/wallet/walletBalance.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { fakeKeyring, fakeWalletApi, passTime, refusal, flushPromises, neverSettle } from './fakeKeyring.ts';

const ADDRESS = `0x${'aa'.repeat(20)}`;
const chain = { rpcUrl: 'http://node.invalid' };
const cut = (): Promise<never> => Promise.reject(new Error('cut'));

describe('the sources of a balance', () => {
  test.each([
    ['WAL-33 our server', {}, 5n, [`balance ${ADDRESS}`], []],
    ['WAL-34 then the chain’s node', { balanceWei: cut }, 6n, [`balance ${ADDRESS}`, `node ${chain.rpcUrl}`], []],
    [
      'WAL-35 then the keyring',
      { balanceWei: cut, nodeBalanceWei: cut },
      7n,
      [`balance ${ADDRESS}`, `node ${chain.rpcUrl}`],
      ['quote'],
    ],
  ] as const)('%s', async (_, answers, wei, apiCalls, keyringCalls) => {
    const api = fakeWalletApi();
    Object.assign(api.answers, answers);
    const keyring = fakeKeyring();
    expect(await readWalletBalance({ api, keyring, chain, timers: manualTimers() }, ADDRESS)).toBe(wei);
    expect(api.calls).toEqual(apiCalls);
    expect(keyring.calls).toEqual(keyringCalls);
  });

  test('WAL-33 WAL-36 have 5 s each, and may all fail', async () => {
    const timers = manualTimers();
    const api = fakeWalletApi();
    Object.assign(api.answers, { balanceWei: neverSettle, nodeBalanceWei: neverSettle });
    const keyring = fakeKeyring();
    keyring.answers.quote = neverSettle;
    const results: (bigint | undefined)[] = [];
    void readWalletBalance({ api, keyring, chain, timers }, ADDRESS).then((wei) => results.push(wei));
    await passTime(timers, 4_999, 4_999);
    expect(api.calls).toHaveLength(1);
    await passTime(timers, 1, 1);
    expect(api.calls).toHaveLength(2);
    await passTime(timers, 5_000, 5_000);
    await passTime(timers, 4_999, 4_999);
    expect(results).toEqual([]);
    await passTime(timers, 1, 1);
    expect(results).toEqual([undefined]);
  });
});

describe('the cached balance', () => {
  test('WAL-38 is a record of address, balance, items and time', () => {
    const storage = createMemoryStorage();
    createWalletCache({ storage, nowMs: () => 0 }).put(ADDRESS, { wei: 1_500_000_000_000_000_001n, readAtMs: 9 });
    const stored: unknown = JSON.parse(storage.getItem('jumpy_wallet_cache') ?? '');
    expect(stored).toEqual({ walletAddress: ADDRESS, balance: '1.500000000000000001', nfts: [], timestamp: 9 });
  });

  test.each([
    ['LIMIT-03 holds for 10 minutes', ADDRESS, 600_000, 10n],
    ['LIMIT-03 and no longer', ADDRESS, 600_001, undefined],
    ['is of one wallet alone', `0x${'bb'.repeat(20)}`, 0, undefined],
    ['is not believed from the future', ADDRESS, -1, undefined],
  ] as const)('%s', (_, address, ageMs, wei) => {
    let nowMs = 5_000;
    const cache = createWalletCache({ storage: createMemoryStorage(), nowMs: () => nowMs });
    cache.put(ADDRESS, { wei: 10n, readAtMs: nowMs });
    nowMs += ageMs;
    expect(cache.get(address)?.wei).toBe(wei);
  });

  test.each(['', '{', '{"walletAddress":1}', `{"walletAddress":"${ADDRESS}","balance":"-1","nfts":[],"timestamp":1}`])(
    'ignores an invalid record: %s',
    (text) => {
      const storage = createMemoryStorage();
      storage.setItem('jumpy_wallet_cache', text);
      expect(createWalletCache({ storage, nowMs: () => 1 }).get(ADDRESS)).toBeUndefined();
    },
  );
});

function openPoller(readWei: (address: string) => Promise<bigint | undefined>) {
  const timers = manualTimers();
  const cache = createWalletCache({ storage: createMemoryStorage(), nowMs: timers.nowMs });
  const reads: WalletBalance[] = [];
  let balance: WalletBalance = { lastKnownWei: undefined, readAtMs: undefined, failed: false, reading: false };
  const poller = createBalancePoller({
    timers,
    cache,
    readWei,
    getBalance: () => balance,
    setBalance: (next) => {
      balance = next;
    },
    onRead: (read) => reads.push(read),
  });
  return { timers, cache, reads, poller, balance: () => balance };
}

describe('the balance of the active wallet', () => {
  test('WAL-36 WAL-39 keeps the last known value when every source fails, and reports the failure', async () => {
    let wei: bigint | undefined = 10n;
    const { poller, balance, timers } = openPoller(async () => wei);
    await poller.read(ADDRESS);
    const readAtMs = timers.nowMs();
    expect(balance()).toEqual({ lastKnownWei: 10n, readAtMs, failed: false, reading: false });
    wei = undefined;
    timers.pass(50);
    await poller.read(ADDRESS);
    expect(balance()).toEqual({ lastKnownWei: 10n, readAtMs, failed: true, reading: false });
  });

  test('LIMIT-06 retries after 1, 2 and 4 s, three times at most', async () => {
    const readTimes: number[] = [];
    const { poller, timers } = openPoller(async () => void readTimes.push(timers.nowMs()) as undefined);
    const startMs = timers.nowMs();
    await poller.read(ADDRESS);
    await passTime(timers, 60_000);
    expect(readTimes.map((ms) => ms - startMs)).toEqual([0, 1_000, 3_000, 7_000]);
  });

  test('LIMIT-03 shows the cached value before the first response', async () => {
    const { poller, cache, balance, timers } = openPoller(neverSettle);
    cache.put(ADDRESS, { wei: 4n, readAtMs: timers.nowMs() });
    void poller.read(ADDRESS);
    await flushPromises();
    expect(balance()).toMatchObject({ lastKnownWei: 4n, reading: true });
  });

  test('is never that of another wallet', async () => {
    const { poller, balance } = openPoller(async (address) => (address === ADDRESS ? 10n : undefined));
    await poller.read(ADDRESS);
    await poller.read(`0x${'bb'.repeat(20)}`);
    expect(balance()).toMatchObject({ lastKnownWei: undefined, failed: true });
  });

  test('GAME-53 emits every completed read', async () => {
    const { poller, reads } = openPoller(async () => 3n);
    await poller.read(ADDRESS);
    expect(reads).toMatchObject([{ lastKnownWei: 3n, failed: false }]);
  });
});

test('WAL-35 a keyring that refuses is a failed source', async () => {
  const api = fakeWalletApi();
  Object.assign(api.answers, { balanceWei: cut, nodeBalanceWei: cut });
  const keyring = fakeKeyring();
  keyring.answers.quote = refusal('no_wallet');
  expect(await readWalletBalance({ api, keyring, chain, timers: manualTimers() }, ADDRESS)).toBeUndefined();
});
