import type { ServerEvent } from '@jumpy/protocol/events';
import { FaucetResponse, type OwnTransaction, TransactionsResponse } from '@jumpy/protocol/http/chain';
import { LinkedWalletResponse } from '@jumpy/protocol/http/keyring';
import { type Address, type Hex, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type BalanceReader, createBalanceReader } from '../../../src/features/balances/balanceReader.ts';
import type { ChainContext } from '../../../src/platform/chain/chainContext.ts';
import { ChainError } from '../../../src/platform/chain/chainError.ts';
import { createLocalFaucet } from '../../../src/platform/chain/createChainContext.ts';
import { sendWelcomeGifts } from '../../../src/features/faucet/sendGifts.ts';
import { confirmTransactions } from '../../../src/features/transactions/confirmTransactions.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestChain, CHAIN_SECRET_WORD, type TestChain } from '../../support/testChain.ts';
import { activateWallet, beginWallet, type Keyring, linkWallet, newAccount, openKeyring } from '../wallets/keyring.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

const HOUR_MS = 3_600_000;

let balances: BalanceReader;
let chain: TestChain;
let server: TestApp;
beforeAll(async () => {
  chain = await createTestChain();
  server = await createTestApp({ context: { chain: chain.chain } });
  balances = createBalanceReader(server.context, { clock: server.clock });
});
afterAll(() => Promise.all([server.close(), chain.close()]));
afterEach(async () => {
  server.context.chain = chain.chain;
  await server.context.db.deleteFrom('faucetGifts').execute();
  await server.owner.deleteFrom('transactions').execute();
});

const holds = (address: string): Promise<bigint> => chain.client.getBalance({ address: address as Address });
const list = async ({ app }: Keyring): Promise<OwnTransaction[]> =>
  (await app.get('/api/transactions')).as(TransactionsResponse).transactions;
const withFund = (fund: ChainContext['fund']): void => {
  server.context.chain = { ...chain.chain, fund };
};
const faulty = (kind: ChainError['kind']) => async (): Promise<Hex> => {
  throw new ChainError(kind, 'of this test');
};

describe('"Get test MON"', () => {
  test('sends 50 MON to the linked wallet, recorded as a transaction that the chain confirms', async () => {
    const keyring = await openKeyring(server);
    const { address } = (await linkWallet(keyring)).wallet;
    const events: ServerEvent[] = [];
    server.context.bus.subscribe(playerEventsTopic(keyring.player.id), (event) => events.push(event));
    const { txHash, amountWei } = (await keyring.app.post('/api/faucet')).as(FaucetResponse);
    expect([amountWei, await holds(address)]).toEqual([String(parseEther('50')), parseEther('50')]);
    expect(events).toEqual([{ type: 'wallet', data: { address } }]);
    expect(await list(keyring)).toMatchObject([{ txHash, type: 'FUNDING', status: 'pending', to: address }]);
    await chain.untilFinal(txHash as Hex);
    await confirmTransactions(server.context, { balances });
    expect(await list(keyring)).toMatchObject([
      { txHash, status: 'completed', from: chain.owner.address.toLowerCase(), to: address, valueWei: amountWei },
    ]);
  });

  test('limits a player to 500 MON an hour, even when concurrent, and says when more is available', async () => {
    const keyring = await openKeyring(server);
    const { address } = (await linkWallet(keyring)).wallet;
    const answers = await Promise.all(Array.from({ length: 15 }, () => keyring.app.post('/api/faucet')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ status: 429, code: 'faucet_empty' });
    expect(refused[0]?.body).toMatchObject({
      error: 'You’ve had your test MON for this hour. Get more in 60 minutes.',
    });
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect(await holds(address)).toBe(parseEther('500'));
    server.clock.advance(HOUR_MS - 60_000);
    const late = await keyring.app.post('/api/faucet');
    expect(late.body).toMatchObject({ error: expect.stringContaining('Get more in a minute.') });
    server.clock.advance(60_000);
    expect((await keyring.app.post('/api/faucet')).status).toBe(200);
    const other = await openKeyring(server);
    await linkWallet(other);
    expect((await other.app.post('/api/faucet')).status).toBe(200);
  });

  test('sends nothing to a player without a linked wallet, a pending one included', async () => {
    const keyring = await openKeyring(server);
    expect(await keyring.app.post('/api/faucet')).toMatchObject({ status: 409, code: 'no_wallet' });
    const { account } = await beginWallet(keyring);
    expect((await keyring.app.post('/api/faucet')).code).toBe('no_wallet');
    expect(await holds(account.address)).toBe(0n);
    expect((await server.newClient().post('/api/faucet')).code).toBe('unauthenticated');
  });

  test('is missing outside the local chain, and reports a missing chain', async () => {
    const keyring = await openKeyring(server);
    await linkWallet(keyring);
    withFund(undefined);
    expect(await keyring.app.post('/api/faucet')).toMatchObject({ status: 404, code: 'not_found' });
    server.context.chain = undefined;
    expect((await keyring.app.post('/api/faucet')).code).toBe('chain_off');
  });

  test.each<[ChainError['kind'], string, number]>([
    ['busy', 'faucet_empty', 0],
    ['refused', 'faucet_empty', 0],
    ['unreachable', 'chain_down', 0],
    // The faucet may have paid nevertheless.
    ['slow', 'chain_down', 1],
  ])('with a faucet that is %s answers %s, and counts %i toward the hourly limit', async (kind, code, counted) => {
    const keyring = await openKeyring(server);
    await linkWallet(keyring);
    withFund(faulty(kind));
    expect((await keyring.app.post('/api/faucet')).code).toBe(code);
    const { db } = server.context;
    const gifts = db.selectFrom('faucetGifts').select('id').where('kind', '=', 'asked');
    expect(await gifts.where('userId', '=', keyring.player.id).execute()).toHaveLength(counted);
    expect(await list(keyring)).toEqual([]);
  });

  test('limits an address to sixty requests an hour, regardless of the player', async () => {
    const origin = server.context.env.publicUrl;
    const codes: (string | undefined)[] = [];
    for (let index = 0; index < 61; index += 1) {
      const request = { method: 'POST', url: '/api/faucet', headers: { origin }, remoteAddress: '10.1.2.3' } as const;
      codes.push((await server.newClient().send(request)).code);
    }
    expect(codes.slice(0, 60)).toEqual(Array(60).fill('unauthenticated'));
    expect(codes.at(-1)).toBe('rate_limited');
  });
});

