import { WalletBalanceResponse } from '@jumpy/protocol/http/chain';
import { abortAbandonedFetches } from '@jumpy/sandbox/chaos/abortAbandoned';
import { parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BalanceReader, createBalanceReader } from '../../../src/features/balances/balanceReader.ts';
import { saveBalance } from '../../../src/features/balances/store.ts';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../../src/http/requestLimits.ts';
import { startSession } from '../../../src/features/runs/sessions/sessions.ts';
import type { Answer, Client } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { TestClock } from '../../support/testClock.ts';
import { activateWallet, beginWallet, type Keyring, openKeyring } from '../wallets/keyring.ts';

const boundless: RequestLimit = { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 };
const limits = Object.fromEntries(Object.keys(REQUEST_LIMITS).map((name) => [name, boundless])) as Record<
  LimitClass,
  RequestLimit
>;
const GATE_WEI = parseEther('0.02');

let chain: TestChain;
let endGivingUp: () => void;
let server: TestApp;
let page: Client;
beforeAll(async () => {
  chain = await createTestChain();
  endGivingUp = abortAbandonedFetches([chain.proxy]);
  server = await createTestApp({ app: { limits }, context: { chain: chain.chain } });
  page = await server.signIn();
});
afterAll(() => {
  endGivingUp();
  return Promise.all([server.close(), chain.close()]);
});
afterEach(() => {
  chain.proxy.setChaos({ kind: 'none' });
  // Failed nodes are skipped for half a minute.
  chain.clock.advance(60_000);
});

const ask = (address: unknown): Promise<Answer> => page.post('/api/get-wallet-balance', { address });
const newAddress = async (balanceWei: bigint): Promise<string> => (await chain.newAccount(balanceWei)).address;
const known = async (address: string): Promise<string | undefined> =>
  (
    await server.context.db
      .selectFrom('walletBalances')
      .select('balanceWei')
      .where('address', '=', address.toLowerCase())
      .executeTakeFirst()
  )?.balanceWei;

/** A player with a newly linked wallet of that balance, whose welcome gift is pending. */
async function newOwner(balanceWei: bigint): Promise<{ keyring: Keyring; address: string }> {
  const account = await chain.newAccount(balanceWei);
  const keyring = await openKeyring(server);
  expect((await activateWallet(keyring, await beginWallet(keyring, { account }))).status).toBe(200);
  return { keyring, address: account.address };
}

/** A player whose welcome gift arrived long ago. */
async function owner(balanceWei: bigint): Promise<{ keyring: Keyring; address: string }> {
  const made = await newOwner(balanceWei);
  await server.context.db
    .updateTable('faucetGifts')
    .set({ createdAt: new Date(server.clock.nowMs() - 60_000) })
    .where('address', '=', made.address.toLowerCase())
    .execute();
  return made;
}

describe('a balance', () => {
  test('API-05 WAL-33 is readable for any address by any player, in MON for display and in wei for arithmetic', async () => {
    const wei = parseEther('3.25') + 1n;
    const address = await newAddress(wei);
    const answer = await ask(address);
    expect(answer.as(WalletBalanceResponse)).toEqual({ success: true, balance: 3.25, balanceWei: String(wei) });
    expect((await ask(address.toLowerCase())).body).toEqual(answer.body);
    const empty = (await ask(`0x${'9'.repeat(40)}`)).as(WalletBalanceResponse);
    expect([empty.balance, empty.balanceWei]).toEqual([0, '0']);
    const visitor = await server.newClient().post('/api/get-wallet-balance', { address });
    expect(visitor.code).toBe('unauthenticated');
  });

  test.each([
    ['', 'bad_request'],
    ['0x12', 'bad_request'],
    [`0x${'g'.repeat(40)}`, 'bad_request'],
    [`0x${'1'.repeat(41)}`, 'bad_request'],
    [null, 'wrong_type'],
    [[`0x${'1'.repeat(40)}`], 'wrong_type'],
  ])('rejects the address %j', async (address, code) => {
    const answer = await ask(address);
    expect(answer).toMatchObject({ status: 400, code, field: 'address' });
  });

  test.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['is too busy', { kind: 'status', status: 429 }],
    ['hangs up', { kind: 'cut' }],
    ['cuts its answer short', { kind: 'truncate' }],
    [
      'says no number',
      { kind: 'rewrite', rewrite: (answer: unknown) => ({ ...(answer as object), result: 'plenty' }) },
    ],
    [
      'says more than there can be',
      { kind: 'rewrite', rewrite: (answer: unknown) => ({ ...(answer as object), result: `0x1${'0'.repeat(64)}` }) },
    ],
  ] as const)('is chain_down with text and Retry-After if the node %s', async (_, chaos) => {
    const address = await newAddress(1n);
    await ask(await newAddress(2n));
    chain.proxy.setChaos(chaos);
    const answer = await ask(address);
    expect(answer).toMatchObject({ status: 503, code: 'chain_down' });
    expect(answer.body).toMatchObject({
      success: false,
      error: 'The chain isn’t answering right now. Your MON are safe. Try again in a moment.',
    });
    expect(answer.headers['retry-after']).toBe('2');
  });

  test('from a node of another chain is rejected', async () => {
    const address = await newAddress(5n);
    chain.clock.advance(120_000);
    chain.proxy.setChaos({
      kind: 'rewrite',
      rewrite: (answer, request) =>
        (request as { method: string }).method === 'eth_chainId' ? { ...(answer as object), result: '0x8f' } : answer,
    });
    expect((await ask(address)).code).toBe('chain_down');
  });

  test('LIMIT-07 times out after a total limit, retries included', async () => {
    const node = { ...chain.chain.node, call: () => new Promise<never>(() => {}) };
    const silent = { ...server.context, chain: { ...chain.chain, node } };
    const balances = createBalanceReader(silent, { timeoutMs: 20 });
    await expect(balances.read(`0x${'7'.repeat(40)}`)).rejects.toMatchObject({
      code: 'chain_down',
      message: expect.stringMatching(/isn’t answering/),
    });
  });

  test('is read once a second, regardless of concurrency; errors are not cached', async () => {
    const clock = new TestClock(0);
    const balances = createBalanceReader(server.context, { clock });
    const account = await chain.newAccount(parseEther('20'));
    const { address } = account;
    await balances.read(`0x${'8'.repeat(40)}`);
    const before = chain.proxy.requestCount;
    const reads = await Promise.all(Array.from({ length: 50 }, () => balances.read(address)));
    expect(new Set(reads)).toEqual(new Set([parseEther('20')]));
    expect(chain.proxy.requestCount - before).toBe(1);
    await chain.local.setBalance(address, 5n);
    clock.advance(999);
    expect(await balances.read(address.toLowerCase())).toBe(parseEther('20'));
    clock.advance(1);
    expect(await balances.read(address)).toBe(5n);
    await chain.local.setBalance(address, 6n);
    balances.invalidate();
    expect(await balances.read(address)).toBe(6n);
    clock.advance(1_000);
    chain.proxy.setChaos({ kind: 'status', status: 500 });
    await expect(balances.read(address)).rejects.toMatchObject({ code: 'chain_down' });
    chain.proxy.setChaos({ kind: 'none' });
    chain.clock.advance(60_000);
    expect(await balances.read(address)).toBe(6n);
  });

  test('is stored for linked wallets only', async () => {
    const { address } = await owner(3n);
    const stranger = await newAddress(4n);
    await ask(address);
    await ask(stranger);
    expect([await known(address), await known(stranger)]).toEqual(['3', undefined]);
  });

  test('does not overwrite a later reading', async () => {
    const { address: checksumAddress } = await owner(0n);
    const address = checksumAddress.toLowerCase();
    const { db } = server.context;
    await saveBalance(db, { address, balanceWei: 2n, readAt: new Date(2_000) });
    await saveBalance(db, { address, balanceWei: 1n, readAt: new Date(1_000) });
    expect(await known(address)).toBe('2');
  });
});

