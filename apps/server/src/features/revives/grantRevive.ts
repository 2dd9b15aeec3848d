import { MODE_RULES } from '@jumpy/domain/modes';
import { REVIVE_WAIT_MS, type ReviveBody, type ReviveGrant } from '@jumpy/protocol/http/revives';
import type { Kysely } from 'kysely';
import type { Hex } from 'viem';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import type { DatabaseSchema } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/appError.ts';
import type { RequestPlayer } from '../../http/route.ts';
import { getOwnTicket } from '../runs/tickets/getOwnTicket.ts';
import type { TicketRow } from '../runs/tickets/store.ts';
import { lockPlayerCheckpoints } from '../runs/witness/store.ts';
import type { OnChainPayment } from './parsePaymentEvent.ts';
import { type PaymentLookUp, recordPayment } from './payments.ts';
import {
  findDeath,
  findPayer,
  findPaymentOfRun,
  findStoredPayment,
  grantTicket,
  lockTicket,
  savePayment,
  consumeCreditForRun,
  type ConsumedPayment,
  consumePaymentForRun,
} from './store.ts';

export interface ReviveRequest {
  player: Pick<RequestPlayer, 'id' | 'discordId'>;
  body: z.infer<typeof ReviveBody>;
}

type GrantReviveContext = Pick<Context, 'db' | 'clock' | 'chain'> & { lookUpPayment: PaymentLookUp };

/** A new transaction is final within a second. */
const PENDING_RETRY_SECONDS = 1;

/**
 * Grants the revive of a dead run once, for a payment or a credit. Queries the chain before taking locks and rechecks
 * the conditions under them. Idempotent for the same request.
 */
export async function grantRevive(context: GrantReviveContext, { player, body }: ReviveRequest): Promise<ReviveGrant> {
  const { db, clock, chain } = context;
  const { runId, tick, txHash } = body;
  const { id: userId } = player;
  const ticket = await getOwnTicket(db, { runId, userId });
  if (ticket.reviveTick !== null) return findExistingGrant(db, { ticket, body });
  await assertWaitingForRevive(db, { ticket, tick, nowMs: clock.nowMs() });
  const proof =
    txHash === undefined ? undefined : await verifyPayment(context, { userId, runId, txHash: txHash as Hex });

  return inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, userId);
    const locked = (await lockTicket(trx, runId)) ?? ticket;
    if (locked.reviveTick !== null) return findExistingGrant(trx, { ticket: locked, body });
    const nowMs = clock.nowMs();
    await assertWaitingForRevive(trx, { ticket: locked, tick, nowMs });
    if (proof) await savePayment(trx, { payment: proof, userId });
    const { usedAs, ...payment } = await consumePayment(trx, { userId, runId, txHash });
    const now = new Date(nowMs);
    await grantTicket(trx, { runId, tick, at: now });
    if (chain) await recordPayment(trx, { player, payment, contract: chain.contracts.reviveGate, runId, now });
    return { runId, tick, source: usedAs, txHash: payment.txHash };
  });
}

/** Returns the existing grant for a repeated request; throws for a different one, since a run is revived only once. */
async function findExistingGrant(
  db: Kysely<DatabaseSchema>,
  { ticket: { runId, reviveTick }, body }: { ticket: TicketRow; body: ReviveRequest['body'] },
): Promise<ReviveGrant> {
  const payment = await findPaymentOfRun(db, runId);
  const isSame = body.txHash === undefined ? payment?.usedAs === 'credit' : payment?.txHash === body.txHash;
  if (payment?.usedAs && isSame && reviveTick === body.tick)
    return { runId, tick: body.tick, source: payment.usedAs, txHash: payment.txHash };
  throw new AppError('revive_once', 'A run can only be revived once. Any payment you made is kept as a free revive.');
}

/**
 * Returns a newly proven payment. Returns undefined if it is already stored, even if the same request has just used it;
 * no node is queried then.
 */
async function verifyPayment(
  context: GrantReviveContext,
  { userId, runId, txHash }: { userId: string; runId: string; txHash: Hex },
): Promise<OnChainPayment | undefined> {
  const stored = await findStoredPayment(context.db, txHash);
  if (stored) {
    assertOwnPayment(stored.userId ?? (await findPayer(context.db, stored.address)), userId);
    if (stored.runId !== null && stored.runId !== runId) throw createAlreadyUsedError();
    return undefined;
  }
  const lookUp = await context.lookUpPayment(txHash);
  if (lookUp.kind === 'pending')
    throw new AppError('revive_pending', 'The payment is on its way. It counts as soon as it’s final.', {
      retryAfterSeconds: PENDING_RETRY_SECONDS,
    });
  if (lookUp.kind === 'unpaid')
    throw createUnpaidError('This transaction paid for no revive. Nothing was granted for it.');
  assertOwnPayment(await findPayer(context.db, lookUp.payment.address), userId);
  return lookUp.payment;
}

async function consumePayment(
  trx: Kysely<DatabaseSchema>,
  { userId, runId, txHash }: { userId: string; runId: string; txHash: string | undefined },
): Promise<ConsumedPayment> {
  const used = await (txHash === undefined
    ? consumeCreditForRun(trx, { userId, runId })
    : consumePaymentForRun(trx, { txHash, userId, runId }));
  if (used) return used;
  throw txHash === undefined
    ? new AppError('revive_no_credit', 'You don’t have a free revive.')
    : createAlreadyUsedError();
}

function assertOwnPayment(payer: string | undefined, userId: string): void {
  if (payer !== userId) throw createUnpaidError('This payment did not come from your wallet.');
}

function createUnpaidError(message: string): AppError {
  return new AppError('revive_unpaid', message, { field: 'txHash' });
}

function createAlreadyUsedError(): AppError {
  return new AppError('revive_used', 'This payment already revived a run.', { field: 'txHash' });
}

/** Throws unless the run is open, died at that tick and has not waited too long for a revive. */
async function assertWaitingForRevive(
  db: Kysely<DatabaseSchema>,
  { ticket, tick, nowMs }: { ticket: TicketRow; tick: number; nowMs: number },
): Promise<void> {
  const isOpen = ticket.startedAt !== null && ticket.closedAt === null && ticket.settledAt === null;
  if (!isOpen || !MODE_RULES[ticket.mode].canRevive) throw createNotWaitingError();
  const death = await findDeath(db, ticket.runId);
  if (death?.tick !== tick || nowMs - death.at.getTime() > REVIVE_WAIT_MS) throw createNotWaitingError();
}

function createNotWaitingError(): AppError {
  const message = 'This run can’t be revived now. Any payment you made is kept as a free revive for another run.';
  return new AppError('revive_not_waiting', message);
}
