import { LRUCache } from 'lru-cache';
import { createBatchLoader, createRequestBatcher } from '../../../platform/batchLoader.ts';
import type { Context } from '../../../platform/context.ts';
import { createKeyedQueue } from '../replays/keyedQueue.ts';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import type { TicketRow } from '../tickets/store.ts';
import type { Checkpoint } from './store.ts';

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
}

/** Reads runs by id. Decisions on them are stored by `writeCheckpointsIfUnchanged` if they are unchanged. */
async function readRunStates(
  db: Kysely<DatabaseSchema>,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, CachedRunState>> {
  const tickets = await db
    .selectFrom('runTickets')
    .selectAll()
    .select(sql<string>`xmin::text`.as('version'))
    .where('runId', '=', (eb) => eb.fn.any(eb.val([...runIds])))
    .execute();
  const { rows } = await sql<Checkpoint>`
    WITH latest AS (
      SELECT run_id, max(seq) AS last, max(seq) FILTER (WHERE kind = 'digest') AS digest
      FROM run_checkpoints WHERE run_id = ANY (${runIds}::uuid[]) GROUP BY run_id
    )
    SELECT c.* FROM latest n JOIN run_checkpoints c ON c.run_id = n.run_id
    WHERE c.seq IN (n.last, n.digest) OR c.kind IN ('dead', 'revive') OR (c.inputs IS NOT NULL AND c.seq > coalesce(n.digest, -1))
    ORDER BY c.run_id, c.seq`.execute(db);
  const checkpoints = Map.groupBy(rows, ({ runId }) => runId);
  return new Map(
    tickets.map(({ version, ...ticket }) => [
      ticket.runId,
      { ticket, version, checkpoints: checkpoints.get(ticket.runId) ?? [] },
    ]),
  );
}

/** Messages of a run, and the state they were decided on. */
interface CheckpointWrite {
  run: CachedRunState;
  fresh: readonly Checkpoint[];
  at: Date;
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
  { db, log }: Pick<Context, 'db' | 'log'>,
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
      readRunStates(db, runIds).catch((error: unknown) => {
        logFailure(error);
        return new Map();
      }),
  });
  const write = createRequestBatcher<CheckpointWrite, boolean>({
    maxBatchSize: MAX_CONCURRENT,
    async load(writes) {
      try {
        const stored = await writeCheckpointsIfUnchanged(db, writes);
        return writes.map(({ run }) => stored.has(run.ticket.runId));
      } catch (error) {
        logFailure(error);
        return writes.map(() => false);
      }
    },
  });

  return {
    recordIfCurrent: (runId, decide) =>
      queue(runId, async () => {
        const run = cached.get(runId) ?? (await readState(runId));
        const decided = run && decide(run);
        if (!decided) return undefined;
        cached.delete(runId);
        const { fresh, at } = decided;
        if (!(await write({ run, fresh, at }))) return undefined;
        cached.set(runId, { ...run, checkpoints: selectRelevantCheckpoints([...run.checkpoints, ...fresh]) });
        return decided;
      }),
    invalidate: (runId) => void cached.delete(runId),
  };
}
