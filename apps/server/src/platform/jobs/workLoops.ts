import type { Context } from '../context.ts';
import { type Loop, type LoopOptions, startLoop } from '../loop.ts';
import { withTimeout } from '../withTimeout.ts';
import { type DueCondition, type DueWork, readDueWork } from './dueWorkStore.ts';

/** A loop over a queue in the database: it runs only if the database says that there is something to do. */
export interface WorkLoopOptions extends LoopOptions {
  isDue?: DueCondition;
  /** Whether it also runs after every new event of the chain. */
  isForChainEvents?: boolean;
  /** Resolves with `more` if it is to run again without being asked for. */
  run: () => Promise<unknown>;
}

/** As often as the fastest queue needs it. */
export const WORK_POLL_INTERVAL_MS = 500;
/** Timers are late by a few milliseconds, which must not cost a loop a whole poll. */
const TIMER_TOLERANCE_MS = 50;
/** Every loop runs this often whatever its condition says, so that a wrong condition delays work and loses none. */
export const WORK_FALLBACK_INTERVAL_MS = 120_000;

interface WorkState {
  round: Promise<void> | undefined;
  /** End of the last round; undefined before the first one, which is unconditional. */
  endedMs: number | undefined;
  /** Newest event of the chain before the last round that succeeded. */
  seenEventSeq: number | undefined;
  hasMore: boolean;
}

type WorkContext = Pick<Context, 'clock' | 'db' | 'log'>;

/** Decides which loops run. Exported for tests; `startWorkLoops` polls it. */
export class WorkScheduler {
  readonly #context: WorkContext;
  readonly #loops: readonly WorkLoopOptions[];
  readonly #states: readonly WorkState[];
  readonly #monotonicMs: () => number;
  #isStopping = false;

  constructor(
    context: WorkContext,
    loops: readonly WorkLoopOptions[],
    { monotonicMs = () => performance.now() }: { monotonicMs?: () => number } = {},
  ) {
    this.#context = context;
    this.#loops = loops;
    this.#states = loops.map(() => ({
      ...{ round: undefined, endedMs: undefined, seenEventSeq: undefined },
      hasMore: false,
    }));
    this.#monotonicMs = monotonicMs;
  }

  /** Asks the database once and begins the rounds that are due. Does not wait for them. */
  async poll(): Promise<void> {
    const nowMs = this.#monotonicMs();
    const rested = [...this.#loops.entries()].filter(([index, { intervalMs }]) => {
      const { round, endedMs = -Infinity } = this.#stateOf(index);
      return !round && nowMs - endedMs >= intervalMs - TIMER_TOLERANCE_MS;
    });
    if (rested.length === 0) return;
    const asked = rested.filter(([, { isDue }]) => isDue);
    const work = await this.#readDueWork(asked.map(([, { isDue }]) => isDue).filter((isDue) => isDue !== undefined));
    const due = new Set(asked.filter((_, position) => work?.isDue[position]).map(([index]) => index));
    for (const [index, loop] of rested) {
      const { endedMs, seenEventSeq, hasMore } = this.#stateOf(index);
      const isUnconditional = !work || hasMore || endedMs === undefined || nowMs - endedMs >= WORK_FALLBACK_INTERVAL_MS;
      const hasEvents = loop.isForChainEvents === true && seenEventSeq !== work?.newestEventSeq;
      if (isUnconditional || hasEvents || due.has(index)) this.#begin(index, work?.newestEventSeq);
    }
  }

  /** Waits for the rounds that run, each as long as its loop allows. */
  async settle(): Promise<void> {
    await Promise.all(
      [...this.#loops.entries()].map(([index, { stopTimeoutMs }]) => {
        const work = this.#stateOf(index).round ?? Promise.resolve();
        return stopTimeoutMs === undefined ? work : withTimeout(stopTimeoutMs, { work, late: () => undefined });
      }),
    );
  }

  /** From now on a failure is none; waits for the rounds that run. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.settle();
  }

  /** Undefined if the database does not answer: then every loop runs and reports its own error. */
  async #readDueWork(conditions: readonly DueCondition[]): Promise<DueWork | undefined> {
    const { clock, db, log } = this.#context;
    try {
      return await readDueWork(db, { conditions, now: new Date(clock.nowMs()) });
    } catch (error) {
      log.warn({ err: error }, 'it is not known which jobs are due, so all of them run');
      return undefined;
    }
  }

  #begin(index: number, eventSeq: number | undefined): void {
    const state = this.#stateOf(index);
    const loop = this.#loops[index];
    if (!loop) return;
    const { name, log, run } = loop;
    state.round = run()
      .then(
        (result) => {
          state.hasMore = result === 'more';
          state.seenEventSeq = eventSeq;
        },
        (error: unknown) => {
          state.hasMore = true;
          if (this.#isStopping) log.debug({ err: error, job: name }, 'a job failed while the server stopped');
          else log.warn({ err: error, job: name }, 'a job failed; it runs again');
        },
      )
      .finally(() => {
        state.round = undefined;
        state.endedMs = this.#monotonicMs();
      });
  }

  #stateOf(index: number): WorkState {
    const state = this.#states[index];
    if (!state) throw new RangeError(`no loop ${index}`);
    return state;
  }
}

/** Runs loops over queues, none of them concurrently with itself, and asks for all of them in one statement. */
export function startWorkLoops(context: WorkContext, loops: readonly WorkLoopOptions[]): Loop {
  const scheduler = new WorkScheduler(context, loops);
  const polling = startLoop({
    name: 'due work',
    intervalMs: WORK_POLL_INTERVAL_MS,
    log: context.log,
    run: () => scheduler.poll(),
  });
  return {
    async stop() {
      await polling.stop();
      await scheduler.stop();
    },
  };
}
