import { jumpStatsAbi } from '@jumpy/contracts/JumpStats';
import type { ServerEvent } from '@jumpy/protocol/events';
import { type OwnTransaction, RecordTransactionResponse, TransactionsResponse } from '@jumpy/protocol/http/chain';
import { NoticesResponse } from '@jumpy/protocol/http/notices';
import { LinkedWalletResponse } from '@jumpy/protocol/http/keyring';
import { encodeFunctionData, type Hex, parseEther, parseGwei } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_LIMITS, type RequestLimit, type LimitClass } from '../../../src/http/requestLimits.ts';
import { confirmTransactions } from '../../../src/features/transactions/confirmTransactions.ts';
import type { Answer } from '../../support/client.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { settleMade } from '../runs/madeRun.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { activateWallet, beginWallet, type Keyring, openKeyring } from '../wallets/keyring.ts';
import { playerEventsTopic } from '../../../src/platform/bus/playerEventsTopic.ts';

const boundless: RequestLimit = { windowMs: 60_000, perPlayer: 1e9, perAddress: 1e9 };
const limits = Object.fromEntries(Object.keys(REQUEST_LIMITS).map((name) => [name, boundless])) as Record<
  LimitClass,
  RequestLimit
>;
const HOUR_MS = 3_600_000;
const PRICE_WEI = parseGwei('102');
const SOMEBODY = '0x2222222222222222222222222222222222222222';
const NO_HASH: Hex = `0x${'ab'.repeat(32)}`;

let forgotten = 0;
const balances = { invalidate: () => void (forgotten += 1) };
let chain: TestChain;
let server: TestApp;
let keyring: Keyring;
let account: PrivateKeyAccount;
let events: ServerEvent[];
beforeAll(async () => {
  chain = await createTestChain();
  server = await createTestApp({ app: { limits }, context: { chain: chain.chain } });
});
afterAll(() => Promise.all([server.close(), chain.close()]));
beforeEach(async () => {
  ({ keyring, account } = await newPlayer());
  events = [];
  forgotten = 0;
  server.context.bus.subscribe(playerEventsTopic(keyring.player.id), (event) => events.push(event));
});
afterEach(async () => {
  await server.owner.deleteFrom('transactions').execute();
  chain.proxy.setChaos({ kind: 'none' });
  // Nodes that lied are skipped for half a minute.
  chain.clock.advance(60_000);
});

/** A player whose linked wallet holds 100 MON. */
async function newPlayer(): Promise<{ keyring: Keyring; account: PrivateKeyAccount }> {
  const own = await chain.newAccount();
  const player = await openKeyring(server);
  const linked = await activateWallet(player, await beginWallet(player, { account: own }));
  expect(linked.as(LinkedWalletResponse).wallet.address).toBe(own.address.toLowerCase());
  return { keyring: player, account: own };
}

function record(claim: Record<string, unknown> = {}, by: Keyring = keyring): Promise<Answer> {
  return by.app.post('/api/record-transaction', {
    discord_id: by.player.discordId,
    from_address: account.address,
    to_address: SOMEBODY,
    amount: 1.5,
    transaction_type: 'WITHDRAWAL',
    tx_hash: NO_HASH,
    status: 'completed',
    ...claim,
  });
}

const list = async ({ app }: Keyring = keyring): Promise<OwnTransaction[]> =>
  (await app.get('/api/transactions')).as(TransactionsResponse).transactions;
const confirm = (): Promise<void> => confirmTransactions(server.context, { balances });
const confirmed = async (hash: Hex): Promise<OwnTransaction | undefined> => {
  await chain.untilFinal(hash);
  await confirm();
  return (await list()).find(({ txHash }) => txHash === hash);
};
const revive = '0x89f2ccb8' as Hex;

