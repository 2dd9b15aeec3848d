import { type Chaos, type ChaosProxy, startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { abortAbandonedFetches } from '@jumpy/sandbox/chaos/abortAbandoned';
import { type Address, createTestClient, type Hex, http, keccak256, parseEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChainNodePool } from '../../../src/platform/chain/chainNodePool.ts';
import type { ExpectedChain } from '../../../src/platform/chain/probeNode.ts';
import { type PlainChain, startPlainChain } from './plainChain.ts';

const ADDRESS: Address = '0x00000000000000000000000000000000000c0de1';
const CODE: Hex = '0x60016000f3';
const PLAYER: Address = '0x00000000000000000000000000000000000b0b01';
const EXPECTED: ExpectedChain = {
  chainId: 10_143,
  codeHashes: [{ address: ADDRESS, codeHash: keccak256(CODE) }],
};
const FIVE = parseEther('5');

let chain: PlainChain;
let first: ChaosProxy;
let second: ChaosProxy;
let endGivingUp: () => void;
beforeAll(async () => {
  chain = await startPlainChain();
  const cheats = createTestClient({ mode: 'anvil', transport: http(chain.url, { timeout: 60_000 }) });
  await cheats.setCode({ address: ADDRESS, bytecode: CODE });
  await cheats.setBalance({ address: PLAYER, value: FIVE });
});
afterAll(() => chain.stop());
beforeEach(async () => {
  first = await startChaosProxy(chain.url);
  second = await startChaosProxy(chain.url);
  endGivingUp = abortAbandonedFetches([first, second]);
});
afterEach(() => {
  endGivingUp();
  return Promise.all([first.close(), second.close()]);
});

interface PoolOptions {
  urls?: string[];
  expected?: ExpectedChain;
  nowMs?: () => number;
}

function open({ urls = [first.url, second.url], expected = EXPECTED, nowMs = () => 0 }: PoolOptions = {}) {
  const waits: number[] = [];
  const refusals: string[] = [];
  const outcomes: string[] = [];
  const node = createChainNodePool({
    urls,
    expected,
    clock: { nowMs },
    wait: async (ms) => void waits.push(ms),
    onRefusal: (url, { kind }) => void refusals.push(`${url === first.url ? 'first' : 'second'} ${kind}`),
    startCall: () => (outcome) => void outcomes.push(outcome),
    timeoutMs: 60_000,
  });
  const balance = (): Promise<bigint> => node.call((client) => client.getBalance({ address: PLAYER }));
  return { node, balance, waits, refusals, outcomes };
}

/** Replaces the result of one RPC method. */
const lie = (method: string, result: unknown): Chaos => ({
  kind: 'rewrite',
  rewrite: (answer, request) =>
    (request as { method: string }).method === method ? { ...(answer as object), result } : answer,
});

test('CHAIN-01 CHAIN-02 uses a node of chain 10143 with our contracts, and leaves the other idle', async () => {
  const { node, balance, waits } = open();
  expect(await balance()).toBe(FIVE);
  expect(node.getStatus()).toEqual({ url: first.url, error: undefined });
  expect(second.requestCount).toBe(0);
  expect(waits).toEqual([]);
});

describe('CHAIN-03 uses the fallback when the first node', () => {
  test.each<[what: string, chaos: Chaos, kind: string]>([
    ['is of another chain', lie('eth_chainId', '0x1'), 'wrong_chain'],
    ['has no contract of ours', lie('eth_getCode', '0x'), 'wrong_code'],
    ['has another contract at our address', lie('eth_getCode', '0x60026000f3'), 'wrong_code'],
    ['answers 500', { kind: 'status', status: 500 }, 'busy'],
    ['answers 429', { kind: 'status', status: 429 }, 'busy'],
    ['cuts every answer in half', { kind: 'truncate' }, 'garbled'],
    ['never answers', { kind: 'hang' }, 'slow'],
    ['begins an answer and never ends it', { kind: 'stall' }, 'slow'],
    ['hangs up', { kind: 'cut' }, 'unreachable'],
    ['shows a block without a hash', lie('eth_getBlockByNumber', { number: '0x0' }), 'garbled'],
  ])('%s', async (_, chaos, kind) => {
    first.setChaos(chaos);
    const { node, balance, refusals } = open();
    expect(await balance()).toBe(FIVE);
    expect(refusals).toEqual([`first ${kind}`]);
    expect(node.getStatus().url).toBe(second.url);
  });

  test('has another genesis block than the accepted node', async () => {
    let nowMs = 0;
    const { balance, refusals } = open({ nowMs: () => nowMs });
    first.setChaos({ kind: 'status', status: 500 });
    await balance();
    nowMs += 30_000;
    first.setChaos(lie('eth_getBlockByNumber', { number: '0x0', hash: `0x${'7'.repeat(64)}` }));
    expect(await balance()).toBe(FIVE);
    expect(refusals).toEqual(['first busy', 'first wrong_genesis']);
  });
});

test('LIMIT-06 retries a transient error up to three times, after one and two seconds, before the fallback', async () => {
  const { balance, waits, refusals, outcomes } = open();
  first.setChaos({ kind: 'status', status: 503 }, 2);
  expect(await balance()).toBe(FIVE);
  expect(outcomes).toEqual(['busy', 'busy', 'ok']);
  expect(waits).toEqual([1_000, 2_000]);
  expect(refusals).toEqual([]);
  first.setChaos({ kind: 'status', status: 503 }, 3);
  expect(await balance()).toBe(FIVE);
  expect(waits).toEqual([1_000, 2_000, 1_000, 2_000]);
  expect(refusals).toEqual(['first busy']);
});

test('a rejected node is skipped for half a minute, and then checked again', async () => {
  let nowMs = 0;
  const { balance, node } = open({ nowMs: () => nowMs });
  first.setChaos({ kind: 'cut' });
  await balance();
  first.setChaos({ kind: 'none' });
  const { requestCount } = first;
  nowMs = 29_999;
  await balance();
  expect(first.requestCount).toBe(requestCount);
  nowMs = 30_000;
  await balance();
  expect(first.requestCount).toBeGreaterThan(requestCount);
  expect(node.getStatus().url).toBe(first.url);
});

test('an accepted node is checked again after a minute', async () => {
  let nowMs = 0;
  const { balance, refusals } = open({ nowMs: () => nowMs });
  await balance();
  first.setChaos(lie('eth_chainId', '0x8f'));
  nowMs = 59_999;
  await balance();
  expect(refusals).toEqual([]);
  nowMs = 60_000;
  expect(await balance()).toBe(FIVE);
  expect(refusals).toEqual(['first wrong_chain']);
});

test('a contract rejection is returned at once, without trying another node', async () => {
  const { node, waits, refusals } = open();
  const call = node.call((client) =>
    client.request({ method: 'eth_getBalance', params: ['nobody' as Address, 'latest'] }),
  );
  await expect(call).rejects.toMatchObject({ kind: 'refused' });
  expect(waits).toEqual([]);
  expect(refusals).toEqual([]);
});

test('a local chain has no fallback: if it lies or is down, the error has a specific reason', async () => {
  const { balance, node } = open({ urls: [first.url] });
  first.setChaos(lie('eth_chainId', '0x8f'));
  await expect(balance()).rejects.toMatchObject({ kind: 'wrong_chain', message: expect.stringContaining('chain 143') });
  await expect(balance()).rejects.toMatchObject({ kind: 'wrong_chain' });
  expect(node.getStatus()).toEqual({ url: undefined, error: expect.stringContaining('chain 143') });
});
