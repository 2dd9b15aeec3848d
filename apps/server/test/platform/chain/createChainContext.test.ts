import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONTRACT_NAMES } from '@jumpy/protocol/http/chainConfig';
import { HealthResponse } from '@jumpy/protocol/http/operations';
import { ConfigResponse } from '@jumpy/protocol/http/session';
import { startChaosProxy, type ChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { scriptEnv } from '@jumpy/scripts/env';
import { monadTestnet } from 'viem/chains';
import { parseEther, type Address } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBalanceReader } from '../../../src/features/balances/balanceReader.ts';
import { createArmySale } from '../../../src/features/sale/armySale.ts';
import { createShop } from '../../../src/features/shop/shop.ts';
import type { ChainContext } from '../../../src/platform/chain/chainContext.ts';
import { MONAD_TESTNET } from '../../../src/platform/envSchema.ts';
import { createChainContext } from '../../../src/platform/chain/createChainContext.ts';
import { createChainSyncProgress, type ChainSyncState } from '../../../src/platform/chain/chainSyncProgress.ts';
import { getChainHealth } from '../../../src/features/health/healthComponents.ts';
import { startJobs } from '../../../src/jobs/startJobs.ts';
import { createLogger } from '../../../src/platform/logger.ts';
import { sharedSimulator } from '../../support/sharedSimulator.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { createTestChain, type TestChain } from '../../support/testChain.ts';
import { testEnv } from '../../support/testEnv.ts';

const SOMEBODY: Address = '0x00000000000000000000000000000000000b0b01';

let local: TestChain;
let second: ChaosProxy;
let it: TestApp;
beforeAll(async () => {
  local = await createTestChain();
  it = await createTestApp();
});
afterAll(async () => {
  await it.close();
  await local.close();
});
beforeEach(async () => {
  local.proxy.setChaos({ kind: 'none' });
  second = await startChaosProxy(local.local.url);
});
afterEach(() => second.close());

const settings = (change: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  CHAIN_RPC_URL: local.proxy.url,
  CONTRACTS_JUMP_STATS: local.chain.contracts.jumpStats,
  CONTRACTS_QUEST_CLAIMS: local.chain.contracts.questClaims,
  CONTRACTS_REVIVE_GATE: local.chain.contracts.reviveGate,
  CONTRACTS_JUMP_SHOP: local.chain.contracts.jumpShop,
  CONTRACTS_JUMPY_ARMY: local.chain.contracts.jumpyArmy,
  CONTRACTS_RUN_ROOTS: local.chain.contracts.runRoots,
  CONTRACTS_FROM_BLOCK: String(local.fromBlock),
  ...change,
});

interface Opened {
  chain: ChainContext;
  said: string[];
}

function open(
  change: NodeJS.ProcessEnv = {},
  { fallbackRpcUrl, nowMs = () => 0 }: { fallbackRpcUrl?: string; nowMs?: () => number } = {},
): Opened {
  const { chain: env } = testEnv(settings(change));
  if (!env) throw new Error('the settings name no chain');
  const said: string[] = [];
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void said.push(line) });
  const context = { clock: { nowMs }, log };
  const wait = async (): Promise<void> => {};
  return { said, chain: createChainContext({ context, env: { ...env, fallbackRpcUrl }, wait, timeoutMs: 60_000 }) };
}

const balance = (chain: ChainContext): Promise<bigint> =>
  chain.node.call((client) => client.getBalance({ address: SOMEBODY }));

describe('CHAIN-01 CHAIN-02 a node of our chain', () => {
  test('is accepted with our bytecode, whatever its constructors stored', async () => {
    await local.local.setBalance(SOMEBODY, parseEther('3'));
    expect(await balance(open().chain)).toBe(parseEther('3'));
  });

  test.each(CONTRACT_NAMES)('is rejected if another contract is at the address of %s', async (name) => {
    const variable = `CONTRACTS_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`;
    const other = name === 'reviveGate' ? local.chain.contracts.jumpShop : local.chain.contracts.reviveGate;
    await expect(balance(open({ [variable]: other }).chain)).rejects.toMatchObject({ kind: 'wrong_code' });
  });

  test('with another chain id is rejected', async () => {
    const { chain } = open({ CHAIN_ID: '143', CHAIN_EXPLORER_URL: 'http://localhost:1', CHAIN_PUBLIC_RPC_URL: '' });
    await expect(balance(chain)).rejects.toMatchObject({ kind: 'wrong_chain' });
  });
});

test('the public network matches viem’s definition', () => {
  expect([MONAD_TESTNET.chainId, MONAD_TESTNET.rpcUrl]).toEqual([
    monadTestnet.id,
    monadTestnet.rpcUrls.default.http[0],
  ]);
});

test('CHAIN-03 the fallback replaces a failing configured node, and is logged once without its URL', async () => {
  let nowMs = 0;
  const { chain, said } = open({}, { fallbackRpcUrl: second.url, nowMs: () => nowMs });
  local.proxy.setChaos({ kind: 'status', status: 401 });
  await balance(chain);
  const { requestCount } = local.proxy;
  nowMs = 30_000;
  await balance(chain);
  expect(local.proxy.requestCount).toBeGreaterThan(requestCount);
  expect(chain.isUsingFallback?.()).toBe(true);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('configured');
  expect(said[0]).not.toContain(local.proxy.url);
});