describe('the play gate', () => {
  const start = ({ app }: Keyring): Promise<Answer> => app.post('/api/start-session', {});
  const remember = async (address: string, balanceWei: bigint): Promise<void> =>
    saveBalance(server.context.db, {
      address: address.toLowerCase(),
      balanceWei,
      readAt: new Date(server.clock.nowMs()),
    });

  test('HOME-15 HOME-16 rejects a start below 0.02 MON: "Add MON to play in profile"', async () => {
    const poor = await owner(GATE_WEI - 1n);
    await ask(poor.address);
    const answer = await start(poor.keyring);
    expect(answer).toMatchObject({ status: 403, code: 'play_refused' });
    expect(answer.body).toMatchObject({ error: 'Cannot start game: Add MON to play in profile' });
    const rich = await owner(GATE_WEI);
    await ask(rich.address);
    expect((await start(rich.keyring)).status).toBe(200);
  });

  test('HOME-15 allows players with an unread balance or without a wallet', async () => {
    const poor = await owner(0n);
    chain.proxy.setChaos({ kind: 'hang' });
    expect((await start(poor.keyring)).status).toBe(200);
    expect((await start(await openKeyring(server))).status).toBe(200);
    // Nobody waited for the node. Its request has to time out before the next test.
    await expect.poll(() => chain.chain.node.getStatus().error).toBe('The chain node took too long.');
  });

  test('stays open for a minute while the first coins of a new wallet are on their way', async () => {
    const { keyring, address } = await newOwner(0n);
    await ask(address);
    expect(await known(address)).toBe('0');
    expect((await start(keyring)).status).toBe(200);
    server.clock.advance(60_000);
    expect((await start(keyring)).code).toBe('play_refused');
  });

  test('refreshes the balance on a start, for the next one', async () => {
    const { keyring, address } = await owner(0n);
    expect((await start(keyring)).status).toBe(200);
    await expect.poll(() => known(address)).toBe('0');
    expect((await start(keyring)).code).toBe('play_refused');
  });

  test('does not reject a player who has just added MON because of a cached balance', async () => {
    const { keyring, address } = await owner(0n);
    await remember(address, 0n);
    const readings: bigint[] = [parseEther('1'), GATE_WEI - 1n];
    const balances: BalanceReader = { read: async () => readings.shift() ?? 0n, invalidate: () => {} };
    const begin = () => startSession(server.context, { player: keyring.player, balances });
    await expect(begin()).resolves.toMatchObject({ discordId: keyring.player.discordId });
    await expect(begin()).rejects.toMatchObject({ code: 'play_refused' });
  });

  test('falls back to the last known balance without a long wait while the chain is unreachable', async () => {
    const poor = await owner(parseEther('1'));
    await remember(poor.address, GATE_WEI - 1n);
    const rich = await owner(0n);
    await remember(rich.address, GATE_WEI);
    chain.proxy.setChaos({ kind: 'hang' });
    expect((await start(poor.keyring)).code).toBe('play_refused');
    expect((await start(rich.keyring)).status).toBe(200);
  });

  test('is off without a chain, and there is no balance to read', async () => {
    const { keyring, address } = await owner(0n);
    await remember(address, 0n);
    server.context.chain = undefined;
    try {
      expect((await start(keyring)).status).toBe(200);
      expect(await ask(address)).toMatchObject({ status: 503, code: 'chain_off' });
    } finally {
      server.context.chain = chain.chain;
    }
  });
});
