import { runRootsAbi } from '@jumpy/contracts/RunRoots';
import { gasCostWei, gasLimit, maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import { nightNumber } from '@jumpy/domain/runNights';
import { encodeFunctionData, type Hex, keccak256, toEventSelector } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import { keyTxStore } from '../../platform/chain/keyTxStore.ts';
import type { Context } from '../../platform/context.ts';
import type { RunRootProblem } from '../../platform/db/runRootTables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { findReceipt, readKeyAccountState } from '../roleSync/roleChain.ts';
import { broadcastTransaction, BUDGET_WINDOW_MS } from '../roleSync/sendBatch.ts';
import { type RootEvents, rootStore } from './store.ts';
import { type RootKeyClaim, type RootTxRow, rootTxStore } from './txStore.ts';

type WriterContext = Pick<Context, 'chain' | 'clock' | 'db' | 'log'>;

/** One slot and an event. */
const MAX_GAS = 100_000n;
/** Longer than any request of a step takes; bounds how long a crashed process blocks the key. */
const LEASE_MS = 60_000;
/** A transaction that is not mined by then is replaced at the same nonce, so that only one of the two counts. */
const LOST_AFTER_MS = 120_000;
const ROOT_WRITTEN_TOPIC = toEventSelector('RootWritten(uint256,bytes32,bytes32)');

/** Next action. `wait`: for a block or another process. `stand`: until budget, balance or chain recover. */
export type RootStep = 'go on' | 'wait' | 'idle' | 'stand';

/** Pause before a blocked root is tried again. */
const STALLED_RETRY_MS = 30_000;

/** The contract's events of roots; those of the zero address, which are none, without a chain. */
export const toRootEvents = (chain: Pick<ChainContext, 'contracts'> | undefined): RootEvents => ({
  address: chain?.contracts.runRoots.toLowerCase() ?? '0x',
  topic: ROOT_WRITTEN_TOPIC,
});

/** Wraps `writeRoots` for the job loop and pauses after `stand`. */
export function createRootWriter(context: WriterContext): () => Promise<void> {
  let pausedUntilMs = 0;
  return async () => {
    const nowMs = context.clock.nowMs();
    if (nowMs < pausedUntilMs) return;
    if ((await writeRoots(context)) === 'stand') pausedUntilMs = nowMs + STALLED_RETRY_MS;
  };
}

/**
 * Writes roots that are not on chain, oldest first, until it has to wait. What is on chain is what the followed events
 * say: only final blocks count, and a root whose block is gone is written again.
 */
export async function writeRoots(context: WriterContext): Promise<RootStep> {
  for (;;) {
    const step = await runOneStep(context);
    if (step !== 'go on') return step;
  }
}

/** Runs one step. A lease on the key ensures that one process runs at a time; after a crash the next one resumes. */
async function runOneStep(context: WriterContext): Promise<RootStep> {
  const { chain, clock, db } = context;
  if (!chain) return 'idle';
  const nowMs = clock.nowMs();
  await rootStore.markWritten(db, { events: toRootEvents(chain), now: new Date(nowMs) });
  const { key } = chain.runRoots;
  if (key === undefined) return 'idle';
  const claim = await rootTxStore.claimKey(db, { now: new Date(nowMs), until: new Date(nowMs + LEASE_MS) });
  if (!claim) return 'wait';
  try {
    return await performStep(context, { chain, account: privateKeyToAccount(key), claim });
  } catch (error) {
    if (!(error instanceof ChainError)) throw error;
    context.log.debug({ why: error.message }, 'a nightly root waits for the chain');
    await rootTxStore.setProblem(db, 'chain');
    return 'stand';
  } finally {
    await rootTxStore.releaseKey(db, claim);
  }
}

interface StepContext {
  chain: ChainContext;
  account: PrivateKeyAccount;
  claim: RootKeyClaim;
}

async function performStep(context: WriterContext, parts: StepContext): Promise<RootStep> {
  const { db } = context;
  const tx = await rootTxStore.findOpen(db);
  if (tx) return (await resolveTransaction(context, { ...parts, tx })) ? 'go on' : 'wait';
  const events = toRootEvents(parts.chain);
  let next = await rootStore.findNext(db, { events });
  // The chain has another root of that night: nothing changes that, and the nights after it go on.
  const hasOther = next?.isOther === true;
  while (next?.isOther) next = await rootStore.findNext(db, { events, after: next.night });
  const problem = next && (await sendRoot(context, { ...parts, next }));
  await rootTxStore.setProblem(db, typeof problem === 'object' ? problem.problem : hasOther ? 'different' : null);
  if (!next) return 'idle';
  return typeof problem === 'object' ? 'stand' : 'wait';
}

/**
 * Sends one root, stored before it is broadcast. `written` if the contract has it already, in a block that is not final
 * yet.
 */
async function sendRoot(
  context: WriterContext,
  { chain, account, claim, next }: StepContext & { next: { night: string; root: Buffer; rulesHash: Buffer } },
): Promise<'sent' | 'written' | { problem: RunRootProblem }> {
  const { clock, db } = context;
  const { night } = next;
  const contract = { address: chain.contracts.runRoots, abi: runRootsAbi } as const;
  const root: Hex = `0x${next.root.toString('hex')}`;
  const args = [BigInt(nightNumber(night)), root, `0x${next.rulesHash.toString('hex')}`] as const;
  const found = await chain.node.call((client) =>
    client.readContract({ ...contract, functionName: 'rootOf', args: [args[0]] }),
  );
  if (BigInt(found) !== 0n) return found === root ? 'written' : { problem: 'different' };
  const data = encodeFunctionData({ ...contract, functionName: 'writeRoot', args });
  const { nonce, balanceWei, baseFeeWei } = await readKeyAccountState(chain, account.address);
  const terms = { maxFeeWei: maxFeeWei(baseFeeWei), gasLimit: MAX_GAS };
  // Nodes do not estimate gas for an account that cannot pay.
  if (balanceWei < gasCostWei(terms)) return { problem: 'balance' };
  const gas = await estimateGas(chain, { from: account.address, data });
  if (gas === undefined) return { problem: 'refused' };
  const mostWei = gasCostWei({ ...terms, gasLimit: gas });
  const spentWei = await keyTxStore.sumSpentSince(db, 'run_root_txs', new Date(clock.nowMs() - BUDGET_WINDOW_MS));
  if (spentWei + mostWei > chain.runRoots.dailyBudgetWei) return { problem: 'budget' };

  const raw = await account.signTransaction({
    ...{ type: 'eip1559', chainId: chain.chainId, nonce, to: contract.address, data },
    ...{ gas, maxFeePerGas: terms.maxFeeWei, maxPriorityFeePerGas: PRIORITY_FEE_WEI },
  });
  const tx = { txHash: keccak256(raw), night, nonce, raw, gasLimit: Number(gas), mostWei };
  const isStored = await inTransaction(context, (trx) =>
    rootTxStore.insert(trx, { claim, tx, now: new Date(clock.nowMs()) }),
  );
  if (isStored) await broadcastTransaction(context, { chain, raw });
  return 'sent';
}

/** Undefined if the contract refuses: the key is not its writer. */
async function estimateGas(chain: ChainContext, { from, data }: { from: Hex; data: Hex }): Promise<bigint | undefined> {
  try {
    const to = chain.contracts.runRoots;
    return gasLimit(await chain.node.call((client) => client.estimateGas({ account: from, to, data })), MAX_GAS);
  } catch (error) {
    if (!(error instanceof ChainError) || error.isTransient) throw error;
    return undefined;
  }
}

/**
 * Settles the pending transaction, once its block is final: one whose block is replaced is sent again as it is. False
 * while it is open.
 */
async function resolveTransaction(
  context: WriterContext,
  { tx, chain, account }: StepContext & { tx: RootTxRow },
): Promise<boolean> {
  const { clock, db } = context;
  // Read before the receipt: a transaction mined between the two calls must not be taken for lost.
  const { nonce } = await readKeyAccountState(chain, account.address);
  const receipt = await findReceipt(chain, tx.txHash as Hex);
  const now = new Date(clock.nowMs());
  if (receipt) {
    const { number } = await chain.node.call((client) => client.getBlock({ blockTag: 'finalized' }));
    if (receipt.blockNumber > number) return false;
    const end = {
      state: receipt.status === 'success' ? ('mined' as const) : ('reverted' as const),
      // The chain charges the gas limit, not the gas used.
      costWei: BigInt(tx.gasLimit) * receipt.effectiveGasPrice,
      blockNumber: Number(receipt.blockNumber),
    };
    await keyTxStore.finish(db, 'run_root_txs', { txHash: tx.txHash, end, now });
    return true;
  }
  if (nonce > tx.nonce || now.getTime() - tx.sentAt.getTime() > LOST_AFTER_MS) {
    const end = { state: 'lost', costWei: null, blockNumber: null } as const;
    await keyTxStore.finish(db, 'run_root_txs', { txHash: tx.txHash, end, now });
    return true;
  }
  await broadcastTransaction(context, { chain, raw: tx.raw as Hex });
  return false;
}
