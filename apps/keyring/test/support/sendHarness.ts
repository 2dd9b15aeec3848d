import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CONTRACT_NAMES, type ContractAddresses } from '@jumpy/protocol/http/chainConfig';
import type { WalletFacts } from '@jumpy/protocol/http/wallets';
import { type LocalChain, type StartLocalChainOptions, startLocalChain } from '@jumpy/sandbox/chain/localChain';
import { deployContracts } from '@jumpy/scripts/contracts/deployContracts';
import { scriptEnv } from '@jumpy/scripts/env';
import { type Address, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { type ChainClient, createChainClient } from '../../src/chain/chainClient.ts';
import { BROWSER_CLOCK } from '../../src/clock.ts';
import { listKnownCalls } from '../../src/policy/knownCalls.ts';
import { createHistoricAccount } from '../../src/walletAccount.ts';
import type { TransactionPlan } from '../../src/send/planTransaction.ts';
import type { SendContext } from '../../src/send/sendContext.ts';
import { splitKey } from '../../src/shares/splitKey.ts';
import { createDailyAutoApproved } from '../../src/spend/dailyAutoApproved.ts';
import { createSpendGuard, type WindowReason } from '../../src/spend/spendGuard.ts';
import { makePrivateKey } from '../../src/wallet/privateKey.ts';
import {
  memoryAccount,
  memoryDevices,
  memoryLocks,
  memoryPaidLog,
  memorySentLog,
  memorySpending,
  NO_API,
} from './memory.ts';
import { createLeases } from './leases.ts';

/** A local chain with our contracts. */
export interface SendHarness {
  local: LocalChain;
  contracts: ContractAddresses;
  chain: ChainClient;
  stop(): Promise<void>;
}

export async function openSendHarness(plan: Pick<StartLocalChainOptions, 'saveIntervalMs'> = {}): Promise<SendHarness> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-keyring-'));
  const searchPath = scriptEnv().inherited['PATH'] ?? '';
  const local = await startLocalChain({
    ...{ folder, host: '127.0.0.1', port: 0, secret: 'x', searchPath, blockTimeMs: 20 },
    ...plan,
  });
  const deployKey = generatePrivateKey();
  const { address: owner } = privateKeyToAccount(deployKey);
  await local.setBalance(owner, parseEther('100'));
  const parties = {
    owner,
    attester: owner,
    roleSync: owner,
    rootWriter: owner,
    revivePriceWei: parseEther('0.05'),
    placeholderUri: 'x',
  };
  const deployed = await deployContracts({ rpcUrl: local.url, deployKey, parties });
  const contracts = Object.fromEntries(
    CONTRACT_NAMES.map((name) => [name, deployed[name].address.toLowerCase()]),
  ) as ContractAddresses;
  const stop = async (): Promise<void> => {
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { local, contracts, chain: createChainClient([local.url]), stop };
}

/** The network and the protection of a wallet under test. */
interface Standing {
  isReal?: boolean;
  /** Whether a page could cover the frame unnoticed. */
  isCoverable?: boolean;
  /** It is a previous wallet that its player has opened. */
  isOld?: boolean;
  recovery?: readonly { kind: 'passkey' | 'password'; version: number }[];
}

/** A new funded wallet in any number of browsers, which share only the server's leases. */
export async function openWallet(
  harness: Pick<SendHarness, 'local' | 'contracts' | 'chain'>,
  mon: string,
  { isReal = false, isCoverable = false, recovery = [], isOld = false }: Standing = {},
) {
  const key = makePrivateKey(crypto);
  const shares = await splitKey(key, { generation: 1 });
  const { address } = shares.device;
  if (mon !== '0') await harness.local.setBalance(address, parseEther(mon as '1'));
  const leases = createLeases();
  const linked = {
    walletId: 'wallet',
    address: address.toLowerCase(),
    provider: 'keyring',
    generation: 1,
    hasServerShare: true,
    recovery: [...recovery],
    createdAt: 0,
    activatedAt: 0,
  } satisfies WalletFacts['linked'];
  const retired = { ...linked, retiredAt: 1 };
  const facts: WalletFacts = { linked: isOld ? null : linked, pending: null, history: isOld ? [retired] : [] };

  /** A tab; tabs with the same `browser` share it. */
  async function tab(change: Partial<SendContext> = {}, browser = openBrowser()): Promise<Tab> {
    if (!isOld) await browser.devices.addShare('ada', shares.device);
    const asked: TransactionPlan[] = [];
    const harnesses: string[] = [];
    const windows: Tab['windows'] = [];
    const opened = {
      ok: true,
      shares: [shares.device, shares.server],
      walletId: 'wallet',
      address,
      generation: 1,
    } as const;
    const api = { ...NO_API, ...leases, getStatus: async () => ({ ok: true, value: facts }) as const };
    const account = memoryAccount({ api, withTabLock: browser.alone, devices: browser.devices, opened });
    const sending: SendContext = {
      account: isOld ? createHistoricAccount(account, retired, [shares.device, shares.server]) : account,
      chain: harness.chain,
      chainId: 10_143,
      calls: listKnownCalls(harness.contracts),
      sentLog: browser.sentLog,
      dailyAutoApproved: createDailyAutoApproved(browser.spending, { playerId: 'ada', nowMs: Date.now }),
      spendGuard: createSpendGuard({
        ...{ paymentLog: browser.paid, chainId: 10_143, nowMs: Date.now },
        ...{ isMainnet: isReal, isCoverable },
      }),
      clock: BROWSER_CLOCK,
      confirm: async ({ plan, window }) => windows.push(window) > 0 && asked.push(plan) > 0,
      reportProgress: ({ stage }) => harnesses.push(stage),
      signal: new AbortController().signal,
      pageHide: new EventTarget(),
      ...change,
    };
    return { sending, asked, windows, harnesses };
  }
  return { address, leases, tab };
}

interface Tab {
  sending: SendContext;
  /** Plans that the player was asked to confirm. */
  asked: TransactionPlan[];
  /** Reasons for confirming in a window. */
  windows: (WindowReason | undefined)[];
  harnesses: string[];
}

export function openBrowser() {
  return {
    sentLog: memorySentLog(),
    spending: memorySpending(),
    paid: memoryPaidLog(),
    alone: memoryLocks(),
    devices: memoryDevices(),
  };
}

export const SOMEBODY: Address = '0x00000000000000000000000000000000005e1f00';
