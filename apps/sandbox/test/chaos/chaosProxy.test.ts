import { startChaosProxy, type Chaos, type ChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { abortAbandonedFetches } from '@jumpy/sandbox/chaos/abortAbandoned';
import { type Hex, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caller, type OpenLocalChain, openLocalChain, signed } from '../chain/openLocalChain.ts';

let local: OpenLocalChain;
let proxy: ChaosProxy;
let through: ReturnType<typeof caller>;
let nowMs = 0;
const waited: number[] = [];
const clock = {
  nowMs: () => nowMs,
  wait: async (durationMs: number) => {
    waited.push(durationMs);
  },
};
beforeAll(async () => {
  local = await openLocalChain();
});
afterAll(() => local.close());
beforeEach(async () => {
  waited.length = 0;
  proxy = await startChaosProxy(local.chain.url, clock);
  through = caller(proxy.url);
});
afterEach(() => proxy.close());

describe('lagging node', () => {
  test('shows a receipt 3 s after the nonce', async () => {
    proxy.setChaos({ kind: 'stale', receiptMs: 3000 });
    const account = await local.rich(parseEther('20'));
    const hash = (await through.call('eth_sendRawTransaction', await signed(account))) as Hex;
    const readState = async () => ({
      receipt: (await through.call('eth_getTransactionReceipt', hash)) !== null,
      nonce: await through.number('eth_getTransactionCount', account.address, 'latest'),
    });
    expect(await readState()).toEqual({ receipt: false, nonce: 1n });
    nowMs += 2999;
    expect(await readState()).toEqual({ receipt: false, nonce: 1n });
    nowMs += 1;
    expect(await readState()).toEqual({ receipt: true, nonce: 1n });
  });

  test('raises a nonce 500 ms late, and then for good', async () => {
    proxy.setChaos({ kind: 'stale', nonceMs: 500 });
    const account = await local.rich(parseEther('20'));
    const nonce = () => through.number('eth_getTransactionCount', account.address, 'latest');
    expect(await nonce()).toBe(0n);
    nowMs += 500;
    await through.call('eth_sendRawTransaction', await signed(account));
    expect(await nonce()).toBe(0n);
    nowMs += 499;
    expect(await nonce()).toBe(0n);
    nowMs += 1;
    expect(await nonce()).toBe(1n);
  });

  test('returns code one response late', async () => {
    proxy.setChaos({ kind: 'stale', codeOneLate: true });
    const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11';
    expect(await through.call('eth_getCode', multicall, 'latest')).toBe('0x');
    expect(await through.call('eth_getCode', multicall, 'latest')).toBe(
      await local.call('eth_getCode', multicall, 'latest'),
    );
  });
});

describe('logs', () => {
  const mined = async () => {
    // The deposit of a wrapped coin in miniature: LOG0 without data.
    const account = await local.rich(parseEther('20'));
    const raw = await signed(account, { to: null, value: 0n, gas: 100_000n, data: '0x60006000a000' });
    const hash = (await local.call('eth_sendRawTransaction', raw)) as Hex;
    const { blockNumber } = await local.client.getTransactionReceipt({ hash });
    const block: Hex = `0x${blockNumber.toString(16)}`;
    return { fromBlock: block, toBlock: block };
  };

  test('are dropped', async () => {
    const range = await mined();
    expect(await through.call('eth_getLogs', range)).toHaveLength(1);
    proxy.setChaos({ kind: 'forget' });
    expect(await through.call('eth_getLogs', range)).toEqual([]);
    expect(await through.number('eth_blockNumber')).toBeGreaterThan(0n);
  });

  test('are slow for wide ranges, but not for narrow ones', async () => {
    proxy.setChaos({ kind: 'slow', overBlocks: 10, delayMs: 7000 });
    await through.call('eth_getLogs', { fromBlock: '0x0', toBlock: '0x9' });
    expect(waited).toEqual([]);
    await through.call('eth_getLogs', { fromBlock: '0x0', toBlock: '0xa' });
    await through.call('eth_getLogs', { fromBlock: '0x0', toBlock: 'latest' });
    expect(waited).toEqual([7000, 7000]);
  });
});

describe('transaction', () => {
  test('is accepted and dropped', async () => {
    proxy.setChaos({ kind: 'drop' });
    const account = await local.rich(parseEther('20'));
    expect(await through.call('eth_sendRawTransaction', await signed(account))).toMatch(/^0x0{64}$/);
    expect(await local.number('eth_getTransactionCount', account.address, 'latest')).toBe(0n);
  });

  test('goes through although its response is lost', async () => {
    proxy.setChaos({ kind: 'lose' });
    const account = await local.rich(parseEther('20'));
    await expect(through.call('eth_sendRawTransaction', await signed(account))).rejects.toThrow('fetch failed');
    expect(await local.number('eth_getTransactionCount', account.address, 'latest')).toBe(1n);
  });
});

test('combines several faults, in batches too', async () => {
  proxy.setChaos({ kind: 'all', of: [{ kind: 'forget' }, { kind: 'latency', delayMs: 30 }, { kind: 'stale' }] });
  const batch = [
    { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    { jsonrpc: '2.0', id: 2, method: 'eth_getLogs', params: [{}] },
    { jsonrpc: '2.0', id: 3, method: 'evm_mine', params: [] },
  ];
  const answers = (await (await through.post(JSON.stringify(batch))).json()) as object[];
  expect(answers).toMatchObject([{ result: '0x279f' }, { result: [] }, { error: { code: -32_601 } }]);
  expect(waited).toEqual([30]);
});

test('repeats the same faults for the same seed, and covers them all', async () => {
  const of: Chaos[] = [{ kind: 'none' }, { kind: 'status', status: 503 }, { kind: 'status', status: 429 }];
  const draw = async (seed: number): Promise<number[]> => {
    proxy.setChaos({ kind: 'random', seed, of });
    const statuses: number[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      const { status } = await through.post('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}');
      statuses.push(status);
    }
    return statuses;
  };
  const first = await draw(1);
  expect(await draw(1)).toEqual(first);
  expect(await draw(2)).not.toEqual(first);
  expect(new Set(first)).toEqual(new Set([200, 503, 429]));
});

describe('request that never gets a response is aborted at once', () => {
  const logs = [{ fromBlock: '0x0', toBlock: '0xa' }];
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: logs };
  let end: () => void;
  beforeEach(() => {
    end = abortAbandonedFetches([proxy]);
  });
  afterEach(() => end());

  test.each<Chaos>([
    { kind: 'hang' },
    { kind: 'stall' },
    { kind: 'slow', overBlocks: 10, delayMs: Number.POSITIVE_INFINITY },
  ])('with the body %j', async (chaos) => {
    proxy.setChaos(chaos, 1);
    const answer = through.post(JSON.stringify(request)).then((response) => response.json());
    await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await (await through.post(JSON.stringify(request))).json()).toMatchObject({ result: [] });
  });
});
