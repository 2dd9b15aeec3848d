import { setTimeout as pause } from 'node:timers/promises';
import { jumpShopAbi } from '@jumpy/contracts/JumpShop';
import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { recordChainSync } from '@jumpy/server/features/collection/store';
import { ingestTransfers } from '@jumpy/server/features/collection/transfers/ingestTransfers';
import { writeContractRoles } from '@jumpy/server/features/roleSync/contractRoleWriter';
import { createShop } from '@jumpy/server/features/shop/shop';
import { type AppClock, systemClock } from '@jumpy/server/platform/clock';
import { createChainContext } from '@jumpy/server/platform/chain/createChainContext';
import { createChainFollower } from '@jumpy/server/platform/chain/chainFollower';
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  type Hex,
  http,
  parseEther,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { createManualClock, type DemoContext } from './demoContext.ts';
import { SALE_OFFSETS_MS } from './planDemo.ts';

export interface DemoChainPlan {
  rpcUrl: string;
  chainSecret: string;
  deployKey: Hex;
  signal: AbortSignal;
}

const MAX_FEE_WEI = 200n * 10n ** 9n;
const PRIORITY_FEE_WEI = 2n * 10n ** 9n;
const GAS_LIMIT = 300_000n;
const POLL_MS = 150;
/** Covers a mint and the network's reserve balance. */
const FUNDING_MON = 25;
const DAY_MS = 86_400_000;

/** The demo's local chain, as used by its owners. */
export class DemoChain {
  readonly #parts: DemoContext;
  readonly #plan: DemoChainPlan;
  readonly #chain: ReturnType<typeof createChainContext>;
  readonly #client: PublicClient;
  readonly #owner: PrivateKeyAccount;
  readonly #fromBlock: number;
  readonly #nonces = new Map<Address, number>();
  /** Latest block with one of our transactions. It becomes final two blocks later; then the chain pauses. */
  #busyBlock = 0n;

  constructor(parts: DemoContext, plan: DemoChainPlan) {
    const { env, log } = parts.withClock(systemClock);
    if (!env.chain) throw new Error('the demo has no chain');
    this.#parts = parts;
    this.#plan = plan;
    this.#chain = createChainContext({ context: { clock: systemClock, log }, env: env.chain });
    this.#client = createPublicClient({ transport: http(plan.rpcUrl) });
    this.#owner = privateKeyToAccount(plan.deployKey);
    this.#fromBlock = env.chain.fromBlock;
  }

  /** Advances the chain's clock to a time. */
  async advanceTo(ms: number): Promise<void> {
    const { timestamp } = await this.#client.getBlock();
    const seconds = Math.floor(ms / 1_000) - Number(timestamp);
    if (seconds > 0) await this.#postToProxy('/pass', { seconds });
  }

  /** Transfers shop items to wallets with the owner's key. */
  async giveItems(gifts: readonly { to: Address; itemId: number }[]): Promise<void> {
    for (const { to, itemId } of gifts) {
      this.#plan.signal.throwIfAborted();
      const args = [to, BigInt(itemId), 1n] as const;
      const data = encodeFunctionData({ abi: jumpShopAbi, functionName: 'adminMint', args });
      await this.#send(this.#owner, { to: this.#chain.contracts.jumpShop, data });
    }
  }

