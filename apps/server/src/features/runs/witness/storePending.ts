import { randomUUID } from 'node:crypto';
import type { CheckpointKind } from '@jumpy/protocol/http/runs';
import type { Transaction } from 'kysely';
import { AppError } from '../../../platform/appError.ts';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findTicket, type TicketRow } from '../tickets/store.ts';
import { pendingStore } from './pendingStore.ts';
import {
  insertMissingCheckpoints,
  listUnsettledPending,
  lockPlayerCheckpoints,
  setPendingInRedis,
  type Checkpoint,
} from './store.ts';

type PendingContext = Pick<Context, 'redis' | 'log'>;
type PendingTicket = Pick<TicketRow, 'runId' | 'userId' | 'pendingInRedis'>;

/** Kinds that wait in Redis; after any other kind, the database has everything. */
const PENDING_KINDS: ReadonlySet<CheckpointKind> = new Set(['digest', 'hiccup']);

export const canWait = (checkpoints: readonly Pick<Checkpoint, 'kind'>[]): boolean =>
  checkpoints.every(({ kind }) => PENDING_KINDS.has(kind));

/** The page repeats what it has sent, and its run waits. */
const AWAY_RETRY_SECONDS = 2;
/** A run without a checkpoint for this long waits in the database. */
const SILENCE_MS = 10 * 60_000;

/**
 * Whether the latest checkpoints of a run that starts now may wait in Redis: it keeps what it acknowledges, and every
 * process would find them there.
 */
export async function mayWaitInRedis({ redis, log }: PendingContext): Promise<boolean> {
  if (!redis?.isChosen) return false;
  return pendingStore.isKnownToAll(redis).catch((error: unknown) => {
    log.warn({ err: error }, 'Redis could not be asked; a run begins in the database');
    return false;
  });
}

/**
 * Opens a run in Redis if its start is among these messages. Requires the lock on the player's messages, which the start
 * holds anyway; without this, the next message would take it again.
 */
export async function openStarted({ redis, log }: PendingContext, fresh: readonly Checkpoint[]): Promise<void> {
  const last = fresh.at(-1);
  if (!redis || !last || !fresh.some(({ kind }) => kind === 'start')) return;
  const { runId, seq: lastSeq, at } = last;
  await pendingStore.open(redis, { runId, token: randomUUID(), lastSeq, at }).catch((error: unknown) => {
    // An outage is logged once, by the connection.
    if (redis.isUp) log.warn({ err: error, runId }, 'a run that starts could not be opened in Redis');
  });
}

/**
 * Moves the pending checkpoints of a run to the table, with the transaction, which holds the lock on the player's
 * messages: nothing more is appended until it is free. Returns what removes them from Redis, to be called after the
 * commit. Idempotent: a crash before that leaves a copy, which the next call removes.
 */
export async function takePending(
  trx: Transaction<DatabaseSchema>,
  {
    context: { redis, log },
    ticket: { runId, pendingInRedis },
  }: { context: PendingContext; ticket: Omit<PendingTicket, 'userId'> },
): Promise<() => Promise<void>> {
  if (!pendingInRedis) return async () => {};
  if (!redis) {
    log.warn({ runId }, 'a run has checkpoints in Redis, and REDIS_URL is not set');
    throw createAwayError();
  }
  const pending = await pendingStore.seal(redis, runId).catch((error: unknown) => {
    // An outage is logged once, by the connection.
    if (redis.isUp) log.warn({ err: error, runId }, 'checkpoints of a run could not be read from Redis');
    throw createAwayError();
  });
  await insertMissingCheckpoints(trx, { runId, checkpoints: pending });
  // Redis is no longer to be used: the run continues in the database.
  if (!redis.isChosen) await setPendingInRedis(trx, { runId, isPending: false });
  const seqs = pending.map(({ seq }) => seq);
  return () =>
    pendingStore.drop(redis, { runId, seqs }).catch((error: unknown) => {
      log.warn({ err: error, runId }, 'checkpoints that the database has are still in Redis');
    });
}

const createAwayError = (): AppError =>
  new AppError('unavailable', 'We can’t reach what we heard of this run. Nothing is lost; please try again.', {
    retryAfterSeconds: AWAY_RETRY_SECONDS,
  });

/** Same in a transaction of its own. */
export async function storePending(
  context: PendingContext & Pick<Context, 'db' | 'clock'>,
  ticket: PendingTicket,
): Promise<void> {
  if (!ticket.pendingInRedis) return;
  const dropPending = await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, ticket.userId);
    return takePending(trx, { context, ticket });
  });
  await dropPending();
}

/** Same for all runs of a player that are not settled. Those that cannot be reached stay where they are. */
export async function storePendingOfPlayer(
  context: PendingContext & Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  for (const ticket of await listUnsettledPending(context.db, userId))
    await storePending(context, ticket).catch(() => undefined);
}

/** Same for silent runs, and for all once Redis is no longer to be used. Those of deleted players are dropped. */
export async function storeSilentPending(context: PendingContext & Pick<Context, 'db' | 'clock'>): Promise<void> {
  const { redis, db, log, clock } = context;
  if (!redis) return;
  const silentSinceMs = redis.isChosen ? clock.nowMs() - SILENCE_MS : Infinity;
  const runs = await pendingStore.list(redis).catch((error: unknown) => {
    log.warn({ err: error }, 'checkpoints of silent runs could not be listed in Redis');
    return [];
  });
  for (const { runId, heardMs } of runs) {
    if (heardMs >= silentSinceMs) continue;
    try {
      const ticket = await findTicket(db, runId);
      if (ticket?.pendingInRedis) await storePending(context, ticket);
      else await pendingStore.remove(redis, runId);
    } catch (error) {
      log.warn({ err: error, runId }, 'checkpoints of a silent run could not be moved from Redis');
    }
  }
}
