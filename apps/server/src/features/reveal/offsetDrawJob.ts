import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { gasLimit, maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import { encodeFunctionData, type Hex, keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { type KeyClaim, roleKeyStore } from '../roleSync/roleKeyStore.ts';
import { findReceipt, readKeyAccountState, getRoleKeyAccount } from '../roleSync/roleChain.ts';
import { txStore } from '../roleSync/txStore.ts';
import { type OffsetDraw, readOffsetDraw } from './readOffsetDraw.ts';

/** Each call writes one or two slots and emits an event. */
const MAX_GAS = 150_000n;

/** Blocks whose hashes the EVM can still access. */
const BLOCK_HASH_WINDOW = 256n;

type OffsetDrawContext = Pick<Context, 'chain' | 'clock' | 'db' | 'log'>;

/** Lease on the signing key; no other sender of ours uses it meanwhile. */
const LEASE_MS = 60_000;
/** Polling interval while the sale is running. */
const IDLE_POLL_INTERVAL_MS = 15_000;

/** A pending transaction. */
interface SentStep {
  hash: Hex;
  claim: KeyClaim;
  deadlineMs: number;
}

/**
 * Draws the token offset once the sale has ended: commits to a future block, then draws from its hash, paid by the
 * role-sync key. All state is in the contract, so any process, or anyone else, can continue.
 */
export function createOffsetDrawJob(context: OffsetDrawContext): () => Promise<void> {
  const { chain, clock, db, log } = context;
  let sent: SentStep | undefined;
  let restsUntilMs = 0;

  /** Whether the pending transaction was mined or timed out; releases the key. */
  async function hasEnded({ hash, claim, deadlineMs }: SentStep, on: ChainContext): Promise<boolean> {
    const receipt = await findReceipt(on, hash);
    if (!receipt && clock.nowMs() < deadlineMs) return false;
    await roleKeyStore.release(db, claim);
    log.info({ hash, status: receipt?.status ?? 'lost' }, 'an act of the draw has ended');
    return true;
  }

  async function step(on: ChainContext): Promise<void> {
    if (sent) {
      if (!(await hasEnded(sent, on))) return;
      sent = undefined;
    }
    const account = getRoleKeyAccount(on);
    const act = getNextDrawStep(await readOffsetDraw(on));
    if (act === 'wait') return;
    if (act === 'rest' || act === 'done' || !account) {
      restsUntilMs = act === 'done' ? Number.POSITIVE_INFINITY : clock.nowMs() + IDLE_POLL_INTERVAL_MS;
      return;
    }
    if (await txStore.findOpen(db)) return;
    const nowMs = clock.nowMs();
    const untilMs = nowMs + LEASE_MS;
    const claim = await roleKeyStore.claim(db, { now: new Date(nowMs), until: new Date(untilMs) });
    if (!claim) return;
    try {
      sent = { hash: await sendDrawStep(on, { account, act }), claim, deadlineMs: untilMs };
      log.info({ act, hash: sent.hash }, 'an act of the draw was sent');
    } catch (error) {
      await roleKeyStore.release(db, claim);
      throw error;
    }
  }

  return async () => {
    if (!chain || clock.nowMs() < restsUntilMs) return;
    try {
      await step(chain);
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      // Someone else was faster or the node is down; the next round rereads the contract.
      log.debug({ why: error.message }, 'the draw waits');
      restsUntilMs = clock.nowMs() + IDLE_POLL_INTERVAL_MS;
    }
  };
}

/** What the contract currently allows for the draw: `wait` for the block, `rest` while there is nothing to draw. */
type DrawStep = 'commitOffset' | 'drawOffset' | 'wait' | 'rest' | 'done';

/** Computes the next step. A transaction is mined in block `head + 1` at the earliest. */
export function getNextDrawStep({
  isEnded,
  isDrawn,
  attempts,
  blockNumber,
  head,
}: Pick<OffsetDraw, 'isEnded' | 'isDrawn' | 'attempts' | 'blockNumber' | 'head'>): DrawStep {
  if (isDrawn) return 'done';
  if (!isEnded) return 'rest';
  if (attempts === 0 || head > blockNumber + BLOCK_HASH_WINDOW) return 'commitOffset';
  return head > blockNumber ? 'drawOffset' : 'wait';
}

/**
 * Sends one of the two transactions of a draw; returns its hash. Throws a ChainError if the contract reverts or the
 * node is down.
 */
async function sendDrawStep(
  chain: ChainContext,
  { account, act }: { account: PrivateKeyAccount; act: 'commitOffset' | 'drawOffset' },
): Promise<Hex> {
  const to = chain.contracts.jumpyArmy;
  const data = encodeFunctionData({ abi: jumpyArmyAbi, functionName: act });
  const [{ nonce, baseFeeWei }, estimated] = await Promise.all([
    readKeyAccountState(chain, account.address),
    chain.node.call((client) => client.estimateGas({ account: account.address, to, data })),
  ]);
  const raw = await account.signTransaction({
    ...{ type: 'eip1559', chainId: chain.chainId, nonce, to, data, gas: gasLimit(estimated, MAX_GAS) ?? MAX_GAS },
    ...{ maxFeePerGas: maxFeeWei(baseFeeWei), maxPriorityFeePerGas: PRIORITY_FEE_WEI },
  });
  await chain.node.call((client) => client.sendRawTransaction({ serializedTransaction: raw }));
  return keccak256(raw);
}
