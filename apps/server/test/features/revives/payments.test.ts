import { reviveGateAbi, reviveGateCode } from '@jumpy/contracts/ReviveGate';
import { ReviveResponse } from '@jumpy/protocol/http/revives';
import type { Chaos } from '@jumpy/sandbox/chaos/chaosProxy';
import { type Address, encodeDeployData, encodeFunctionData, type Hex, parseEther } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createArena } from '../runs/arena.ts';
import type { Answer } from '../../support/client.ts';
import type { TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { linkWallet } from './linkWallet.ts';
import { Mortal, type TwoLives } from './mortal.ts';
import { pay, payFinally, PRICE_WEI } from './payer.ts';

let chain: TestChain;
let arena: TestApp;
let mortal: Mortal;
let account: PrivateKeyAccount;
let lives: TwoLives;
beforeAll(async () => {
  chain = await createTestChain();
  arena = await createArena('payments', { context: { chain: chain.chain } });
});
async function begin(): Promise<void> {
  [mortal, account] = await Promise.all([Mortal.join(arena), chain.newAccount()]);
  await linkWallet(arena, { userId: mortal.gamer.player.id, address: account.address });
  lives = await mortal.die();
}
afterEach(() => {
  chain.proxy.setChaos({ kind: 'none' });
  // A node that lied is skipped for half a minute.
  chain.clock.advance(60_000);
});
afterAll(() => Promise.all([arena.close(), chain.close()]));

const gate = { abi: reviveGateAbi } as const;

/** Deploys another gate with the same code. */
async function deployGate(): Promise<Address> {
  const data = encodeDeployData({ ...gate, bytecode: reviveGateCode.bytecode, args: [chain.owner.address, 1n] });
  const nonce = await chain.client.getTransactionCount({ address: chain.owner.address });
  const serializedTransaction = await chain.owner.signTransaction({
    ...{ type: 'eip1559', chainId: chain.chain.chainId, nonce, data, gas: 2_000_000n },
    ...{ maxFeePerGas: 102_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n },
  } as const);
  const hash = await chain.client.sendRawTransaction({ serializedTransaction });
  const { contractAddress } = await chain.client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('the other gate was not deployed');
  return contractAddress;
}

type RpcAnswer = { result: Record<string, unknown> | null };

/** Rewrites a node's responses to one RPC method. */
const onlyFor = (method: string, change: (answer: RpcAnswer) => RpcAnswer): Chaos => ({
  kind: 'rewrite',
  rewrite: (answer, request) =>
    (request as { method: string }).method === method ? change(answer as RpcAnswer) : answer,
});

/** Makes the node return a falsified receipt. */
function lie(change: (log: { data: Hex; address: Address }) => object): void {
  chain.proxy.setChaos({
    kind: 'rewrite',
    rewrite: (answer, request) => {
      if ((request as { method: string }).method !== 'eth_getTransactionReceipt') return answer;
      const { result, ...rest } = answer as { result: { logs: { data: Hex; address: Address }[] } };
      return { ...rest, result: { ...result, logs: result.logs.map((log) => ({ ...log, ...change(log) })) } };
    },
  });
}

describe('a payment', () => {
  beforeEach(begin);

  test('REVIVE-19 REVIVE-03 READ-28 from the own wallet, once final, revives the dead run and is a transaction', async () => {
    const txHash = await payFinally(chain, { account });
    const { runId } = lives.ticket;
    const grant = { runId, tick: lives.deathTick, source: 'payment', txHash };
    expect((await mortal.ask(lives, txHash)).as(ReviveResponse).grant).toEqual(grant);
    expect((await mortal.ask(lives, txHash)).as(ReviveResponse).grant).toEqual(grant);
    const { body } = await mortal.gamer.client.get('/api/transactions');
    expect(body).toMatchObject({
      transactions: [
        {
          ...{
            txHash,
            type: 'REVIVE_PAYMENT',
            runId,
            valueWei: String(PRICE_WEI),
            from: account.address.toLowerCase(),
          },
          to: chain.chain.contracts.reviveGate.toLowerCase(),
        },
      ],
    });
  });

  test('REVIVE-19 counts only once it is final', async () => {
    const txHash = await pay(chain, { account });
    chain.proxy.setChaos({
      kind: 'rewrite',
      rewrite: (answer, request) => {
        const { method, params } = request as { method: string; params: [string] };
        if (method !== 'eth_getBlockByNumber' || params[0] !== 'finalized') return answer;
        const { result, ...rest } = answer as { result: object };
        return { ...rest, result: { ...result, number: '0x1' } };
      },
    });
    const early = await mortal.ask(lives, txHash);
    expect(early).toMatchObject({ status: 409, code: 'revive_pending' });
    expect(early.headers['retry-after']).toBe('1');
    chain.proxy.setChaos({ kind: 'none' });
    await chain.untilFinal(txHash);
    expect((await mortal.ask(lives, txHash)).status).toBe(200);
  });

  test('is verified by a node that has pruned past state', async () => {
    const txHash = await payFinally(chain, { account });
    chain.proxy.setChaos({
      kind: 'rewrite',
      rewrite: (answer, request) => {
        const { id, method, params } = request as { id: number; method: string; params: [unknown, string?] };
        const isPast = method === 'eth_call' && params[1] !== undefined && params[1] !== 'latest';
        return isPast ? { jsonrpc: '2.0', id, error: { code: -32_000, message: 'missing trie node' } } : answer;
      },
    });
    expect((await mortal.ask(lives, txHash)).as(ReviveResponse).grant).toMatchObject({ source: 'payment', txHash });
  });

  test.each<[string, Chaos]>([
    ['shows the receipt late', { kind: 'stale', receiptMs: Number.POSITIVE_INFINITY }],
    ['does not have its block yet', onlyFor('eth_getBlockByNumber', (answer) => ({ ...answer, result: null }))],
    [
      'has it without a block',
      onlyFor('eth_getTransactionByHash', (answer) => ({
        ...answer,
        result: { ...answer.result, blockNumber: null, blockHash: null },
      })),
    ],
  ])('waits if one of several nodes %s, without delaying others', async (_, chaos) => {
    const txHash = await payFinally(chain, { account });
    await chain.chain.node.call((client) => client.getBlockNumber());
    chain.proxy.setChaos(chaos);
    expect(await mortal.ask(lives, txHash)).toMatchObject({ status: 409, code: 'revive_pending' });
    expect(chain.chain.node.getStatus().url).toBe(chain.proxy.url);
    chain.proxy.setChaos({ kind: 'none' });
    expect((await mortal.ask(lives, txHash)).as(ReviveResponse).grant).toMatchObject({ source: 'payment', txHash });
  });

  test('is not rejected permanently by a node that lost its event', async () => {
    const txHash = await payFinally(chain, { account });
    chain.proxy.setChaos(
      onlyFor('eth_getTransactionReceipt', (answer) => ({ ...answer, result: { ...answer.result, logs: [] } })),
    );
    expect(await mortal.ask(lives, txHash)).toMatchObject({ status: 503, code: 'chain_down' });
    chain.proxy.setChaos({ kind: 'none' });
    expect((await mortal.ask(lives, txHash)).as(ReviveResponse).grant).toMatchObject({ source: 'payment', txHash });
  });

  test('from a replaced wallet still counts', async () => {
    const { address } = await chain.newAccount();
    await linkWallet(arena, { userId: mortal.gamer.player.id, address });
    expect((await mortal.ask(lives, await payFinally(chain, { account }))).status).toBe(200);
  });

  test('READ-90 at the price of its block counts, whatever the price is now', async () => {
    const txHash = await payFinally(chain, { account });
    const setPrice = async (priceWei: bigint): Promise<void> => {
      const data = encodeFunctionData({ ...gate, functionName: 'updateRevivePrice', args: [priceWei] });
      await chain.untilFinal(
        await chain.send(chain.owner, { to: chain.chain.contracts.reviveGate, data, gas: 100_000n }),
      );
    };
    await setPrice(parseEther('5'));
    const answer = await mortal.ask(lives, txHash);
    await setPrice(PRICE_WEI);
    expect(answer.status).toBe(200);
  });

  test('is offered by GET /api/revive at the contract’s price, and not while no node answers', async () => {
    const terms = async (): Promise<unknown> => (await mortal.gamer.client.get('/api/revive')).body;
    const { reviveGate } = chain.chain.config.contracts;
    const offered = { success: true, available: true, contract: reviveGate, priceWei: String(PRICE_WEI), credits: 0 };
    expect(await terms()).toEqual(offered);
    chain.proxy.setChaos({ kind: 'cut' });
    expect(await terms()).toEqual(offered);
    arena.clock.advance(10_000);
    expect(await terms()).toMatchObject({ available: false, contract: null, priceWei: null });
  });

  test('revives one run only, and a run is revived once', async () => {
    const txHash = await payFinally(chain, { account });
    await mortal.ask(lives, txHash);
    await mortal.giveCredit();
    expect(await mortal.ask(lives)).toMatchObject({ status: 409, code: 'revive_once' });
    const another = await payFinally(chain, { account });
    expect(await mortal.ask(lives, another)).toMatchObject({ code: 'revive_once' });
    const next = await mortal.die();
    expect(await mortal.ask(next, txHash)).toMatchObject({ status: 409, code: 'revive_used' });
    expect((await mortal.ask(next, another)).status).toBe(200);
  });

  test('revives once among fifty concurrent requests with the same response; of two payments one is used', async () => {
    const txHash = await payFinally(chain, { account });
    const answers: Answer[] = await Promise.all(Array.from({ length: 50 }, () => mortal.ask(lives, txHash)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200 });

    const next = await mortal.die();
    const two = [await payFinally(chain, { account }), await payFinally(chain, { account })];
    const both = await Promise.all(two.map((hash) => mortal.ask(next, hash)));
    expect(both.map(({ code }) => code ?? 'granted').toSorted()).toEqual(['granted', 'revive_once']);
  });
});

// Nothing is granted, so all cases can share one dead run.
describe('a receipt', () => {
  beforeAll(begin);

  test.each<[string, string, () => Promise<Hex>]>([
    ['of another player', 'revive_unpaid', async () => payFinally(chain, { account: await chain.newAccount() })],
    [
      'of a player who has linked their wallet',
      'revive_unpaid',
      async () => {
        const [other, otherAccount] = await Promise.all([Mortal.join(arena), chain.newAccount()]);
        await linkWallet(arena, { userId: other.gamer.player.id, address: otherAccount.address });
        return payFinally(chain, { account: otherAccount });
      },
    ],
    [
      'to another contract like ours',
      'revive_unpaid',
      async () => payFinally(chain, { account, to: await deployGate(), value: 1n }),
    ],
    [
      'that only moved coins',
      'revive_unpaid',
      async () => {
        const hash = await chain.send(account, { value: PRICE_WEI });
        await chain.untilFinal(hash);
        return hash;
      },
    ],
    [
      'of a smaller amount, which the contract refuses',
      'revive_unpaid',
      () => payFinally(chain, { account, value: PRICE_WEI - 1n }),
    ],
    [
      'with an event about somebody else',
      'revive_unpaid',
      async () => {
        const hash = await payFinally(chain, { account: await chain.newAccount() });
        lie(({ data }) => ({ data: `0x${account.address.slice(2).padStart(64, '0')}${data.slice(66)}` }));
        return hash;
      },
    ],
    [
      'with an event about another amount',
      'revive_unpaid',
      async () => {
        const hash = await payFinally(chain, { account });
        lie(({ data }) => ({ data: `${data.slice(0, 66)}${'1'.padStart(64, '0')}${data.slice(130)}` }));
        return hash;
      },
    ],
    ['that no block has', 'revive_pending', async () => `0x${'ab'.repeat(32)}`],
    [
      'of a node of another chain',
      'chain_down',
      async () => {
        const hash = await payFinally(chain, { account });
        chain.clock.advance(120_000);
        chain.proxy.setChaos({
          kind: 'rewrite',
          rewrite: (answer, request) =>
            (request as { method: string }).method === 'eth_chainId'
              ? { ...(answer as object), result: '0x1' }
              : answer,
        });
        return hash;
      },
    ],
    [
      'that nobody can look up',
      'chain_down',
      async () => {
        const hash = await payFinally(chain, { account });
        chain.proxy.setChaos({ kind: 'truncate' });
        return hash;
      },
    ],
  ])('REVIVE-05 REVIVE-19 %s is rejected, and nothing is granted: %s', async (_name, code, payment) => {
    expect(await mortal.ask(lives, await payment())).toMatchObject({ code });
    const { db } = arena.context;
    const { id } = mortal.gamer.player;
    expect(await db.selectFrom('revivePayments').selectAll().where('userId', '=', id).execute()).toEqual([]);
    const tickets = await db.selectFrom('runTickets').select('reviveTick').where('userId', '=', id).execute();
    expect(tickets).toEqual([{ reviveTick: null }]);
  });
});