describe('a transaction of the player’s wallet', () => {
  test('API-06 REVIVE-20 is pending as claimed, then takes sender, target, value and fee from the chain', async () => {
    const gas = 30_000n;
    const hash = await chain.send(account, { to: SOMEBODY, value: parseEther('2'), gas });
    const { success, data } = (await record({ tx_hash: hash })).as(RecordTransactionResponse);
    const from = account.address.toLowerCase();
    expect(success).toBe(true);
    expect(data).toMatchObject({ txHash: hash, type: 'WITHDRAWAL', status: 'pending', from, to: SOMEBODY });
    expect([data.valueWei, data.feeWei, data.blockNumber]).toEqual([String(parseEther('1.5')), null, null]);

    const { blockNumber } = await chain.client.getTransactionReceipt({ hash });
    expect(await confirmed(hash)).toEqual({
      ...data,
      status: 'completed',
      valueWei: String(parseEther('2')),
      feeWei: String(gas * PRICE_WEI),
      blockNumber: Number(blockNumber),
    });
    const rows = await server.context.db.selectFrom('transactions').selectAll().where('txHash', '=', hash).execute();
    expect(rows).toMatchObject([
      {
        discordId: keyring.player.discordId,
        fromAddress: from,
        toAddress: SOMEBODY,
        amount: '1.5',
        transactionType: 'WITHDRAWAL',
        status: 'completed',
      },
    ]);
    expect(forgotten).toBe(1);
    expect(events).toEqual([
      { type: 'transaction', data: { txHash: hash, type: 'WITHDRAWAL', status: 'completed' } },
      { type: 'wallet', data: { address: from } },
    ]);
  });

  test('REVIVE-20 has the type REVIVE_PAYMENT and status completed by default', async () => {
    const answer = await record({ transaction_type: undefined, status: undefined });
    expect(answer.as(RecordTransactionResponse).data).toMatchObject({ type: 'REVIVE_PAYMENT', status: 'pending' });
    const row = await server.context.db
      .selectFrom('transactions')
      .select(['transactionType', 'status'])
      .where('userId', '=', keyring.player.id)
      .executeTakeFirst();
    expect(row).toEqual({ transactionType: 'REVIVE_PAYMENT', status: 'completed' });
  });

  test('that reverted is failed, with its fee', async () => {
    const { reviveGate } = chain.chain.contracts;
    const hash = await chain.send(account, { to: reviveGate, value: 1n, data: revive, gas: 90_000n });
    await record({ tx_hash: hash, transaction_type: 'REVIVE_PAYMENT', to_address: reviveGate });
    expect(await confirmed(hash)).toMatchObject({
      status: 'failed',
      to: reviveGate.toLowerCase(),
      feeWei: String(90_000n * PRICE_WEI),
    });
  });

  test('is pending until it is final', async () => {
    const hash = await chain.send(account, { to: SOMEBODY, value: 1n });
    await record({ tx_hash: hash });
    chain.proxy.setChaos({
      kind: 'rewrite',
      rewrite: (answer, request) => {
        const { method, params } = request as { method: string; params: unknown[] };
        if (method !== 'eth_getBlockByNumber' || params[0] !== 'finalized') return answer;
        const { result, ...rest } = answer as { result: object };
        return { ...rest, result: { ...result, number: '0x1' } };
      },
    });
    await chain.untilFinal(hash);
    await confirm();
    expect((await list())[0]?.status).toBe('pending');
    chain.proxy.setChaos({ kind: 'none' });
    await confirm();
    expect((await list())[0]?.status).toBe('completed');
  });

  test('reported twice, even concurrently, is stored once, and keeps its data from the chain', async () => {
    const hash = await chain.send(account, { to: SOMEBODY, value: 1n });
    const answers = await Promise.all(Array.from({ length: 12 }, () => record({ tx_hash: hash })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const before = await confirmed(hash);
    const again = (await record({ tx_hash: hash, amount: '99', to_address: account.address })).as(
      RecordTransactionResponse,
    );
    expect(again.data).toEqual(before);
    expect(await list()).toEqual([before]);
    await confirm();
    expect(events.filter(({ type }) => type === 'transaction')).toHaveLength(1);
  });

  test('from a replaced wallet still belongs to the player', async () => {
    await server.context.db
      .updateTable('wallets')
      .set({ state: 'history', retiredAt: new Date() })
      .where('userId', '=', keyring.player.id)
      .execute();
    const hash = await chain.send(account, { to: SOMEBODY, value: 1n });
    expect((await record({ tx_hash: hash })).status).toBe(200);
    expect(await confirmed(hash)).toMatchObject({ status: 'completed' });
  });
});

/** Checks repeatedly over a period, like the jobs. */
async function lookFor(durationMs: number): Promise<void> {
  for (let leftMs = durationMs; leftMs > 0; leftMs -= 300_000) {
    server.clock.advance(Math.min(leftMs, 300_000));
    await confirm();
  }
}

test('a transaction missing from the chain is unknown after an hour of lookups; reporting it again restarts them', async () => {
  await record();
  await confirm();
  await lookFor(HOUR_MS - 1);
  expect((await list())[0]?.status).toBe('pending');
  await lookFor(300_000);
  expect((await list())[0]?.status).toBe('unknown');
  expect(events).toEqual([{ type: 'transaction', data: { txHash: NO_HASH, type: 'WITHDRAWAL', status: 'unknown' } }]);
  keyring = await openKeyring(server, keyring.player);
  expect((await record()).as(RecordTransactionResponse).data.status).toBe('pending');
  await confirm();
  expect((await list())[0]?.status).toBe('pending');
});

test('the first response after an outage of hours does not mark a transaction unknown, even from a lagging node', async () => {
  const hash = await chain.send(account, { to: SOMEBODY, value: 1n });
  await record({ tx_hash: hash });
  chain.proxy.setChaos({ kind: 'stale', receiptMs: Number.POSITIVE_INFINITY });
  await confirm();
  server.clock.advance(2 * HOUR_MS);
  keyring = await openKeyring(server, keyring.player);
  await confirm();
  expect((await list())[0]?.status).toBe('pending');
  chain.proxy.setChaos({ kind: 'none' });
  server.clock.advance(300_000);
  expect(await confirmed(hash)).toMatchObject({ status: 'completed' });
});

describe('of several nodes behind one URL, one that does not yet know', () => {
  type RpcAnswer = { result: Record<string, unknown> | null };
  test.each<[string, string, (answer: RpcAnswer) => RpcAnswer]>([
    ['a receipt', 'eth_getTransactionReceipt', (answer) => ({ ...answer, result: null })],
    ['a transaction', 'eth_getTransactionByHash', (answer) => ({ ...answer, result: null })],
    [
      'the block of a transaction',
      'eth_getTransactionByHash',
      (answer) => ({
        ...answer,
        result: { ...answer.result, blockNumber: null, blockHash: null, transactionIndex: null },
      }),
    ],
    ['that block', 'eth_getBlockByNumber', (answer) => ({ ...answer, result: null })],
  ])('%s delays only that transaction, and the node stays in use', async (_, method, change) => {
    const hash = await chain.send(account, { to: SOMEBODY, value: 1n });
    await record({ tx_hash: hash });
    await chain.untilFinal(hash);
    await chain.chain.node.call((client) => client.getBlockNumber());
    chain.proxy.setChaos({
      kind: 'rewrite',
      rewrite: (answer, request) =>
        (request as { method: string }).method === method ? change(answer as RpcAnswer) : (answer as RpcAnswer),
    });
    await confirm();
    expect((await list())[0]?.status).toBe('pending');
    expect(chain.chain.node.getStatus()).toEqual({ url: chain.proxy.url, error: undefined });
    chain.proxy.setChaos({ kind: 'none' });
    await confirm();
    expect((await list())[0]?.status).toBe('completed');
  });
});

test('polls pending transactions less often as they age', async () => {
  await record();
  const asks = async (): Promise<number> => {
    // A node that was slow on a busy machine becomes available again.
    chain.clock.advance(60_000);
    const before = chain.proxy.requestCount;
    await confirm();
    return chain.proxy.requestCount - before;
  };
  expect(await asks()).toBeGreaterThan(0);
  expect(await asks()).toBeGreaterThan(0);
  server.clock.advance(240_000);
  expect(await asks()).toBeGreaterThan(0);
  expect(await asks()).toBe(0);
  server.clock.advance(119_999);
  expect(await asks()).toBe(0);
  server.clock.advance(1);
  expect(await asks()).toBeGreaterThan(0);
});

describe('rejects a claim', () => {
  test.each<[string, () => Record<string, unknown>, number, string]>([
    ['another player', () => ({ discord_id: '900000000000000099' }), 403, 'other_player'],
    ['a wallet that is not the own', () => ({ from_address: SOMEBODY }), 403, 'transaction_other'],
    ['an address that is none', () => ({ from_address: 'me' }), 403, 'transaction_other'],
    ['a gift of the faucet', () => ({ transaction_type: 'FUNDING' }), 400, 'bad_request'],
    ['a type that is none', () => ({ transaction_type: 'PRIZE' }), 400, 'wrong_type'],
    ['half a hash', () => ({ tx_hash: '0x12' }), 400, 'bad_request'],
    ['a hash in capitals', () => ({ tx_hash: `0x${'AB'.repeat(32)}` }), 400, 'bad_request'],
    ['no hash', () => ({ tx_hash: undefined }), 400, 'wrong_type'],
    ['an amount that is none', () => ({ amount: {} }), 400, 'wrong_type'],
    ['a run that is none', () => ({ run_id: '1' }), 400, 'bad_request'],
    ['a sender with a character that cannot be kept', () => ({ from_address: '0x\u0000' }), 400, 'bad_request'],
    ['a status with a character that cannot be kept', () => ({ status: '\u0000' }), 400, 'bad_request'],
    ['a target with a character that cannot be kept', () => ({ to_address: '0x\u0000' }), 400, 'bad_request'],
  ])('%s', async (_name, claim, status, code) => {
    const answer = await record(claim());
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await list()).toEqual([]);
  });

  test('by a visitor', async () => {
    expect((await server.newClient().post('/api/record-transaction', {})).code).toBe('unauthenticated');
    expect((await server.newClient().get('/api/transactions')).code).toBe('unauthenticated');
  });

  test('of another player’s transaction: it is unknown to the claimant, and stays with its sender', async () => {
    const other = await newPlayer();
    const hash = await chain.send(other.account, { to: account.address, value: 1n });
    expect((await record({ tx_hash: hash })).status).toBe(200);
    const otherClaim = { tx_hash: hash, from_address: other.account.address };
    expect((await record(otherClaim, other.keyring)).status).toBe(200);
    expect(await confirmed(hash)).toMatchObject({ status: 'unknown', feeWei: null, blockNumber: null });
    expect(await list(other.keyring)).toMatchObject([{ txHash: hash, status: 'completed' }]);
  });

  test('of a payment to another target than its contract', async () => {
    const hash = await chain.send(account, { to: SOMEBODY, value: parseEther('0.1') });
    await record({ tx_hash: hash, transaction_type: 'REVIVE_PAYMENT', to_address: chain.chain.contracts.reviveGate });
    expect(await confirmed(hash)).toMatchObject({ status: 'unknown', feeWei: null });
  });

  test('beyond fifty pending ones per player', async () => {
    const hashOf = (index: number) => `0x${index.toString(16).padStart(64, 'c')}`;
    for (let index = 0; index < 50; index += 1) expect((await record({ tx_hash: hashOf(index) })).status).toBe(200);
    const late = await record({ tx_hash: hashOf(50) });
    expect([late.code, late.headers['retry-after']]).toEqual(['rate_limited', '60']);
    // A transaction already waiting may be reported again.
    expect((await record({ tx_hash: hashOf(7) })).status).toBe(200);
  });

  test('beyond fifty pending ones out of eighty concurrent ones, without delaying another player', async () => {
    const hashOf = (index: number) => `0x${index.toString(16).padStart(64, 'd')}`;
    const other = await newPlayer();
    const claims = Array.from({ length: 80 }, (_, index) => record({ tx_hash: hashOf(index) }));
    const otherRecord = record({ from_address: other.account.address, tx_hash: hashOf(0) }, other.keyring);
    const codes = (await Promise.all(claims)).map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(50);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(30);
    expect((await otherRecord).status).toBe(200);
    const rows = await server.context.db
      .selectFrom('transactions')
      .select('id')
      .where('userId', '=', keyring.player.id)
      .execute();
    expect(rows).toHaveLength(50);
  });
});

/** A node's response about a transaction of 1 wei, falsified in one field. */
const lies: [string, string, (result: Record<string, unknown>) => object][] = [
  ['value', 'eth_getTransactionByHash', (result) => ({ ...result, value: '0xde0b6b3a7640000' })],
  ['target', 'eth_getTransactionByHash', (result) => ({ ...result, to: `0x${'3'.repeat(40)}` })],
  ['gas limit', 'eth_getTransactionByHash', (result) => ({ ...result, gas: '0x1' })],
  ['block', 'eth_getTransactionByHash', (result) => ({ ...result, blockNumber: '0x1' })],
  [
    'receipt of another transaction',
    'eth_getTransactionReceipt',
    (result) => ({ ...result, transactionHash: NO_HASH }),
  ],
  ['receipt of another block', 'eth_getTransactionReceipt', (result) => ({ ...result, blockHash: NO_HASH })],
  [
    'price above what was offered',
    'eth_getTransactionReceipt',
    (result) => ({ ...result, effectiveGasPrice: '0xffffffffffff' }),
  ],
  ['block without it', 'eth_getBlockByNumber', (result) => ({ ...result, transactions: [] })],
];
test.each(lies)('a false %s from a node is rejected: the row waits for an honest one', async (_, asks, lie) => {
  const hash = await chain.send(account, { to: SOMEBODY, value: 1n });
  await record({ tx_hash: hash });
  await chain.untilFinal(hash);
  chain.proxy.setChaos({
    kind: 'rewrite',
    rewrite: (answer, request) => {
      const { method } = request as { method: string };
      const { result, ...rest } = answer as { result: Record<string, unknown> };
      return method === asks ? { ...rest, result: lie(result) } : answer;
    },
  });
  await confirm();
  expect((await list())[0]).toMatchObject({ txHash: hash, status: 'pending', valueWei: String(parseEther('1.5')) });
  expect(server.context.chain?.node.getStatus().error).toContain(hash);
  chain.proxy.setChaos({ kind: 'none' });
  chain.clock.advance(60_000);
  await confirm();
  expect((await list())[0]).toMatchObject({ status: 'completed', valueWei: '1' });
});

test('recovers the sender from the signature instead of trusting the node', async () => {
  const other = await newPlayer();
  const hash = await chain.send(other.account, { to: SOMEBODY, value: 1n });
  await record({ tx_hash: hash });
  chain.proxy.setChaos({
    kind: 'rewrite',
    rewrite: (answer) =>
      JSON.parse(JSON.stringify(answer).replaceAll(other.account.address.toLowerCase(), account.address)),
  });
  expect(await confirmed(hash)).toMatchObject({ status: 'unknown' });
});

test.each([
  ['hangs up', { kind: 'cut' }],
  ['answers 500', { kind: 'status', status: 500 }],
  ['cuts its answers short', { kind: 'truncate' }],
] as const)('rows stay pending while the node %s', async (_, chaos) => {
  const hash = await chain.send(account, { to: SOMEBODY, value: 1n });
  await record({ tx_hash: hash });
  chain.proxy.setChaos(chaos);
  expect(await confirmed(hash)).toMatchObject({ status: 'pending' });
});

test('an hour without a response from any node marks nothing unknown', async () => {
  await record();
  chain.proxy.setChaos({ kind: 'status', status: 503 });
  server.clock.advance(2 * HOUR_MS);
  await confirm();
  keyring = await openKeyring(server, keyring.player);
  expect((await list())[0]?.status).toBe('pending');
});

test('lists the player’s own transactions, newest first, in pages of fifty', async () => {
  const now = new Date(server.clock.nowMs());
  const hashes = Array.from({ length: 120 }, (_, index) => `0x${index.toString(16).padStart(64, 'd')}`);
  const { id: userId, discordId } = keyring.player;
  const row = {
    userId,
    discordId,
    fromAddress: SOMEBODY,
    toAddress: '',
    amount: '?',
    transactionType: 'WITHDRAWAL',
    status: '',
  } as const;
  const nothing = {
    runId: null,
    confirmedFrom: null,
    confirmedTo: null,
    valueWei: null,
    feeWei: null,
    blockNumber: null,
  };
  await server.context.db
    .insertInto('transactions')
    .values(hashes.map((txHash) => ({ ...row, ...nothing, txHash, nextCheckAt: now, createdAt: now })))
    .execute();
  const listedHashes: string[] = [];
  const sizes: number[] = [];
  let before = '';
  for (;;) {
    const page = (await keyring.app.get(`/api/transactions${before}`)).as(TransactionsResponse);
    listedHashes.push(...page.transactions.map(({ txHash }) => txHash));
    sizes.push(page.transactions.length);
    expect(page.transactions[0]).toMatchObject({ to: null, valueWei: '0' });
    if (page.next === null) break;
    before = `?before=${page.next}`;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(listedHashes).toEqual(hashes.toReversed());
  expect((await keyring.app.get('/api/transactions?before=x')).code).toBe('bad_request');
  expect(await list((await newPlayer()).keyring)).toEqual([]);
});

describe('an on-chain run record', () => {
  const write = async (): Promise<Hex> => {
    const data = encodeFunctionData({ abi: jumpStatsAbi, functionName: 'recordAllStats', args: [40n, 500n, true] });
    return chain.send(account, { to: chain.chain.contracts.jumpStats, data, gas: 300_000n });
  };
  const settle = async ({ id }: Pick<Keyring['player'], 'id'>): Promise<string> =>
    (await settleMade(server, { id }, { score: 500, jumps: 40, ticks: 6_000, live: true })).runId;
  const bell = async () =>
    (await keyring.app.get('/api/notices')).as(NoticesResponse).lines.map(({ notice }) => notice);
  const recordRun = async (runId: string): Promise<Hex> => {
    const hash = await write();
    const target = chain.chain.contracts.jumpStats;
    const claim = { tx_hash: hash, transaction_type: 'RECORD_STATS', to_address: target, amount: 0, run_id: runId };
    expect((await record(claim)).status).toBe(200);
    return hash;
  };

  test('sends a notification once it is final, once per run', async () => {
    const runId = await settle(keyring.player);
    const hash = await recordRun(runId);
    expect(await bell()).toEqual([]);
    expect((await confirmed(hash))?.status).toBe('completed');
    const line = { kind: 'record_confirmed', runId, txHash: hash };
    expect(await bell()).toEqual([line]);
    expect(events.filter(({ type }) => type === 'notice')).toEqual([{ type: 'notice', data: line }]);
    expect((await confirmed(await recordRun(runId)))?.status).toBe('completed');
    expect(await bell()).toHaveLength(1);
  });

  test('sends no notification for another player’s run or a failed transaction', async () => {
    const others = await settle(await server.seedPlayer());
    expect((await confirmed(await recordRun(others)))?.status).toBe('completed');
    const target = chain.chain.contracts.jumpStats;
    const hash = await chain.send(account, { to: target, data: '0xdeadbeef', gas: 100_000n });
    const runId = await settle(keyring.player);
    await record({ tx_hash: hash, transaction_type: 'RECORD_STATS', to_address: target, amount: 0, run_id: runId });
    expect((await confirmed(hash))?.status).toBe('failed');
    expect(await bell()).toEqual([]);
  });
});
