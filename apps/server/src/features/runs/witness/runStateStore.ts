import { LRUCache } from 'lru-cache';
import { createBatchLoader, createRequestBatcher } from '../../../platform/batchLoader.ts';
import type { Context } from '../../../platform/context.ts';
import { createKeyedQueue } from '../replays/keyedQueue.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { TICKET_COLUMNS, type TicketRow } from '../tickets/store.ts';
import { pendingStore } from './pendingStore.ts';
import { type Checkpoint, mergeCheckpoints, readRelevantCheckpoints, tryLockPlayerCheckpoints } from './store.ts';
import { canWait } from './storePending.ts';

/** The messages, in order, that the validation of the next ones needs. */
function selectRelevantCheckpoints(checkpoints: readonly Checkpoint[]): readonly Checkpoint[] {
  const digestSeq = checkpoints.findLast(({ kind }) => kind === 'digest')?.seq ?? -1;
  return checkpoints.filter(
    ({ seq, kind }, index) =>
      seq >= digestSeq || kind === 'dead' || kind === 'revive' || index === checkpoints.length - 1,
  );
}

export interface CachedRunState {
  ticket: TicketRow;
  /** Version of the ticket row; changes with any of its columns. */
  version: string;
  /** The messages, in order, that the validation of the next ones needs. */
  checkpoints: readonly Checkpoint[];
  /** Needed to append to a run whose latest messages wait in Redis; undefined while it is not open. */
  token?: string | undefined;
}

