import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { type LocalChain, startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { createPublicClient, http, keccak256, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, scriptEnv } from '@jumpy/scripts/env';
import { ownContracts } from '../src/contracts/ownContracts.ts';
import { keepContracts, readContracts } from '../src/contracts/keepContracts.ts';
import { COMPILED } from './fixtures/launcher.ts';
import { CONTRACT_NAMES, type Deployment, deployContracts, type Parties } from '../src/contracts/deployContracts.ts';

const deployKey = generatePrivateKey();
const { address: owner } = privateKeyToAccount(deployKey);
const parties: Parties = {
  owner,
  attester: '0x00000000000000000000000000000000000a77e5',
  roleSync: '0x0000000000000000000000000000000000501e51',
  revivePriceWei: parseEther('0.05'),
  placeholderUri: 'ipfs://placeholder',
};

let chain: LocalChain;
let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-deploy-'));
  const searchPath = scriptEnv().inherited['PATH'] ?? '';
  chain = await startLocalChain({
    folder,
    host: '127.0.0.1',
    port: 0,
    secret: 'of this test',
    searchPath,
    blockTimeMs: 20,
  });
  await chain.setBalance(owner, parseEther('100'));
});
afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Deployed once, for tests that only need them to stand. */
let standing: Promise<Deployment> | undefined;
const deployOnce = (): Promise<Deployment> => (standing ??= deploy());

const deploy = (known?: Partial<Deployment>): Promise<Deployment> =>
  deployContracts({ rpcUrl: chain.url, deployKey, parties, ...(known ? { known } : {}) });

test('all five contracts stand with what they were given, and a second deployment changes nothing', async () => {
  const client = createPublicClient({ transport: http(chain.url) });
  const first = await deployOnce();
  for (const name of CONTRACT_NAMES) {
    const code = await client.getCode({ address: first[name].address });
    expect(keccak256(code ?? '0x')).toBe(first[name].codeHash);
  }
  const gate = { address: first.reviveGate.address, abi: reviveGateAbi } as const;
  expect(await client.readContract({ ...gate, functionName: 'revivePrice' })).toBe(parties.revivePriceWei);
  expect(await client.readContract({ ...gate, functionName: 'owner' })).toBe(owner);
  const army = { address: first.jumpyArmy.address, abi: jumpyArmyAbi } as const;
  const roleSync = await client.readContract({ ...army, functionName: 'roleSyncKey' });
  expect(roleSync.toLowerCase()).toBe(parties.roleSync);

  const sent = await client.getTransactionCount({ address: owner });
  expect(await deploy(first)).toEqual(first);
  expect(await client.getTransactionCount({ address: owner })).toBe(sent);

  // Another contract stands where one was said to be: it is deployed anew, the others stay.
  const moved = await deploy({ ...first, jumpShop: first.reviveGate });
  expect(moved.jumpShop.address).not.toBe(first.reviveGate.address);
  expect({ ...moved, jumpShop: first.jumpShop }).toEqual(first);
});

test('what stands is written down, kept as long as it stands, and deployed anew on a chain that lost it', async () => {
  const file = path.join(folder, 'kept/contracts.json');
  const ownKey = generatePrivateKey();
  const own = privateKeyToAccount(ownKey).address;
  await chain.setBalance(own, parseEther('100'));
  const plan = { file, rpcUrl: chain.url, deployKey: ownKey, parties: { ...parties, owner: own } };
  const client = createPublicClient({ transport: http(chain.url) });
  const before = Number(await client.getBlockNumber());
  const first = await keepContracts(plan);
  expect(first.fromBlock).toBeGreaterThanOrEqual(before);
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
  expect(first.fromBlock).toBeLessThan(Number(blockNumber));
  expect(await keepContracts(plan)).toEqual(first);
  expect(readContracts(file)).toEqual(first);

  // The file is of another chain: here its key has sent nothing yet.
  const otherKey = generatePrivateKey();
  await chain.setBalance(privateKeyToAccount(otherKey).address, parseEther('100'));
  const nowhere = '0x00000000000000000000000000000000000dead1';
  const gone = Object.fromEntries(
    Object.entries(first.deployment).map(([name, { codeHash }]) => [name, { address: nowhere, codeHash }]),
  );
  writeFileSync(file, JSON.stringify({ fromBlock: 1, deployment: gone }));
  const second = await keepContracts({ ...plan, deployKey: otherKey });
  expect(second.fromBlock).toBeGreaterThan(first.fromBlock);
  expect(Object.values(second.deployment).map(({ address }) => address)).not.toContain(nowhere);
  expect(readContracts(file)).toEqual(second);
});

