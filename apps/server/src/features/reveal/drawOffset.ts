import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { gasLimit, maxFeeWei, PRIORITY_FEE_WEI } from '@jumpy/domain/gas';
import { encodeFunctionData, type Hex, keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { type KeyClaim, keyStore } from '../roleSync/keyStore.ts';
import { findReceipt, readKeyFacts } from '../roleSync/roleChain.ts';
import { roleKeyOf } from '../roleSync/roleKey.ts';
import { txStore } from '../roleSync/txStore.ts';
import { type Draw, readDraw } from './readDraw.ts';

/** Each call writes one or two slots and emits an event. */
const MOST_GAS = 150_000n;

/** Blocks whose hashes the EVM can still access. */
const REMEMBERED_BLOCKS = 256n;

type DrawContext = Pick<Context, 'chain' | 'clock' | 'db' | 'log'>;

/** Lease on the signing key; no other sender of ours uses it meanwhile. */
const LEASE_MS = 60_000;
/** Polling interval while the sale is running. */
const REST_MS = 15_000;

/** A pending transaction. */
interface Sent {
  hash: Hex;
  claim: KeyClaim;
  untilMs: number;
}

/**
 * Draws the token offset once the sale has ended: commits to a future block, then draws from its hash, paid by the
 * role-sync key. All state is in the contract, so any process, or anyone else, can continue.
 */
export function offsetDrawer(context: DrawContext): () => Promise<void> {
  const { chain, clock, db, log } = context;
  let sent: Sent | undefined;
  let restsUntilMs = 0;

  /** Whether the pending transaction was mined or timed out; releases the key. */
  async function hasEnded({ hash, claim, untilMs }: Sent, on: Chain): Promise<boolean> {
    const receipt = await findReceipt(on, hash);
    if (!receipt && clock.nowMs() < untilMs) return false;
    await keyStore.release(db, claim);
    log.info({ hash, status: receipt?.status ?? 'lost' }, 'an act of the draw has ended');
    return true;
  }

  async function step(on: Chain): Promise<void> {
    if (sent) {
      if (!(await hasEnded(sent, on))) return;
      sent = undefined;
    }
    const account = roleKeyOf(on);
    const act = nextStep(await readDraw(on));
    if (act === 'wait') return;
    if (act === 'rest' || act === 'done' || !account) {
      restsUntilMs = act === 'done' ? Number.POSITIVE_INFINITY : clock.nowMs() + REST_MS;
      return;
    }
    if (await txStore.open(db)) return;
    const nowMs = clock.nowMs();
    const untilMs = nowMs + LEASE_MS;
    const claim = await keyStore.claim(db, { now: new Date(nowMs), until: new Date(untilMs) });
    if (!claim) return;
    try {
      sent = { hash: await sendStep(on, { account, act }), claim, untilMs };
      log.info({ act, hash: sent.hash }, 'an act of the draw was sent');
    } catch (error) {
      await keyStore.release(db, claim);
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
      restsUntilMs = clock.nowMs() + REST_MS;
    }
  };
}

/** What the contract currently allows for the draw: `wait` for the block, `rest` while there is nothing to draw. */
type DrawStep = 'commitOffset' | 'drawOffset' | 'wait' | 'rest' | 'done';

/** Computes the next step. A transaction is mined in block `head + 1` at the earliest. */
export function nextStep({
  isEnded,
  isDrawn,
  attempts,
  blockNumber,
  head,
}: Pick<Draw, 'isEnded' | 'isDrawn' | 'attempts' | 'blockNumber' | 'head'>): DrawStep {
  if (isDrawn) return 'done';
  if (!isEnded) return 'rest';
  if (attempts === 0 || head > blockNumber + REMEMBERED_BLOCKS) return 'commitOffset';
  return head > blockNumber ? 'drawOffset' : 'wait';
}

/**
 * Sends one of the two transactions of a draw; returns its hash. Throws a ChainError if the contract reverts or the
 * node is down.
 */
async function sendStep(
  chain: Chain,
  { account, act }: { account: PrivateKeyAccount; act: 'commitOffset' | 'drawOffset' },
): Promise<Hex> {
  const to = chain.contracts.jumpyArmy;
  const data = encodeFunctionData({ abi: jumpyArmyAbi, functionName: act });
  const [{ nonce, baseFeeWei }, estimated] = await Promise.all([
    readKeyFacts(chain, account.address),
    chain.node.ask((client) => client.estimateGas({ account: account.address, to, data })),
  ]);
  const raw = await account.signTransaction({
    ...{ type: 'eip1559', chainId: chain.chainId, nonce, to, data, gas: gasLimit(estimated, MOST_GAS) ?? MOST_GAS },
    ...{ maxFeePerGas: maxFeeWei(baseFeeWei), maxPriorityFeePerGas: PRIORITY_FEE_WEI },
  });
  await chain.node.ask((client) => client.sendRawTransaction({ serializedTransaction: raw }));
  return keccak256(raw);
}
