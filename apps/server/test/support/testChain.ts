import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ContractName, CONTRACT_NAMES } from '@jumpy/protocol/http/chainConfig';
import { type LocalChain, startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { type ChaosProxy, startChaosProxy } from '@jumpy/sandbox/chaos/chaosProxy';
import { type Deployment, deployContracts } from '@jumpy/scripts/contracts/deployContracts';
import { LOCAL_TIMING } from '@jumpy/scripts/contracts/networkTiming';
import { setProvenance } from '@jumpy/scripts/contracts/setProvenance';
import { scriptEnv } from '@jumpy/scripts/env';
import { waitUntil } from '@jumpy/scripts/testing/waitUntil';
import { type Address, createPublicClient, type Hex, http, parseEther, parseGwei, type PublicClient } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import type { ChainContext } from '../../src/platform/chain/chainContext.ts';
import { createChainNodePool } from '../../src/platform/chain/chainNodePool.ts';
import { readProvenance } from '../../src/features/works/provenance.ts';
import { TestClock } from './testClock.ts';

/** A transaction of a test; by default an empty transfer to the sender. */
export interface TestTransfer {
  to?: Address;
  value?: bigint;
  data?: Hex;
  gas?: bigint;
}

/**
 * A local chain of a test file with our contracts, saved nowhere, for `createTestApp({ context: { chain:
 * testChain.chain } })`. The server goes through `proxy`, which can lie, hang or fail; `client` bypasses it.
 */
export interface TestChain {
  chain: ChainContext;
  local: LocalChain;
  proxy: ChaosProxy;
  client: PublicClient;
  /** Controls node cool-downs: 30 s after an error a node is used again. */
  clock: TestClock;
  /** Funded owner of all contracts, also used as the faucet. */
  owner: PrivateKeyAccount;
  /** First block that can contain our events. */
  fromBlock: number;
  /** A new account with that balance. Defaults to 100 MON: below 10 MON value can be sent only every 3 blocks. */
  newAccount(balanceWei?: bigint): Promise<PrivateKeyAccount>;
  /** Signs and sends; returns the hash once mined. Await each send before the next one of the same account. */
  send(account: PrivateKeyAccount, transfer?: TestTransfer): Promise<Hex>;
  /** Mines empty blocks at once. */
  passBlocks(count: number): Promise<void>;
  /** Waits for finality, which takes less than 100 ms. */
  untilFinal(hash: Hex): Promise<void>;
  close(): Promise<void>;
}

const CHAIN_ID = 10_143;
/** Secret of the faucet at the chain's gate. */
export const CHAIN_SECRET_WORD = 'a secret of this test';
const BLOCK_TIME_MS = 20;
/** Node time-out of the server; hanging requests are cancelled by the caller or the test. */
const PATIENCE_MS = 60_000;
const TRANSFER_GAS = 21_000n;

export async function createTestChain(): Promise<TestChain> {
  const { folder: deployedFolder, keys, deployed, fromBlock } = await deployedOnce();
  const folder = newFolder();
  for (const name of readdirSync(deployedFolder))
    copyFileSync(path.join(deployedFolder, name), path.join(folder, name));
  const local = await startChain(folder, { isKept: false });
  const proxy = await startChaosProxy(local.url);
  const client = clientOf(local);
  const clock = new TestClock('2026-11-20T12:00:00Z');
  const newAccount: TestChain['newAccount'] = async (balanceWei = parseEther('100')) => {
    const account = privateKeyToAccount(generatePrivateKey());
    await local.setBalance(account.address, balanceWei);
    return account;
  };
  const { ownerKey, attestKey, roleSyncKey, runRootsKey } = keys;
  const owner = privateKeyToAccount(ownerKey);

  const send: TestChain['send'] = async (
    account,
    { to = account.address, value = 0n, data, gas = TRANSFER_GAS } = {},
  ) =>
    client.sendRawTransaction({
      serializedTransaction: await account.signTransaction({
        type: 'eip1559',
        chainId: CHAIN_ID,
        nonce: await client.getTransactionCount({ address: account.address }),
        to,
        value,
        gas,
        ...(data === undefined ? {} : { data }),
        maxFeePerGas: parseGwei('102'),
        maxPriorityFeePerGas: parseGwei('2'),
      }),
    });
  let lastGift: Promise<unknown> = Promise.resolve();
  const fund: ChainContext['fund'] = (to, value) => {
    const gift = lastGift.then(() => send(owner, { to, value }));
    lastGift = gift.catch(() => undefined);
    return gift;
  };

  const contracts = addressesOf((name) => deployed[name].address);
  const chain: ChainContext = {
    node: createChainNodePool({
      urls: [proxy.url],
      expected: { chainId: CHAIN_ID, codeHashes: Object.values(deployed) },
      clock,
      wait: async () => {},
      timeoutMs: PATIENCE_MS,
    }),
    chainId: CHAIN_ID,
    contracts,
    config: {
      chainId: CHAIN_ID,
      isLocal: true,
      rpcUrl: local.url,
      explorerUrl: 'http://localhost:4020/explorer',
      faucetUrl: null,
      contracts: addressesOf((name) => contracts[name].toLowerCase() as Address),
    },
    fund,
    attestKey,
    roleSync: { key: roleSyncKey, url: undefined, dailyBudgetWei: parseEther('100') },
    runRoots: { key: runRootsKey, dailyBudgetWei: parseEther('100') },
    // A busy machine is no chain that hangs.
    patienceMs: PATIENCE_MS,
  };
  return {
    chain,
    local,
    proxy,
    client,
    clock,
    owner,
    fromBlock,
    newAccount,
    send,
    async passBlocks(blocks) {
      const headers = { authorization: `Bearer ${CHAIN_SECRET_WORD}`, 'content-type': 'application/json' };
      const { ok } = await fetch(`${local.url}/pass`, { method: 'POST', headers, body: JSON.stringify({ blocks }) });
      if (!ok) throw new Error('no blocks passed');
    },
    async untilFinal(hash) {
      const { blockNumber } = await client.waitForTransactionReceipt({ hash });
      await waitUntil(async () => {
        const { number } = await client.getBlock({ blockTag: 'finalized' });
        if (number < blockNumber) throw new Error(`${hash} is not final`);
      });
    },
    async close() {
      await proxy.close();
      await local.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const newFolder = () => mkdtempSync(path.join(os.tmpdir(), 'jumpy-test-chain-'));

const startChain = (folder: string, { isKept }: { isKept: boolean }): Promise<LocalChain> =>
  startLocalChain({
    ...{
      folder,
      isPersisted: isKept,
      host: '127.0.0.1',
      port: 0,
      secret: CHAIN_SECRET_WORD,
      blockTimeMs: BLOCK_TIME_MS,
    },
    searchPath: scriptEnv().inherited['PATH'] ?? '',
  });

const clientOf = ({ url }: LocalChain): PublicClient =>
  createPublicClient({ transport: http(url, { timeout: 60_000 }), pollingInterval: BLOCK_TIME_MS }) as PublicClient;

interface DeployedChain {
  folder: string;
  keys: Record<'ownerKey' | 'attestKey' | 'roleSyncKey' | 'runRootsKey', Hex>;
  deployed: Deployment;
  fromBlock: number;
}

let deploying: Promise<DeployedChain> | undefined;

/** Deployed once per process; each file starts from a copy. */
const deployedOnce = (): Promise<DeployedChain> => (deploying ??= deploy());

async function deploy(): Promise<DeployedChain> {
  const folder = newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const local = await startChain(folder, { isKept: true });
  try {
    const client = clientOf(local);
    const [ownerKey, attestKey] = [generatePrivateKey(), generatePrivateKey()];
    const [roleSyncKey, runRootsKey] = [generatePrivateKey(), generatePrivateKey()];
    const [owner, attester] = [privateKeyToAccount(ownerKey), privateKeyToAccount(attestKey)];
    const [roleSync, rootWriter] = [privateKeyToAccount(roleSyncKey), privateKeyToAccount(runRootsKey)];
    await local.setBalance(owner.address, parseEther('1000000'));
    const fromBlock = Number(await client.getBlockNumber());
    await local.setBalance(roleSync.address, parseEther('1000'));
    await local.setBalance(rootWriter.address, parseEther('1000'));
    const deployed = await deployContracts({
      rpcUrl: local.url,
      deployKey: ownerKey,
      parties: {
        owner: owner.address,
        attester: attester.address,
        roleSync: roleSync.address,
        rootWriter: rootWriter.address,
        revivePriceWei: parseEther('0.1'),
        placeholderUri: 'ipfs://placeholder',
      },
    });
    await setProvenance(client, {
      account: owner,
      army: deployed.jumpyArmy.address,
      hash: readProvenance().hash,
      pace: LOCAL_TIMING,
      say: () => undefined,
    });
    return { folder, keys: { ownerKey, attestKey, roleSyncKey, runRootsKey }, deployed, fromBlock };
  } finally {
    await local.stop();
  }
}

function addressesOf(of: (name: ContractName) => Address): Record<ContractName, Address> {
  const entries = CONTRACT_NAMES.map((name) => [name, of(name)] as const);
  return Object.fromEntries(entries) as Record<ContractName, Address>;
}
