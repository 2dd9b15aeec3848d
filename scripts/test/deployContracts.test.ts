import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { reviveGateAbi } from '@jumpy/contracts/ReviveGate';
import { runRootsAbi } from '@jumpy/contracts/RunRoots';
import { type LocalChain, startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { createPublicClient, http, keccak256, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptEnv } from '@jumpy/scripts/env';
import { CONTRACT_DEPLOY_ORDER } from '../src/contracts/deployOrder.ts';
import type { DeployParties } from '../src/contracts/contractSources.ts';
import { type Deployment, deployContracts } from '../src/contracts/deployContracts.ts';
import { ensureContracts, loadContracts } from '../src/contracts/ensureContracts.ts';

const deployKey = generatePrivateKey();
const { address: owner } = privateKeyToAccount(deployKey);
const parties: DeployParties = {
  owner,
  attester: '0x00000000000000000000000000000000000a77e5',
  roleSync: '0x0000000000000000000000000000000000501e51',
  rootWriter: '0x0000000000000000000000000000000000120075',
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

/** Shared by tests that only need deployed contracts. */
let deployment: Promise<Deployment> | undefined;
const deployOnce = (): Promise<Deployment> => (deployment ??= deploy());

const deploy = (known?: Partial<Deployment>): Promise<Deployment> =>
  deployContracts({ rpcUrl: chain.url, deployKey, parties, ...(known ? { known } : {}) });

test('deploys all contracts with their settings, and changes nothing the second time', async () => {
  const client = createPublicClient({ transport: http(chain.url, { timeout: 60_000 }) });
  const first = await deployOnce();
  for (const name of CONTRACT_DEPLOY_ORDER) {
    const code = await client.getCode({ address: first[name].address });
    expect(keccak256(code ?? '0x')).toBe(first[name].codeHash);
  }
  const gate = { address: first.reviveGate.address, abi: reviveGateAbi } as const;
  expect(await client.readContract({ ...gate, functionName: 'revivePrice' })).toBe(parties.revivePriceWei);
  expect(await client.readContract({ ...gate, functionName: 'owner' })).toBe(owner);
  const army = { address: first.jumpyArmy.address, abi: jumpyArmyAbi } as const;
  const roleSync = await client.readContract({ ...army, functionName: 'roleSyncKey' });
  expect(roleSync.toLowerCase()).toBe(parties.roleSync);
  const roots = { address: first.runRoots.address, abi: runRootsAbi } as const;
  const writer = await client.readContract({ ...roots, functionName: 'writer' });
  expect(writer.toLowerCase()).toBe(parties.rootWriter);

  const sent = await client.getTransactionCount({ address: owner });
  expect(await deploy(first)).toEqual(first);
  expect(await client.getTransactionCount({ address: owner })).toBe(sent);

  // The recorded address holds another contract: only this one is redeployed.
  const moved = await deploy({ ...first, jumpShop: first.reviveGate });
  expect(moved.jumpShop.address).not.toBe(first.reviveGate.address);
  expect({ ...moved, jumpShop: first.jumpShop }).toEqual(first);
});

test('records deployed contracts, reuses them while they exist, and redeploys on a chain that lost them', async () => {
  const file = path.join(folder, 'kept/contracts.json');
  const ownKey = generatePrivateKey();
  const ownAddress = privateKeyToAccount(ownKey).address;
  await chain.setBalance(ownAddress, parseEther('100'));
  const plan = { file, rpcUrl: chain.url, deployKey: ownKey, parties: { ...parties, owner: ownAddress } };
  const client = createPublicClient({ transport: http(chain.url, { timeout: 60_000 }) });
  const before = Number(await client.getBlockNumber());
  const first = await ensureContracts(plan);
  expect(first.fromBlock).toBeGreaterThanOrEqual(before);
  const blockNumber = await client.getBlockNumber({ cacheTime: 0 });
  expect(first.fromBlock).toBeLessThan(Number(blockNumber));
  expect(await ensureContracts(plan)).toEqual(first);
  expect(loadContracts(file)).toEqual(first);

  // The file belongs to another chain; on this one its key has sent nothing yet.
  const otherKey = generatePrivateKey();
  await chain.setBalance(privateKeyToAccount(otherKey).address, parseEther('100'));
  const nowhere = '0x00000000000000000000000000000000000dead1';
  const gone = Object.fromEntries(
    Object.entries(first.deployment).map(([name, { codeHash }]) => [name, { address: nowhere, codeHash }]),
  );
  writeFileSync(file, JSON.stringify({ fromBlock: 1, deployment: gone }));
  const second = await ensureContracts({ ...plan, deployKey: otherKey });
  expect(second.fromBlock).toBeGreaterThan(first.fromBlock);
  expect(Object.values(second.deployment).map(({ address }) => address)).not.toContain(nowhere);
  expect(loadContracts(file)).toEqual(second);
});
