import { setTimeout as pause } from 'node:timers/promises';
import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { recordChainSync } from '@jumpy/server/features/collection/store';
import { ingestTransfers } from '@jumpy/server/features/collection/transfers/ingestTransfers';
import { writeContractRoles } from '@jumpy/server/features/roleSync/contractRoleWriter';
import { createShop } from '@jumpy/server/features/shop/shop';
import type { AppClock } from '@jumpy/server/platform/clock';
import { systemClock } from '@jumpy/server/platform/clock';
import type { Context } from '@jumpy/server/platform/context';
import { createChainContext } from '@jumpy/server/platform/chain/createChainContext';
import { createChainFollower } from '@jumpy/server/platform/chain/chainFollower';
import { type Address, createPublicClient, encodeFunctionData, type Hex, http, parseEther } from 'viem';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { createManualClock, type DemoContext } from './demoContext.ts';
import { SALE_OFFSETS_MS } from './planDemo.ts';

/** The demo's local chain, as used by its owners. */
export interface DemoChain {
  /** Advances the chain's clock to a time. */
  advanceTo(ms: number): Promise<void>;
  /** Transfers shop items to wallets with the owner's key. */
  giveItems(gifts: readonly { to: Address; itemId: number }[]): Promise<void>;
  /** Waits until the role-sync key has written the community's roles into the sale contract. */
  waitForRoles(atMs: number): Promise<void>;
  /** Starts a phase of the sale and schedules the following ones. */
  schedulePhase(nowMs: number, phase: 1 | 2): Promise<void>;
  /** Funds a wallet and mints one token at the phase's price. */
  mint(key: Hex, priceMon: number): Promise<void>;
  /** Indexes the chain. Players then own their characters, and the first one is equipped. */
  syncOwnership(atMs: number): Promise<void>;
  /** Records that the chain was indexed up to this time without further events. */
  markSynced(atMs: number): Promise<void>;
}

export interface DemoChainPlan {
  rpcUrl: string;
  chainSecret: string;
  deployKey: Hex;
  signal: AbortSignal;
}

const MAX_FEE_WEI = 200n * 10n ** 9n;
const GAS_LIMIT = 300_000n;
const POLL_MS = 150;
/** Covers a mint and the network's reserve balance. */
const FUNDING_MON = 25;
const DAY_MS = 86_400_000;

export function openDemoChain(
  parts: DemoContext,
  { rpcUrl, chainSecret, deployKey, signal }: DemoChainPlan,
): DemoChain {
  const { env, log } = parts.withClock(systemClock);
  if (!env.chain) throw new Error('the demo has no chain');
  const { fromBlock } = env.chain;
  const chain = createChainContext({ context: { clock: systemClock, log }, env: env.chain });
  const { jumpShop, jumpyArmy } = chain.contracts;
  const client = createPublicClient({ transport: http(rpcUrl) });
  const owner = privateKeyToAccount(deployKey);
  const nonces = new Map<Address, number>();
  /** Latest block with one of our transactions. It becomes final two blocks later; then the chain pauses. */
  let busyBlock = 0n;
  const at = (clock: AppClock): Context => ({ ...parts.withClock(clock), chain });

  async function askGate(route: '/pass' | '/balance', body: object): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${chainSecret}` };
    const answer = await fetch(rpcUrl + route, { method: 'POST', headers, body: JSON.stringify(body), signal });
    if (!answer.ok) throw new Error(`the gate of the chain answers ${answer.status}`);
  }

  /** The gate includes a transaction in a block before it responds. */
  async function send(
    account: PrivateKeyAccount,
    { to, data, value = 0n }: { to: Address; data: Hex; value?: bigint },
  ): Promise<void> {
    const { address } = account;
    const nonce = nonces.get(address) ?? (await client.getTransactionCount({ address }));
    const terms = { type: 'eip1559', chainId: chain.chainId, gas: GAS_LIMIT, maxFeePerGas: MAX_FEE_WEI } as const;
    const raw = await account.signTransaction({
      ...terms,
      nonce,
      to,
      data,
      value,
      maxPriorityFeePerGas: 2n * 10n ** 9n,
    });
    const hash = await client.sendRawTransaction({ serializedTransaction: raw });
    nonces.set(address, nonce + 1);
    const { status, blockNumber } = await client.getTransactionReceipt({ hash });
    busyBlock = blockNumber;
    if (status !== 'success') throw new Error(`the chain refused a transaction of the demo: ${hash}`);
  }

  const nowS = async (): Promise<number> => Number((await client.getBlock()).timestamp);

  return {
    async advanceTo(ms) {
      const seconds = Math.floor(ms / 1_000) - (await nowS());
      if (seconds > 0) await askGate('/pass', { seconds });
    },
    async giveItems(gifts) {
      for (const { to, itemId } of gifts) {
        signal.throwIfAborted();
        const data = encodeFunctionData({
          abi: jumpShopAbi,
          functionName: 'adminMint',
          args: [to, BigInt(itemId), 1n],
        });
        await send(owner, { to: jumpShop, data });
      }
    },
    async waitForRoles(atMs) {
      const clock = createManualClock(atMs);
      for (
        let step = await writeContractRoles(at(clock));
        step !== 'idle';
        step = await writeContractRoles(at(clock))
      ) {
        signal.throwIfAborted();
        if (step === 'stand') throw new Error('the roles of the demo could not be written');
        await pause(POLL_MS, undefined, { signal });
      }
    },
    async schedulePhase(nowMs, phase) {
      const starts = [SALE_OFFSETS_MS.phase1, SALE_OFFSETS_MS.phase2, SALE_OFFSETS_MS.phase3].map((before) =>
        Math.floor((nowMs - before) / 1_000),
      );
      const [phase1 = 0, phase2 = 0, phase3 = 0] = starts;
      // During the first phase, the second is announced for the next day.
      const second = phase === 1 ? phase1 + DAY_MS / 1_000 : phase2;
      const data = encodeFunctionData({
        abi: jumpyArmyAbi,
        functionName: 'setPhaseSchedule',
        args: [phase1, second, Math.max(phase3, second), true],
      });
      await send(owner, { to: jumpyArmy, data });
    },
    async mint(key, priceMon) {
      signal.throwIfAborted();
      const account = privateKeyToAccount(key);
      await askGate('/balance', {
        address: account.address,
        balanceWei: String(parseEther(String(FUNDING_MON + priceMon))),
      });
      const data = encodeFunctionData({ abi: jumpyArmyAbi, functionName: 'mint', args: [1n] });
      await send(account, { to: jumpyArmy, data, value: parseEther(String(priceMon)) });
    },
    async syncOwnership(atMs) {
      const context = at(createManualClock(atMs));
      const { node } = chain;
      const follower = createChainFollower({ context, node, addresses: Object.values(chain.contracts), fromBlock });
      // Only finalized blocks are indexed.
      while ((await client.getBlock({ blockTag: 'finalized' })).number < busyBlock)
        await pause(POLL_MS, undefined, { signal });
      while ((await follower.step()).kind === 'read') signal.throwIfAborted();
      await createShop(context).read();
      await ingestTransfers(context, { onSale: () => {} });
      await recordChainSync(context.db, new Date(atMs));
    },
    markSynced: (atMs) => recordChainSync(at(systemClock).db, new Date(atMs)),
  };
}