/** Reads runs by id. Decisions on them are stored by `writeCheckpointsIfUnchanged` if they are unchanged. */
async function readRunStates(
  { db, redis }: Pick<Context, 'db' | 'redis'>,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, CachedRunState>> {
  const { rows: tickets } = await sql<TicketRow & { version: string }>`
    SELECT ${TICKET_COLUMNS}, xmin::text AS version FROM run_tickets WHERE run_id = ANY (${runIds}::uuid[])`.execute(
    db,
  );
  // Before the table, which has what was moved in between. Without an answer such runs are left out.
  const pendingIds = tickets.filter(({ pendingInRedis }) => pendingInRedis).map(({ runId }) => runId);
  const pending = redis && (await pendingStore.read(redis, pendingIds).catch(() => undefined));
  const rows = await readRelevantCheckpoints(db, { runIds });
  const checkpoints = Map.groupBy(rows, ({ runId }) => runId);
  return new Map(
    tickets.flatMap(({ version, ...ticket }): [string, CachedRunState][] => {
      const { runId, pendingInRedis } = ticket;
      const stored = checkpoints.get(runId) ?? [];
      if (!pendingInRedis) return [[runId, { ticket, version, checkpoints: stored }]];
      const waiting = pending?.get(runId);
      if (!waiting) return [];
      const all = selectRelevantCheckpoints(mergeCheckpoints(stored, waiting.checkpoints));
      return [[runId, { ticket, version, checkpoints: all, token: waiting.token }]];
    }),
  );
}

/** Messages of a run, and the state they were decided on. */
interface CheckpointWrite {
  run: CachedRunState;
  fresh: readonly Checkpoint[];
  at: Date;
}

/**
 * Opens a run in Redis under the lock on the player's messages. Returns its state, which changes no more without a trace
 * in Redis or in the row's version; undefined if another process holds the lock.
 */
async function openPending(
  { db, clock, redis }: Pick<Context, 'db' | 'clock' | 'redis'>,
  { runId, userId }: Pick<TicketRow, 'runId' | 'userId'>,
): Promise<CachedRunState | undefined> {
  if (!redis) return undefined;
  return inTransaction({ db, clock }, async (trx) => {
    const token = await tryLockPlayerCheckpoints(trx, userId);
    const run = token === undefined ? undefined : (await readRunStates({ db: trx, redis }, [runId])).get(runId);
    const last = run?.checkpoints.at(-1);
    if (!run?.ticket.pendingInRedis || !last || token === undefined) return undefined;
    await pendingStore.open(redis, { runId, token, lastSeq: last.seq, at: last.at });
    return { ...run, token };
  });
}

/** Appends messages in Redis to runs whose rows are unchanged; each run may occur once. Returns their ids. */
async function appendPendingIfUnchanged(
  { db, redis }: Pick<Context, 'db' | 'redis'>,
  writes: readonly CheckpointWrite[],
): Promise<ReadonlySet<string>> {
  if (!redis) return new Set();
  const { rows } = await sql<{ runId: string }>`
    SELECT t.run_id FROM unnest(${writes.map(({ run }) => run.ticket.runId)}::uuid[], ${writes.map(({ run }) => run.version)}::text[]) AS a (run_id, version)
    JOIN run_tickets t ON t.run_id = a.run_id AND t.xmin::text = a.version`.execute(db);
  const unchanged = new Set(rows.map(({ runId }) => runId));
  return pendingStore.append(
    redis,
    writes.flatMap(({ run: { ticket, token, checkpoints }, fresh, at }) => {
      const lastSeq = checkpoints.at(-1)?.seq;
      if (!unchanged.has(ticket.runId) || token === undefined || lastSeq === undefined) return [];
      return [{ runId: ticket.runId, token, lastSeq, fresh, at }];
    }),
  );
}

/** Stores messages of runs whose rows are unchanged; each run may occur once. Returns the stored run ids. */
async function writeCheckpointsIfUnchanged(
  db: Kysely<DatabaseSchema>,
  writes: readonly CheckpointWrite[],
): Promise<ReadonlySet<string>> {
  const payload = writes.map(({ run: { ticket, version, checkpoints }, fresh, at }) => ({
    ...{ run_id: ticket.runId, user_id: ticket.userId, version, last_seq: checkpoints.at(-1)?.seq, at },
    fresh: fresh.map(({ seq, kind, tick, digest, stillMs, inputs }) => ({
      ...{ seq, kind, tick, digest, still_ms: stillMs },
      inputs: inputs?.toString('base64'),
    })),
  }));
  const { rows } = await sql<{ runId: string }>`
    SELECT take_checkpoints(${JSON.stringify(payload)}::jsonb) AS run_id`.execute(db);
  return new Set(rows.map(({ runId }) => runId));
}

const MAX_CONCURRENT = 100;

/**
 * Cache of runs as last read or written by this process. Others may have changed them since, so decisions are stored
 * only if the row is unchanged.
 */
export interface RunStateCache {
  /**
   * Stores the messages decided on a cached run, batched with those of other runs. Undefined, without any write, if the
   * run is unknown, `decide` returns nothing, or the row has changed.
   */
  recordIfCurrent<T extends CheckpointDecision>(
    runId: string,
    decide: (run: CachedRunState) => T | undefined,
  ): Promise<T | undefined>;
  invalidate(runId: string): void;
}

/** Messages to store, and their time of arrival. */
interface CheckpointDecision {
  fresh: readonly Checkpoint[];
  at: Date;
}

export function createRunStateCache(
  { db, clock, log, redis }: Pick<Context, 'db' | 'clock' | 'log' | 'redis'>,
  { maxCached }: { maxCached: number },
): RunStateCache {
  const cached = new LRUCache<string, CachedRunState>({ max: maxCached });
  // Serialized per run, since a batch may contain each run only once.
  const queue = createKeyedQueue();
  // A batch may fail because of one run; each is then handled alone, with locks.
  const logFailure = (error: unknown): void => log.warn({ err: error }, 'messages of runs could not be taken together');
  const readState = createBatchLoader<CachedRunState>({
    maxBatchSize: MAX_CONCURRENT,
    load: (runIds) =>
      readRunStates({ db, redis }, runIds).catch((error: unknown) => {
        logFailure(error);
        return new Map();
      }),
  });
  const createWriter = (store: (writes: readonly CheckpointWrite[]) => Promise<ReadonlySet<string>>) =>
    createRequestBatcher<CheckpointWrite, boolean>({
      maxBatchSize: MAX_CONCURRENT,
      async load(writes) {
        try {
          const stored = await store(writes);
          return writes.map(({ run }) => stored.has(run.ticket.runId));
        } catch (error) {
          logFailure(error);
          return writes.map(() => false);
        }
      },
    });
  const write = createWriter((writes) => writeCheckpointsIfUnchanged(db, writes));
  const append = createWriter((writes) => appendPendingIfUnchanged({ db, redis }, writes));
  const open = (ticket: TicketRow): Promise<CachedRunState | undefined> =>
    openPending({ db, clock, redis }, ticket).catch((error: unknown) => {
      log.warn({ err: error }, 'a run could not be opened in Redis');
      return undefined;
    });

  async function record<T extends CheckpointDecision>(
    run: CachedRunState,
    decide: (run: CachedRunState) => T | undefined,
  ): Promise<T | undefined> {
    const { runId, pendingInRedis } = run.ticket;
    const decided = decide(run);
    if (!decided || (pendingInRedis && !(redis?.isChosen && canWait(decided.fresh)))) return undefined;
    if (pendingInRedis && run.token === undefined) {
      const opened = await open(run.ticket);
      return opened && record(opened, decide);
    }
    cached.delete(runId);
    const { fresh, at } = decided;
    if (!(await (pendingInRedis ? append : write)({ run, fresh, at }))) return undefined;
    cached.set(runId, { ...run, checkpoints: selectRelevantCheckpoints([...run.checkpoints, ...fresh]) });
    return decided;
  }

  return {
    recordIfCurrent: (runId, decide) =>
      queue(runId, async () => {
        const known = cached.get(runId);
        const run = known ?? (await readState(runId));
        const decided = run && (await record(run, decide));
        if (decided || !known?.ticket.pendingInRedis) return decided;
        // Another process may have appended, which costs no lock in Redis.
        cached.delete(runId);
        const current = await readState(runId);
        return current && record(current, decide);
      }),
    invalidate: (runId) => void cached.delete(runId),
  };
}
