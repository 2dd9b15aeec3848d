import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { describe, expect, test } from 'vitest';
import { ApiCallError } from '../../src/data/apiCallError.ts';
import { readWallet, toWalletSummary } from '../../src/wallet/walletStatus.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { LINKED_WALLET, makePublicId } from '../../src/fixtures/answers.ts';
import { fakeKeyring, fakeWalletApi, passTime, NO_WALLET, OPEN_HERE, refusal, neverSettle } from './fakeKeyring.ts';

const linked: WalletFacts = { linked: LINKED_WALLET, pending: null, history: [] };
const pendingWallet = { walletId: makePublicId(901), address: `0x${'22'.repeat(20)}`, createdAt: 1 };
const pending: WalletFacts = { linked: null, pending: pendingWallet, history: [] };
const none: WalletFacts = { linked: null, pending: null, history: [] };
const elsewhere = { ...OPEN_HERE, opensHere: false };
const protectedWallet: WalletFacts = {
  ...linked,
  linked: { ...LINKED_WALLET, recovery: [{ kind: 'passkey', version: 1 }] },
};
const atPrivy: WalletFacts = { ...linked, linked: { ...LINKED_WALLET, provider: 'privy', hasServerShare: false } };
const shareless: WalletFacts = { ...linked, linked: { ...LINKED_WALLET, hasServerShare: false } };
const pendingHere = { ...OPEN_HERE, walletId: pendingWallet.walletId, address: pendingWallet.address, isLinked: false };

describe('the status of a wallet', () => {
  test.each([
    ['RECOV-15 has_wallet', linked, OPEN_HERE],
    ['RECOV-16 has_wallet_linked', protectedWallet, elsewhere],
    ['RECOV-17 has_embedded_wallet', pending, pendingHere],
    ['RECOV-18 embedded_wallet_stuck', linked, elsewhere],
    ['RECOV-18 embedded_wallet_stuck', linked, { ...OPEN_HERE, walletId: makePublicId(7) }],
    ['RECOV-18 embedded_wallet_stuck', atPrivy, elsewhere],
    ['RECOV-19 discord_only_no_wallet', none, NO_WALLET],
    ['RECOV-20 unknown_state', shareless, OPEN_HERE],
    ['RECOV-21 analysis_error', linked, undefined],
    ['frame storage_closed', none, { ...NO_WALLET, storage: 'closed' }],
    ['frame storage_closed', linked, { ...OPEN_HERE, opensHere: false, storage: 'askable' }],
  ] as const)('%s', (title, facts, keyring) => {
    expect(toWalletSummary(facts, keyring).status).toBe(title.split(' ')[1]);
  });

  test('has the storage promise of the browser as the keyring reports it', () => {
    for (const isPersisted of [true, false])
      expect(toWalletSummary(linked, { ...OPEN_HERE, isPersisted }).isPersisted).toBe(isPersisted);
  });

  test('says, as the keyring reports it, that the wallet may be at the keyring’s previous address', () => {
    expect(toWalletSummary(linked, { ...elsewhere, mayLieBefore: true }).mayLieBefore).toBe(true);
    expect(toWalletSummary(linked, elsewhere).mayLieBefore).toBeUndefined();
  });

  test('has an address only for a linked wallet', () => {
    expect(toWalletSummary(linked, undefined).address).toBe(LINKED_WALLET.address);
    expect(toWalletSummary(pending, pendingHere).address).toBeUndefined();
  });
});

test('blocked storage still shows the address, and whether the browser can be asked', () => {
  const closed = toWalletSummary(protectedWallet, { ...elsewhere, storage: 'askable' });
  expect(closed).toMatchObject({
    address: LINKED_WALLET.address,
    canSignHere: false,
    storage: 'askable',
    recovery: ['passkey'],
  });
  expect(toWalletSummary(linked, OPEN_HERE).storage).toBeUndefined();
});

describe('reading the wallet', () => {
  test('LIMIT-06 retries after 1, 2 and 4 s while the server is silent, and then reports it', async () => {
    const timers = manualTimers();
    const api = fakeWalletApi();
    api.answers.facts = () => Promise.reject(new Error('cut'));
    let status: string | undefined;
    void readWallet({ api, keyring: fakeKeyring(), timers }).then((reading) => {
      ({ status } = reading.summary);
    });
    const requestTimes: number[] = [];
    for (const ms of [0, 999, 1, 1_999, 1, 3_999, 1]) {
      await passTime(timers, ms, ms);
      requestTimes.push(api.calls.length);
    }
    expect(requestTimes).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(status).toBe('analysis_error');
  });

  test('LIMIT-07 waits 5 s for a response', async () => {
    const timers = manualTimers();
    const api = fakeWalletApi();
    api.answers.facts = neverSettle;
    void readWallet({ api, keyring: fakeKeyring(), timers });
    await passTime(timers, 5_999);
    expect(api.calls).toHaveLength(1);
    await passTime(timers, 1, 1);
    expect(api.calls).toHaveLength(2);
  });

  test('reports the server’s facts while the keyring is still loading', async () => {
    const keyring = fakeKeyring();
    keyring.answers.status = neverSettle;
    const addresses: (string | undefined)[] = [];
    void readWallet({
      api: fakeWalletApi(),
      keyring,
      timers: manualTimers(),
      onFacts: (facts) => addresses.push(facts.linked?.address),
    });
    await passTime(manualTimers(), 0);
    expect(addresses).toEqual([LINKED_WALLET.address]);
  });

  test('RECOV-14 finds none for a signed-out player, and asks nobody twice', async () => {
    const api = fakeWalletApi();
    api.answers.facts = () =>
      Promise.reject(new ApiCallError({ name: 'wallet', status: 401, code: 'unauthenticated', message: 'No.' }));
    const keyring = fakeKeyring();
    keyring.answers.status = refusal('signed_out');
    const reading = await readWallet({ api, keyring, timers: manualTimers() });
    expect(reading.summary.status).toBe('no_user');
    expect(api.calls).toHaveLength(1);
  });
});
