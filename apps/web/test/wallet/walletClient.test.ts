import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';
import type { WalletProviderName } from '@jumpy/protocol/http/walletProviders';
import type { KeyringStatus } from '@jumpy/protocol/keyring';
import type { RetiredWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import { describe, expect, test } from 'vitest';
import { BALANCE_EVENT, WalletError } from '../../src/data/walletClient.ts';
import { createWalletClient } from '../../src/wallet/createWalletClient.ts';
import type { TransactionRecord } from '../../src/wallet/walletApi.ts';
import { manualTimers } from '../support/manualTimers.ts';
import { createMemoryStorage } from '../../src/fixtures/memoryStorage.ts';
import { LINKED_WALLET, makePublicId } from '../../src/fixtures/answers.ts';
import {
  fakeKeyring,
  fakeWalletApi,
  passTime,
  NO_WALLET,
  OPEN_HERE,
  RECEIPT,
  refusal,
  flushPromises,
  neverSettle,
  TX_HASH,
} from './fakeKeyring.ts';

const LOCAL: ChainConfig = {
  chainId: 10_143,
  isLocal: true,
  rpcUrl: 'http://node.invalid',
  explorerUrl: 'http://explorer.invalid',
  faucetUrl: null,
  contracts: {
    jumpStats: LINKED_WALLET.address,
    questClaims: LINKED_WALLET.address,
    reviveGate: LINKED_WALLET.address,
    jumpShop: LINKED_WALLET.address,
    jumpyArmy: LINKED_WALLET.address,
    runRoots: LINKED_WALLET.address,
  },
};
const NONE: WalletFacts = { linked: null, pending: null, history: [] };
const READY: WalletFacts = { linked: LINKED_WALLET, pending: null, history: [] };
const WANTED = { to: `0x${'cc'.repeat(20)}`, data: '0x', valueWei: '1500000000000000000' } as const;

/** A wallet client in a visible page, with a linked wallet by default. */
function walletClientOf(
  options: { facts?: WalletFacts; chain?: ChainConfig | null; provider?: WalletProviderName } = {},
) {
  const { facts = READY, chain = LOCAL } = options;
  const server = { facts };
  const timers = manualTimers();
  const keyring = fakeKeyring(facts.linked ? OPEN_HERE : NO_WALLET);
  const before = fakeKeyring();
  const opened: string[] = [];
  const api = fakeWalletApi();
  api.answers.facts = async () => server.facts;
  const heard = {
    events: [] as unknown[],
    tabs: [] as string[],
    addresses: [] as string[],
    again: 0,
    sendings: 0,
    reports: [] as string[],
  };
  const window = new EventTarget();
  window.addEventListener(BALANCE_EVENT, (event) => heard.events.push(event instanceof CustomEvent && event.detail));
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  const storage = createMemoryStorage();
  const walletClient = createWalletClient({
    discordId: '42',
    provider: options.provider ?? 'keyring',
    chain,
    keyring,
    previousKeyring: () => (opened.push('keyring'), before),
    api,
    timers,
    storage,
    page: { window, document },
    openTab: (url) => heard.tabs.push(url),
    signInAgain: async () => void (heard.again += 1),
    onAddress: (address) => heard.addresses.push(address),
    onSentChange: () => void (heard.sendings += 1),
    onContradiction: (facts) => heard.reports.push(facts),
  });
  /** State after a successful creation. */
  keyring.answers.create = async () => {
    server.facts = READY;
    keyring.answers.status = async () => OPEN_HERE;
    return OPEN_HERE;
  };
  return { walletClient, timers, keyring, before, opened, api, heard, server, storage, window };
}

async function started(options: Parameters<typeof walletClientOf>[0] = {}) {
  const setup = walletClientOf(options);
  setup.walletClient.start();
  await flushPromises();
  return setup;
}

describe('the wallet client of a linked wallet', () => {
  test('RECOV-15 WAL-33 knows status and balance, and notifies the page', async () => {
    const { walletClient, heard } = await started();
    expect(walletClient.view()).toMatchObject({
      status: 'has_wallet',
      address: LINKED_WALLET.address,
      walletId: LINKED_WALLET.walletId,
      canSignHere: true,
      creation: { state: 'idle' },
      balance: { lastKnownWei: 5n, failed: false, reading: false },
    });
    expect(heard.addresses).toEqual([LINKED_WALLET.address]);
  });

  test('WAL-36 WAL-39 reports offline that the balance of the known wallet cannot be read', async () => {
    const { walletClient, api, timers, heard, keyring } = walletClientOf();
    walletClient.start();
    await flushPromises();
    const fail = () => Promise.reject(new TypeError('Failed to fetch'));
    Object.assign(api.answers, { facts: fail, balanceWei: fail, nodeBalanceWei: fail });
    Object.assign(keyring.answers, { quote: fail });
    const refreshing = walletClient.refresh({ force: true });
    await passTime(timers, 20_000);
    await refreshing;
    expect(walletClient.view()).toMatchObject({
      address: LINKED_WALLET.address,
      balance: { lastKnownWei: 5n, failed: true },
    });
    expect(heard.events.at(-1)).toMatchObject({ failed: true });
  });

  test('GAME-53 dispatches the balance on the window', async () => {
    const { heard } = await started();
    expect(heard.events).toMatchObject([{ lastKnownWei: 5n, failed: false }]);
  });

  test('RECOV-24 creates no second wallet', async () => {
    const { walletClient, keyring } = await started();
    await walletClient.create('forced');
    expect(keyring.calls).not.toContain('create');
  });

  test('keeps address and balance while the keyring is silent', async () => {
    const setup = walletClientOf();
    setup.keyring.answers.status = neverSettle;
    setup.walletClient.start();
    await flushPromises();
    expect(setup.walletClient.view()).toMatchObject({
      status: 'unknown',
      address: LINKED_WALLET.address,
      balance: { lastKnownWei: 5n },
    });
    await passTime(setup.timers, 40_000);
    expect(setup.walletClient.view()).toMatchObject({
      status: 'analysis_error',
      address: LINKED_WALLET.address,
      canSignHere: false,
    });
  });

  test('creates no wallet automatically while storage is blocked, and does so once it is available', async () => {
    const setup = walletClientOf();
    setup.server.facts = { linked: null, pending: null, history: [] };
    setup.keyring.answers.status = async () => ({ ...NO_WALLET, storage: 'closed' });
    setup.walletClient.start();
    await passTime(setup.timers, 2_000);
    expect(setup.walletClient.view()).toMatchObject({
      status: 'storage_closed',
      storage: 'closed',
      creation: { state: 'idle' },
    });
    expect(setup.keyring.calls).not.toContain('create');
    await setup.walletClient.openWindow();
    setup.keyring.answers.status = async () => NO_WALLET;
    setup.keyring.change();
    await passTime(setup.timers, 2_000);
    expect(setup.keyring.calls).toEqual(expect.arrayContaining(['openWindow', 'create']));
    expect(setup.walletClient.view()).toMatchObject({ status: 'has_wallet', canSignHere: true });
    expect(setup.walletClient.view().storage).toBeUndefined();
  });

  test('reports that its window is asking', async () => {
    const { walletClient, keyring } = await started();
    keyring.windowAsks(true);
    expect(walletClient.view().hasWindowPrompt).toBe(true);
    keyring.windowAsks(false);
    expect(walletClient.view().hasWindowPrompt).toBe(false);
  });

  test('reads no balance without a chain', async () => {
    const { api, walletClient } = await started({ chain: null });
    expect(api.calls).toEqual(['facts']);
    expect(walletClient.view().status).toBe('has_wallet');
  });

  test.each([
    [{ type: 'wallet', data: { address: null } }],
    [{ type: 'transaction', data: { txHash: TX_HASH, type: 'FUNDING', status: 'completed' } }],
  ] as const)('LIMIT-04 refetches at once on the event %o', async (event) => {
    const { walletClient, api } = await started();
    const before = api.calls.length;
    walletClient.handleEvent(event);
    await flushPromises();
    expect(api.calls.length).toBeGreaterThan(before);
  });

  test.each([
    ['a transaction', { type: 'transaction', data: { txHash: TX_HASH, type: 'FUNDING', status: 'completed' } }],
    ['a wallet that is known', { type: 'wallet', data: { address: LINKED_WALLET.address } }],
  ] as const)('refetches only the balance on the event of %s', async (_, event) => {
    const { walletClient, api, keyring } = await started();
    const before = { api: api.calls.length, keyring: keyring.calls.length };
    walletClient.handleEvent(event);
    await flushPromises();
    expect(api.calls.slice(before.api)).toEqual([`balance ${LINKED_WALLET.address}`]);
    expect(keyring.calls.slice(before.keyring)).toEqual([]);
  });

  test.each(['protect', 'open', 'startNew', 'allowStorage'] as const)(
    'queries server and keyring once after "%s"',
    async (act) => {
      const setup = await started();
      const { walletClient, api, keyring } = setup;
      const changing = async () => (keyring.change(), OPEN_HERE);
      Object.assign(keyring.answers, { protect: changing, open: changing, create: changing, allowStorage: changing });
      const count = (): number[] =>
        [api.calls, keyring.calls].map((calls) => calls.filter((call) => ['facts', 'status'].includes(call)).length);
      const before = count();
      await walletClient[act]();
      expect(count()).toEqual(before.map((times) => times + 1));
    },
  );

  test('refetches after a dialog even when it reports no change', async () => {
    const { walletClient, api } = await started();
    const before = api.calls.filter((call) => call === 'facts').length;
    await walletClient.open();
    expect(api.calls.filter((call) => call === 'facts')).toHaveLength(before + 1);
  });

  test('refetches when the keyring reports that the wallet has changed', async () => {
    const { keyring, api } = await started();
    const before = api.calls.length;
    keyring.change();
    await flushPromises();
    expect(api.calls.length).toBeGreaterThan(before);
  });

  test('stops after the sign-out, and drops its cached balance', async () => {
    const { walletClient, keyring, storage, timers, api } = await started();
    expect(storage.length).toBe(1);
    walletClient.close();
    expect(storage.length).toBe(0);
    expect(keyring.calls).toContain('close');
    const before = api.calls.length;
    await passTime(timers, 60_000);
    expect(api.calls).toHaveLength(before);
  });
});

test('RECOV-20 contradictory facts are reported once, without an address or an id', async () => {
  const { walletClient, heard } = await started({
    facts: { ...READY, linked: { ...LINKED_WALLET, hasServerShare: false } },
  });
  expect(walletClient.view().status).toBe('unknown_state');
  await walletClient.refresh({ force: true });
  expect(heard.reports).toHaveLength(1);
  expect(JSON.parse(heard.reports[0] ?? '')).toMatchObject({ isLinked: true, hasServerShare: false, opensHere: true });
  expect(heard.reports[0]).not.toMatch(/0x|-/);
});

describe('a player without a wallet', () => {
  test('RECOV-01 LOGIN-04 gets one at sign-in, without asking', async () => {
    const { walletClient, keyring } = await started({ facts: NONE });
    await flushPromises();
    expect(keyring.calls.filter((call) => call === 'create')).toHaveLength(1);
    expect(walletClient.view()).toMatchObject({
      status: 'has_wallet',
      address: LINKED_WALLET.address,
      creation: { state: 'idle' },
    });
  });

  test('keeps it when a read ends that started before it was linked', async () => {
    const { walletClient, keyring, server } = walletClientOf({ facts: NONE });
    const pendingCreation = Promise.withResolvers<KeyringStatus>();
    keyring.answers.create = () => pendingCreation.promise;
    walletClient.start();
    await flushPromises();
    const late = Promise.withResolvers<KeyringStatus>();
    keyring.answers.status = () => late.promise;
    const forcedRefresh = walletClient.refresh({ force: true });
    await flushPromises();
    server.facts = READY;
    keyring.answers.status = async () => OPEN_HERE;
    pendingCreation.resolve(OPEN_HERE);
    await flushPromises();
    expect(walletClient.view()).toMatchObject({ status: 'has_wallet', address: LINKED_WALLET.address });
    late.resolve(NO_WALLET);
    await forcedRefresh;
    expect(walletClient.view()).toMatchObject({
      status: 'has_wallet',
      address: LINKED_WALLET.address,
      canSignHere: true,
    });
  });

  test('RECOV-06 sees the attempts; RECOV-32 then the error; RECOV-03 for 30 s', async () => {
    const setup = walletClientOf({ facts: NONE });
    setup.keyring.answers.create = refusal('network', 'No line.');
    const creations: unknown[] = [];
    setup.walletClient.subscribe(() => creations.push(setup.walletClient.view().creation));
    setup.walletClient.start();
    await passTime(setup.timers, 4_000);
    expect(creations).toEqual(
      expect.arrayContaining([
        { state: 'creating', attempt: 1 },
        { state: 'creating', attempt: 3 },
      ]),
    );
    const message = 'All wallet creation attempts failed. No line.';
    expect(setup.walletClient.view().creation).toEqual({ state: 'error', message, code: 'network' });
    await passTime(setup.timers, 29_999, 29_999);
    expect(setup.walletClient.view().creation.state).toBe('error');
    await passTime(setup.timers, 1, 1);
    expect(setup.walletClient.view().creation.state).toBe('idle');
  });

  test('RECOV-01 is left to retry manually after a failure', async () => {
    const setup = walletClientOf({ facts: NONE });
    setup.keyring.answers.create = refusal('rejected');
    setup.walletClient.start();
    await passTime(setup.timers, 100_000);
    expect(setup.keyring.calls.filter((call) => call === 'create')).toHaveLength(1);
  });

  test.each([
    ['of another provider', { ...LINKED_WALLET, provider: 'privy' as const }],
    ['of another address', { ...LINKED_WALLET, address: `0x${'dd'.repeat(20)}` }],
  ])('RECOV-02 gets no wallet %s', async (_, linked) => {
    const setup = walletClientOf({ facts: NONE });
    setup.keyring.answers.create = async () => {
      setup.server.facts = { ...READY, linked };
      return OPEN_HERE;
    };
    await expect(setup.walletClient.create()).rejects.toThrow('Only embedded wallets are allowed');
  });

  test('RECOV-01 gets none while the keyring is silent', async () => {
    const setup = walletClientOf({ facts: NONE });
    setup.keyring.answers.status = neverSettle;
    setup.walletClient.start();
    await passTime(setup.timers, 60_000);
    expect(setup.keyring.calls).not.toContain('create');
  });
});

describe('recovery through the wallet client', () => {
  test('RECOV-26 RECOV-28 force-creates the wallet, and confirms it with the server’s facts', async () => {
    const { walletClient } = walletClientOf({ facts: NONE });
    expect(await walletClient.recover()).toMatchObject({ result: 'recovered', address: LINKED_WALLET.address });
  });

  test('RECOV-27 signs in again when nothing else helps', async () => {
    const setup = walletClientOf({ facts: NONE });
    setup.keyring.answers.create = refusal('server');
    const ended = setup.walletClient.recover();
    await passTime(setup.timers, 60_000);
    expect(setup.heard.again).toBe(1);
    expect(await ended).toEqual({ result: 'failed', message: 'All recovery methods failed' });
  });

  test('replaces a stuck wallet only through the keyring’s own prompt', async () => {
    const setup = walletClientOf();
    setup.keyring.answers.status = async () => ({ ...OPEN_HERE, opensHere: false });
    await setup.walletClient.recover();
    await setup.walletClient.startNew();
    const expectedCall = `create ${LINKED_WALLET.walletId}`;
    expect(setup.keyring.calls.filter((call) => call.startsWith('create'))).toEqual([expectedCall, expectedCall]);
  });
});

describe('sending', () => {
  test('REVIVE-20 records the transaction as soon as it has a hash, once', async () => {
    const { walletClient, keyring, api } = await started();
    const records: TransactionRecord[] = [];
    api.answers.record = async (record) => void records.push(record);
    const hashes: string[] = [];
    keyring.answers.send = async (_, { onSent }) => {
      onSent(TX_HASH);
      await flushPromises();
      expect(records).toHaveLength(1);
      return RECEIPT;
    };
    const purpose = { type: 'REVIVE_PAYMENT', runId: makePublicId(7) } as const;
    await walletClient.send(WANTED, { purpose, onSent: (hash) => hashes.push(hash) });
    await flushPromises();
    expect(hashes).toEqual([TX_HASH]);
    expect(records).toEqual([
      {
        discord_id: '42',
        from_address: LINKED_WALLET.address,
        to_address: WANTED.to,
        amount: '1.5',
        transaction_type: 'REVIVE_PAYMENT',
        tx_hash: TX_HASH,
        status: 'pending',
        run_id: makePublicId(7),
      },
    ]);
  });

  test('REVIVE-20 records a transaction that was sent and then failed', async () => {
    const { walletClient, keyring, api, heard } = await started();
    keyring.answers.send = () => Promise.reject(new WalletError('timeout', 'Late.', TX_HASH));
    const sending = walletClient.send(WANTED, { purpose: { type: 'WITHDRAWAL' } });
    await expect(sending).rejects.toMatchObject({ code: 'timeout', txHash: TX_HASH });
    await flushPromises();
    expect(api.calls).toContain(`record ${TX_HASH}`);
    expect(heard.sendings).toBe(2);
  });

  test('refetches the balance afterwards, unless nothing was sent', async () => {
    const { walletClient, keyring, api } = await started();
    const count = (): number => api.calls.filter((call) => call.startsWith('balance')).length;
    keyring.answers.send = refusal('rejected');
    await expect(walletClient.send(WANTED, { purpose: { type: 'WITHDRAWAL' } })).rejects.toThrow(WalletError);
    await flushPromises();
    expect(count()).toBe(1);
    keyring.answers.send = async () => RECEIPT;
    await walletClient.send(WANTED, { purpose: { type: 'WITHDRAWAL' } });
    await flushPromises();
    expect(count()).toBe(2);
  });

  test('retries an old wallet’s pending transaction from that wallet, and reports its address', async () => {
    const old = { ...LINKED_WALLET, walletId: makePublicId(8), address: `0x${'77'.repeat(20)}`, retiredAt: 1 };
    const { walletClient, keyring, api } = await started({ facts: { ...READY, history: [old] } });
    const records: TransactionRecord[] = [];
    api.answers.record = async (record) => void records.push(record);
    keyring.answers.resend = async (_, { onSent }) => (onSent(TX_HASH), RECEIPT);
    const base = { wish: TX_HASH, txHash: TX_HASH, signedAt: 0, isCancelling: false, canSendAgain: true } as const;
    const sent = { ...base, nonce: 3, wanted: WANTED, state: 'pending', wallet: old.walletId } as const;
    await walletClient.sendAgain(sent, 'retry');
    await flushPromises();
    expect(keyring.calls).toContain(`again 3 retry ${old.walletId}`);
    expect(records).toMatchObject([{ from_address: old.address, tx_hash: TX_HASH }]);
    await expect(walletClient.sendAgain({ ...sent, wallet: makePublicId(9) }, 'retry')).rejects.toMatchObject({
      code: 'no_wallet',
    });
  });

  test('requires a wallet', async () => {
    const { walletClient } = walletClientOf({ facts: NONE });
    await expect(walletClient.send(WANTED, { purpose: { type: 'WITHDRAWAL' } })).rejects.toMatchObject({
      code: 'no_wallet',
    });
  });
});

describe('getting test MON', () => {
  test('requests from the local faucet, then reads the balance', async () => {
    const { walletClient, api, heard } = await started();
    api.calls.length = 0;
    await walletClient.fund();
    expect(api.calls).toEqual(['faucet', 'facts', `balance ${LINKED_WALLET.address}`]);
    expect(heard.tabs).toEqual([]);
  });

  test('opens the public faucet in another tab', async () => {
    const { walletClient, api, heard } = await started({
      chain: { ...LOCAL, isLocal: false, faucetUrl: 'https://faucet.invalid' },
    });
    await walletClient.fund();
    expect(heard.tabs).toEqual(['https://faucet.invalid']);
    expect(api.calls).not.toContain('faucet');
  });

  test('reports when there is no chain', async () => {
    const { walletClient } = await started({ chain: null });
    await expect(walletClient.fund()).rejects.toMatchObject({ code: 'unsupported' });
  });
});

describe('a retired wallet', () => {
  const OLD: RetiredWallet = {
    ...LINKED_WALLET,
    walletId: makePublicId(8),
    address: `0x${'88'.repeat(20)}`,
    retiredAt: 3,
  };
  const facts: WalletFacts = { ...READY, history: [OLD] };
  const view = { walletId: OLD.walletId, address: OLD.address, provider: 'keyring' } as const;

  test('is listed, addressed by its id, and its payments are recorded as its own', async () => {
    const { walletClient, keyring, api, opened } = await started({ facts });
    expect(walletClient.view().history).toEqual([view]);
    let recorded: TransactionRecord | undefined;
    api.answers.record = async (record) => void (recorded = record);
    keyring.calls.length = 0;
    const old = walletClient.oldWallet(view);
    await old.quote(WANTED);
    await old.send(WANTED, { purpose: { type: 'WITHDRAWAL' } });
    await old.exportKey();
    const asked = keyring.calls.filter((call) => call !== 'status');
    expect(asked).toEqual(['quote', 'send', 'exportKey'].map((call) => `${call} ${OLD.walletId}`));
    await flushPromises();
    expect(recorded).toMatchObject({ from_address: OLD.address, tx_hash: TX_HASH });
    expect(opened).toEqual([]);
  });

  test('has its own balance', async () => {
    const { walletClient, api } = await started({ facts });
    api.answers.balanceWei = async (address) => (address === OLD.address ? 77n : 5n);
    expect(await walletClient.oldWallet(view).balanceWei()).toBe(77n);
  });

  test('of our keyring opens there under Privy too, in a frame created on demand and closed with the client', async () => {
    const { walletClient, keyring, before, opened } = await started({ facts, provider: 'privy' });
    expect(opened).toEqual([]);
    keyring.calls.length = 0;
    await walletClient.oldWallet(view).exportKey();
    await walletClient.oldWallet(view).quote(WANTED);
    expect(opened).toEqual(['keyring']);
    expect(before.calls).toEqual([`exportKey ${OLD.walletId}`, `quote ${OLD.walletId}`]);
    expect(keyring.calls).toEqual([]);
    walletClient.close();
    expect(before.calls.at(-1)).toBe('close');
  });

  test('of Privy is not requested from our keyring', async () => {
    const { walletClient } = await started({ facts });
    expect(() => walletClient.oldWallet({ ...view, provider: 'privy' })).toThrow(/Another provider keeps this wallet/);
  });
});