test('all contracts are offered to a new owner once, and are theirs when they accept', async () => {
  const { address: newOwner } = privateKeyToAccount(generatePrivateKey());
  const deployment = await deployOnce();
  const addresses = Object.fromEntries(CONTRACT_NAMES.map((name) => [name, deployment[name].address])) as never;
  const plan = { rpcUrl: chain.url, deployKey, newOwner, addresses };
  const client = createPublicClient({ transport: http(chain.url) });
  const pendingAll = Object.fromEntries(CONTRACT_NAMES.map((name) => [name, 'pending']));
  expect(await ownContracts(plan)).toEqual(pendingAll);
  const gate = { address: deployment.reviveGate.address, abi: reviveGateAbi } as const;
  expect(await client.readContract({ ...gate, functionName: 'pendingOwner' })).toBe(newOwner);
  expect(await client.readContract({ ...gate, functionName: 'owner' })).toBe(owner);
  const sent = await client.getTransactionCount({ address: owner });
  expect(await ownContracts(plan)).toEqual(pendingAll);
  expect(await client.getTransactionCount({ address: owner })).toBe(sent);
  expect(await ownContracts({ ...plan, newOwner: owner })).toMatchObject({ reviveGate: 'owned' });
  const strangers = await ownContracts({ ...plan, deployKey: generatePrivateKey(), newOwner: parties.attester });
  expect(new Set(Object.values(strangers))).toEqual(new Set(['foreign']));
});

describe('npm run', () => {
  const run = (script: string, env: NodeJS.ProcessEnv, ...words: string[]) => {
    const settings = { PATH: process.env['PATH'], ...COMPILED, DATA_DIR: path.join(folder, 'data'), ...env };
    const child = spawn(process.execPath, [`scripts/src/${script}.ts`, ...words], { cwd: ROOT, env: settings });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    return new Promise<{ code: number | null; said: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, said })),
    );
  };
  const key = generatePrivateKey();
  const real = () => ({ CHAIN_RPC_URL: chain.url, DEPLOY_KEY: key, ATTEST_KEY: generatePrivateKey() });

  test('contracts:deploy prints the lines for the server, reuses what stands, and contracts:owner hands it over', async () => {
    await chain.setBalance(privateKeyToAccount(key).address, parseEther('100'));
    const first = await run('contractsDeploy', real());
    expect(first.said).not.toContain(key);
    const lines = parseEnv(first.said);
    expect(lines['CONTRACTS_REVIVE_GATE']).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const named = Object.fromEntries(Object.entries(lines).filter(([name]) => name.startsWith('CONTRACTS_')));
    expect(Object.keys(named)).toHaveLength(6);
    const second = await run('contractsDeploy', { ...real(), ...named });
    expect(second.said).toContain('ReviveGate ');
    expect(second.said).not.toContain(' deployed');
    expect(parseEnv(second.said)).toMatchObject(named);
    const { code, said } = await run('contractsOwner', { ...real(), ...named }, owner);
    expect([code, said.match(/waits until they accept it/g)?.length]).toEqual([0, 5]);
  });

  test.each<[string, string, NodeJS.ProcessEnv, string[], string]>([
    [
      'a deployment without a key',
      'contractsDeploy',
      { CHAIN_RPC_URL: 'http://127.0.0.1:1' },
      [],
      'DEPLOY_KEY is not set.',
    ],
    ['a hand-over to 0', 'contractsOwner', {}, [`0x${'0'.repeat(40)}`], 'is no address.'],
    ['a hand-over of nothing', 'contractsOwner', {}, [owner], 'There is no chain to speak to.'],
  ])('%s says what to set', async (_, script, env, words, expected) => {
    const { code, said } = await run(script, env, ...words);
    expect([code, said.includes(expected), said.includes('    at ')]).toEqual([1, true, false]);
  });
});