describe('a first wallet', () => {
  test('gets 5 MON automatically, once per player', async () => {
    const keyring = await openKeyring(server);
    const { wallet } = await linkWallet(keyring);
    expect(await balances.read(wallet.address)).toBe(0n);
    await Promise.all([sendWelcomeGifts(server.context, { balances }), sendWelcomeGifts(server.context, { balances })]);
    expect(await balances.read(wallet.address)).toBe(parseEther('5'));
    expect(await list(keyring)).toMatchObject([{ type: 'FUNDING', valueWei: String(parseEther('5')) }]);
    const second = await linkWallet(keyring, { replaces: wallet.walletId });
    await sendWelcomeGifts(server.context, { balances });
    expect([await holds(wallet.address), await holds(second.wallet.address)]).toEqual([parseEther('5'), 0n]);
  });

  test('is linked even if the faucet is unavailable, and funded later', async () => {
    const keyring = await openKeyring(server);
    withFund(faulty('unreachable'));
    const { wallet } = await linkWallet(keyring);
    await sendWelcomeGifts(server.context, { balances });
    server.context.chain = chain.chain;
    await sendWelcomeGifts(server.context, { balances });
    expect(await holds(wallet.address)).toBe(0n);
    server.clock.advance(2_000);
    await sendWelcomeGifts(server.context, { balances });
    expect(await holds(wallet.address)).toBe(parseEther('5'));
  });

  test('is not funded twice if the response to the first transfer was lost', async () => {
    const keyring = await openKeyring(server);
    withFund(async (address, amountWei) => {
      await chain.chain.fund?.(address, amountWei, 'welcome');
      throw new ChainError('slow', 'of this test');
    });
    const { wallet } = await linkWallet(keyring);
    for (let round = 0; round < 3; round += 1) {
      await sendWelcomeGifts(server.context, { balances });
      server.clock.advance(600_000);
    }
    expect(await holds(wallet.address)).toBe(parseEther('5'));
  });

  test('is funded even if players have drained the faucet', async () => {
    withFund(createLocalFaucet({ rpcUrl: chain.local.url, secret: CHAIN_SECRET_WORD }));
    const greedy = await openKeyring(server);
    const { wallet: purse } = await linkWallet(greedy);
    for (let gift = 0; gift < 10; gift += 1) expect((await greedy.app.post('/api/faucet')).status).toBe(200);
    expect(await holds(purse.address)).toBe(parseEther('500'));
    const newcomer = await openKeyring(server);
    const { wallet } = await linkWallet(newcomer);
    const answer = await newcomer.app.post('/api/faucet');
    expect([answer.code, answer.body]).toEqual([
      'faucet_empty',
      expect.objectContaining({ error: 'The faucet is empty for now. Try again in a while.' }),
    ]);
    expect(await holds(wallet.address)).toBe(0n);
    await sendWelcomeGifts(server.context, { balances });
    expect(await holds(wallet.address)).toBe(parseEther('5'));
    expect(await holds(purse.address)).toBe(parseEther('505'));
  });

  test('gets nothing outside the local chain', async () => {
    withFund(undefined);
    const keyring = await openKeyring(server);
    const { wallet } = await linkWallet(keyring);
    server.context.chain = chain.chain;
    await sendWelcomeGifts(server.context, { balances });
    expect(await holds(wallet.address)).toBe(0n);
  });

  test('notifies open pages when it is linked', async () => {
    const keyring = await openKeyring(server);
    const events: ServerEvent[] = [];
    server.context.bus.subscribe(playerEventsTopic(keyring.player.id), (event) => events.push(event));
    const linked = await activateWallet(keyring, await beginWallet(keyring, { account: newAccount() }));
    const { address } = linked.as(LinkedWalletResponse).wallet;
    expect(events).toEqual([{ type: 'wallet', data: { address } }]);
  });
});
