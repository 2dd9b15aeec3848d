import type { Context } from '../../../platform/context.ts';
import { createBatch } from '../../../platform/batch.ts';
import { createGather } from '../../../platform/gather.ts';
import { createRecent } from '../../../platform/recent.ts';
import { createKeyedQueue } from '../replays/keyedQueue.ts';
import { type Checkpoint, type KnownRun, type KnownTaking, nearOf, readKnownRuns, takeAsKnown } from './store.ts';

/**
 * Runs as this process read or wrote them last. Others may have changed them since: what is decided on one is stored only if the
 * database says that it still stands.
 */
export interface KnownRuns {
  /**
   * Stores the messages that are decided on a run as it is known, with those of other runs in one statement. Undefined, and nothing is
   * stored, where the run is not known, nothing is decided on it, or it does not stand so any more.
   */
  take<T extends Decided>(runId: string, decide: (run: KnownRun) => T | undefined): Promise<T | undefined>;
  forget(runId: string): void;
}

/** Messages to be stored, and when they came. */
export interface Decided {
  fresh: readonly Checkpoint[];
  at: Date;
}

const MOST_AT_ONCE = 100;

export function createKnownRuns({ db }: Pick<Context, 'db'>, { mostKept }: { mostKept: number }): KnownRuns {
  const kept = createRecent<KnownRun>(mostKept);
  // What is decided on a run is stored before the next is decided: in one statement a run stands once.
  const queue = createKeyedQueue();
  const read = createBatch({ most: MOST_AT_ONCE, load: (runIds) => readKnownRuns(db, runIds) });
  const store = createGather<KnownTaking, boolean>({
    most: MOST_AT_ONCE,
    async load(takings) {
      const stored = await takeAsKnown(db, takings);
      return takings.map(({ run }) => stored.has(run.ticket.runId));
    },
  });

  return {
    take: (runId, decide) =>
      queue(runId, async () => {
        const run = kept.get(runId) ?? (await read(runId));
        const decided = run && decide(run);
        if (!decided) return undefined;
        kept.forget(runId);
        const { fresh, at } = decided;
        if (!(await store({ run, fresh, at }))) return undefined;
        kept.keep(runId, { ...run, checkpoints: nearOf([...run.checkpoints, ...fresh]) });
        return decided;
      }),
    forget: (runId) => kept.forget(runId),
  };
}