describe('/healthz reports the chain state:', () => {
  type State = ChainSyncState | undefined;
  const caughtUp = { kind: 'caughtUp' } as const;
  const behind = { kind: 'behind', atBlock: 7 } as const;
  const stoppedState = { kind: 'stopped', reason: 'the events could not be kept', isChainError: false } as const;
  const slow = { kind: 'stopped', reason: 'The chain node took too long.', isChainError: true } as const;
  test.each<[string, { first: State; second?: State; url?: string; fallback?: boolean }, string, string | undefined]>([
    ['all is read', { first: caughtUp, second: caughtUp, url: 'a' }, 'up', undefined],
    ['nobody was asked', { first: undefined }, 'down', 'no node was asked yet'],
    ['the database takes no events', { first: stoppedState, url: 'a' }, 'down', 'the events could not be kept'],
    ['no node answers at all', { first: slow }, 'down', 'The chain node took too long.'],
    [
      'a node answers all but events',
      { first: slow, second: caughtUp, url: 'a' },
      'degraded',
      'events wait: The chain node took too long.',
    ],
    ['events are behind', { first: behind, url: 'a' }, 'degraded', 'events are read up to block 7'],
    [
      'the fallback is asked',
      { first: caughtUp, url: 'b', fallback: true },
      'degraded',
      'the fallback is asked: the configured node rests',
    ],
    [
      'the second reading goes on',
      { first: caughtUp, second: behind, url: 'a' },
      'up',
      'events are read a second time up to block 7',
    ],
    [
      'the second reading does not go on',
      { first: caughtUp, second: slow, url: 'a' },
      'degraded',
      'events are read once only: The chain node took too long.',
    ],
  ])('%s', (_, { first, second, url, fallback = false }, state, detail) => {
    const { chain } = open();
    const node = { ...chain.node, getStatus: () => ({ url, error: undefined }) };
    const following = createChainSyncProgress();
    if (first) following.first.set(first);
    if (second) following.second.set(second);
    const part = getChainHealth({ ...chain, node, following, isUsingFallback: () => fallback });
    expect([part.state, part.detail]).toEqual([state, detail]);
  });
});

test('the local faucet sends through the gate, up to its limit, and only with its secret', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-faucet-'));
  const searchPath = scriptEnv().inherited['PATH'] ?? '';
  const gate = await startLocalChain({ folder, host: '127.0.0.1', port: 0, secret: 'hush', searchPath });
  const fundOf = (secret: string) => open({ CHAIN_RPC_URL: gate.url, CHAIN_SECRET: secret }).chain.fund;
  expect(await fundOf('hush')?.(SOMEBODY, 7n, 'asked')).toMatch(/^0x[0-9a-f]{64}$/);
  await expect(fundOf('hush')?.(SOMEBODY, parseEther('51'), 'asked')).rejects.toMatchObject({ kind: 'refused' });
  await expect(fundOf('wrong')?.(SOMEBODY, 7n, 'asked')).rejects.toMatchObject({ kind: 'refused' });
  await gate.stop();
  rmSync(folder, { recursive: true, force: true });
  await expect(fundOf('hush')?.(SOMEBODY, 7n, 'asked')).rejects.toMatchObject({ kind: 'unreachable' });
  expect(open().chain.fund).toBeUndefined();
});

describe('the server', () => {
  const health = async (chain: ChainContext) => {
    const one = await createTestApp({ env: settings(), context: { chain } });
    const jobs = await startJobs(one.context, {
      balances: createBalanceReader(one.context),
      sale: createArmySale(one.context),
      shop: createShop(one.context),
      simulator: sharedSimulator(),
    });
    const read = async () => (await one.newClient().get('/healthz')).as(HealthResponse);
    return {
      one,
      read,
      part: async () => (await read()).parts['chain'],
      async close() {
        await Promise.all(jobs.map((job) => job.stop()));
        await one.close();
      },
    };
  };

  test('follows the chain from its start, with its state in /healthz', async () => {
    const { chain, said } = open();
    const { part, read, one, close } = await health(chain);
    await expect.poll(part).toEqual({ state: 'up' });
    await local.untilFinal(await local.send(local.owner));
    const marks = () => one.context.db.selectFrom('chainMarks').selectAll().execute();
    await expect.poll(marks).not.toEqual([]);
    expect((await read()).chain).toEqual({
      chainId: 10_143,
      contracts: chain.config.contracts,
      rpcUrl: local.proxy.url,
    });
    const config = (await one.newClient().get('/api/config')).as(ConfigResponse);
    expect(config.chain).toEqual(chain.config);

    local.proxy.setChaos({ kind: 'cut' });
    await expect.poll(part).toMatchObject({ state: 'down' });
    expect(said.filter((line) => line.includes('turned down'))).toHaveLength(1);
    expect((await one.newClient().get('/api/session')).status).toBe(200);
    await close();
  });

  test('starts and serves requests while the chain is down', async () => {
    local.proxy.setChaos({ kind: 'cut' });
    const { part, one, close } = await health(open().chain);
    await expect.poll(part).toMatchObject({ state: 'down', detail: expect.any(String) });
    expect((await one.newClient().get('/readyz')).status).toBe(200);
    await close();
  });
});