  /** Waits until the role-sync key has written the community's roles into the sale contract. */
  async waitForRoles(atMs: number): Promise<void> {
    const clock = createManualClock(atMs);
    for (;;) {
      const step = await writeContractRoles(this.#contextAt(clock));
      if (step === 'idle') return;
      this.#plan.signal.throwIfAborted();
      if (step === 'stand') throw new Error('the roles of the demo could not be written');
      await this.#pause();
    }
  }

  /** Starts a phase of the sale and schedules the following ones. */
  async schedulePhase(nowMs: number, phase: 1 | 2): Promise<void> {
    const startS = (offsetMs: number): number => Math.floor((nowMs - offsetMs) / 1_000);
    const phase1 = startS(SALE_OFFSETS_MS.phase1);
    // During the first phase, the second is announced for the next day.
    const phase2 = phase === 1 ? phase1 + DAY_MS / 1_000 : startS(SALE_OFFSETS_MS.phase2);
    const phase3 = Math.max(startS(SALE_OFFSETS_MS.phase3), phase2);
    const args = [phase1, phase2, phase3, true] as const;
    const data = encodeFunctionData({ abi: jumpyArmyAbi, functionName: 'setPhaseSchedule', args });
    await this.#send(this.#owner, { to: this.#chain.contracts.jumpyArmy, data });
  }

  /** Funds a wallet and mints one token at the phase's price. */
  async mint(key: Hex, priceMon: number): Promise<void> {
    this.#plan.signal.throwIfAborted();
    const account = privateKeyToAccount(key);
    const balanceWei = String(parseEther(String(FUNDING_MON + priceMon)));
    await this.#postToProxy('/balance', { address: account.address, balanceWei });
    const data = encodeFunctionData({ abi: jumpyArmyAbi, functionName: 'mint', args: [1n] });
    const value = parseEther(String(priceMon));
    await this.#send(account, { to: this.#chain.contracts.jumpyArmy, data, value });
  }

  /** Indexes the chain. Players then own their characters, and the first one is equipped. */
  async syncOwnership(atMs: number): Promise<void> {
    const context = this.#contextAt(createManualClock(atMs));
    const { node, contracts } = this.#chain;
    const addresses = Object.values(contracts);
    const follower = createChainFollower({ context, node, addresses, fromBlock: this.#fromBlock });
    // Only finalized blocks are indexed.
    while ((await this.#client.getBlock({ blockTag: 'finalized' })).number < this.#busyBlock) await this.#pause();
    while ((await follower.step()).kind === 'read') this.#plan.signal.throwIfAborted();
    await createShop(context).read();
    await ingestTransfers(context, { onSale: () => {} });
    await recordChainSync(context.db, new Date(atMs));
  }

  /** Records that the chain was indexed up to this time without further events. */
  async markSynced(atMs: number): Promise<void> {
    await recordChainSync(this.#contextAt(systemClock).db, new Date(atMs));
  }

  #contextAt(clock: AppClock) {
    return { ...this.#parts.withClock(clock), chain: this.#chain };
  }

  #pause(): Promise<void> {
    return pause(POLL_MS, undefined, { signal: this.#plan.signal });
  }

  async #postToProxy(route: '/pass' | '/balance', body: object): Promise<void> {
    const { rpcUrl, chainSecret, signal } = this.#plan;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${chainSecret}` };
    const answer = await fetch(rpcUrl + route, { method: 'POST', headers, body: JSON.stringify(body), signal });
    if (!answer.ok) throw new Error(`the gate of the chain answers ${answer.status}`);
  }

  /** The proxy includes a transaction in a block before it responds. */
  async #send(
    account: PrivateKeyAccount,
    { to, data, value = 0n }: { to: Address; data: Hex; value?: bigint },
  ): Promise<void> {
    const { address } = account;
    const nonce = this.#nonces.get(address) ?? (await this.#client.getTransactionCount({ address }));
    const fees = { gas: GAS_LIMIT, maxFeePerGas: MAX_FEE_WEI, maxPriorityFeePerGas: PRIORITY_FEE_WEI };
    const { chainId } = this.#chain;
    const raw = await account.signTransaction({ type: 'eip1559', chainId, ...fees, nonce, to, data, value });
    const hash = await this.#client.sendRawTransaction({ serializedTransaction: raw });
    this.#nonces.set(address, nonce + 1);
    const { status, blockNumber } = await this.#client.getTransactionReceipt({ hash });
    this.#busyBlock = blockNumber;
    if (status !== 'success') throw new Error(`the chain refused a transaction of the demo: ${hash}`);
  }
}
