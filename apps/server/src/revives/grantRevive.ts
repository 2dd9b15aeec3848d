import type { ReviveBody, ReviveGrant } from '@jumpy/protocol/http/revives';
import type { Kysely } from 'kysely';
import type { Hex } from 'viem';
import type * as z from 'zod/mini';
import { ChainFault } from '../chain/chainFault.ts';
import { chainFailure, chainOf } from '../chain/chainFailure.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { Failure } from '../lib/failure.ts';
import { within } from '../lib/within.ts';
import { ownTicket } from '../runs/tickets/ownTicket.ts';
import type { TicketRow } from '../runs/tickets/store.ts';
import { lockPlayerMarks } from '../runs/witness/store.ts';
import { findPayment } from './findPayment.ts';
import type { Payment } from './payment.ts';
import {
  findPayer,
  findPaymentOf,
  findStoredPayment,
  grantTicket,
  lockTicket,
  savePayment,
  useCredit,
  usePayment,
} from './store.ts';
import { assertWaiting } from './waitingRun.ts';

export interface AskedRevive {
  userId: string;
  ask: z.infer<typeof ReviveBody>;
}

type GrantContext = Pick<Context, 'db' | 'clock' | 'chain'>;

/** LIMIT-07. */
const CHAIN_LIMIT_MS = 5_000;
/** What is sent now is final in a second. */
const PENDING_RETRY_SECONDS = 1;

/**
 * Grants the revive of a dead run, once, for a payment or a credit of its player. The chain is asked before anything is locked; what
 * was true then is looked at again under the lock. The same ask again answers the same.
 */
export async function grantRevive(context: GrantContext, { userId, ask }: AskedRevive): Promise<ReviveGrant> {
  const { db, clock } = context;
  const { runId, tick, txHash } = ask;
  const ticket = await ownTicket(db, { runId, userId });
  if (ticket.reviveTick !== null) return standingGrant(db, { ticket, ask });
  await assertWaiting(db, { ticket, tick, nowMs: clock.nowMs() });
  const proof = txHash === undefined ? undefined : await prove(context, { userId, txHash: txHash as Hex });

  return inTransaction(context, async (trx) => {
    await lockPlayerMarks(trx, userId);
    const locked = (await lockTicket(trx, runId)) ?? ticket;
    if (locked.reviveTick !== null) return standingGrant(trx, { ticket: locked, ask });
    const nowMs = clock.nowMs();
    await assertWaiting(trx, { ticket: locked, tick, nowMs });
    if (proof) await savePayment(trx, { payment: proof, userId });
    const used = await use(trx, { userId, ask });
    await grantTicket(trx, { runId, tick, at: new Date(nowMs) });
    return { runId, tick, ...used };
  });
}

/** What the run was granted before, to the same ask; another one is refused, for a run is revived once. */
async function standingGrant(
  db: Kysely<Database>,
  { ticket: { runId, reviveTick }, ask }: { ticket: TicketRow; ask: AskedRevive['ask'] },
): Promise<ReviveGrant> {
  const payment = await findPaymentOf(db, runId);
  const isSame = ask.txHash === undefined ? payment?.usedAs === 'credit' : payment?.txHash === ask.txHash;
  if (payment?.usedAs && isSame && reviveTick === ask.tick)
    return { runId, tick: ask.tick, source: payment.usedAs, txHash: payment.txHash };
  throw new Failure('revive_once', 'A run is revived once. A payment you have made is kept as a free revive.');
}

/** A payment that is known needs no node. Answers what the chain has proved and is not known yet; undefined for one that is. */
async function prove(
  context: GrantContext,
  { userId, txHash }: { userId: string; txHash: Hex },
): Promise<Payment | undefined> {
  const known = await findStoredPayment(context.db, txHash);
  if (known) {
    assertOwn(known.userId, userId);
    if (known.runId !== null) throw usedBefore();
    return undefined;
  }
  const found = await lookUp(context, txHash);
  if (found.kind === 'pending')
    throw new Failure('revive_pending', 'The payment is on its way. It counts as soon as it is final.', {
      retryAfterSeconds: PENDING_RETRY_SECONDS,
    });
  if (found.kind === 'unpaid') throw unpaid('This transaction paid for no revive. Nothing was granted for it.');
  assertOwn(await findPayer(context.db, found.payment.address), userId);
  return found.payment;
}

async function lookUp(context: GrantContext, txHash: Hex): ReturnType<typeof findPayment> {
  const chain = chainOf(context);
  const late = (): never => {
    throw new ChainFault('slow', `The chain did not answer in ${CHAIN_LIMIT_MS} ms.`);
  };
  try {
    return await within(CHAIN_LIMIT_MS, { work: findPayment(chain, txHash), late });
  } catch (fault) {
    throw chainFailure(fault);
  }
}

async function use(
  trx: Kysely<Database>,
  { userId, ask: { runId, txHash } }: AskedRevive,
): Promise<Pick<ReviveGrant, 'source' | 'txHash'>> {
  if (txHash === undefined) {
    const credited = await useCredit(trx, { userId, runId });
    if (credited === undefined) throw new Failure('revive_no_credit', 'You have no free revive.');
    return { source: 'credit', txHash: credited };
  }
  if (!(await usePayment(trx, { txHash, userId, runId }))) throw usedBefore();
  return { source: 'payment', txHash };
}

function assertOwn(payer: string | null | undefined, userId: string): void {
  if (payer !== userId) throw unpaid('This payment did not come from your wallet.');
}

function unpaid(words: string): Failure {
  return new Failure('revive_unpaid', words, { field: 'txHash' });
}

function usedBefore(): Failure {
  return new Failure('revive_used', 'This payment has revived a run before.', { field: 'txHash' });
}
