import type { Hex } from 'viem';
import type { Chain } from '../../platform/chain/chain.ts';
import { ChainError } from '../../platform/chain/chainError.ts';
import type { Context } from '../../platform/context.ts';
import { type KeyClaim, keyStore } from '../roleSync/keyStore.ts';
import { findReceipt } from '../roleSync/roleChain.ts';
import { roleKeyOf } from '../roleSync/roleKey.ts';
import { txStore } from '../roleSync/txStore.ts';
import { nextStep } from './nextStep.ts';
import { readDraw } from './readDraw.ts';
import { sendStep } from './sendStep.ts';

type DrawContext = Pick<Context, 'chain' | 'clock' | 'db' | 'log'>;

/** How long the key is held for one act: nobody else of us sends by it meanwhile. */
const LEASE_MS = 60_000;
/** While the sale goes on, the chain is asked so seldom. */
const REST_MS = 15_000;

/** An act that is on its way. */
interface Sent {
  hash: Hex;
  claim: KeyClaim;
  untilMs: number;
}

/**
 * Draws which token is which work, as soon as the sale has ended: names a block and draws from its hash, paid by the role-sync key.
 * What stands in the contract is all that is remembered, so that any process may go on with it, and anybody else may do it.
 */
export function offsetDrawer(context: DrawContext): () => Promise<void> {
  const { chain, clock, db, log } = context;
  let sent: Sent | undefined;
  let restsUntilMs = 0;

  /** Whether the act that is on its way has ended, one way or another. */
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
      // Somebody else was quicker, or the node is away: the contract says next time what is left.
      log.debug({ why: error.message }, 'the draw waits');
      restsUntilMs = clock.nowMs() + REST_MS;
    }
  };
}
