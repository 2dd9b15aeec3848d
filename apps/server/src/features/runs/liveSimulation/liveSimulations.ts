import type { RunCheckpointsResponse } from '@jumpy/protocol/http/runs';
import { countDueSections } from '@jumpy/sim/section';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { World } from '@jumpy/sim/world';
import { LRUCache } from 'lru-cache';
import { createBatchLoader, createRequestBatcher } from '../../../platform/batchLoader.ts';
import type { Context } from '../../../platform/context.ts';
import { createKeyedQueue } from '../replays/keyedQueue.ts';
import { loadRules } from '../replays/loadRules.ts';
import type { TicketRow } from '../tickets/store.ts';
import {
  type CachedRunState,
  type CheckpointWrite,
  selectRelevantCheckpoints,
  readRunStates,
  writeCheckpointsIfUnchanged,
} from '../witness/runStateStore.ts';
import { type Checkpoint, type ReceivedPosition, readInputsAfter } from '../witness/store.ts';
import {
  createSimulatedWorld,
  type SimulatedCourse,
  dropUnknownSections,
  isAwaitingRevive,
  isContiguous,
  getKnownSeed,
  advanceWorld,
  advanceWorldByTrail,
  getSeedsBetween,
} from './simulatedWorld.ts';
import { createWorldRebuilder, type RebuildJob, type WorldRebuilder } from './worldRebuilder.ts';
import { createProgressWriter } from './progressWriter.ts';

const MAX_CONCURRENT = 100;

type DueSections = NonNullable<RunCheckpointsResponse['sections']>;

/** Newly received inputs of a run. */
export interface ReceivedInputs {
  ticket: TicketRow;
  fresh: readonly Pick<Checkpoint, 'tick' | 'inputs'>[];
}

/**
 * Live simulation of runs in progress. Simulated worlds are cached per process and can be rebuilt from stored inputs.
 */
export interface LiveSimulations {
  /** Advances a run by received inputs. Returns the course sections that the page needs next. */
  receive(heard: ReceivedInputs, page: { knows: number }): Promise<DueSections | undefined>;
  /** State of a run after these inputs (one byte per tick, from the start). */
  computeState(ticket: TicketRow, trail: Uint8Array): Promise<SimulatedRunState>;
  /** Cache of what their messages are checked against. */
  runStates: RunStateCache;
  /** Drops a run that gets no further messages. */
  remove(runId: string): Promise<void>;
  close(): Promise<void>;
}

export interface LiveSimulationsOptions {
  /** Cache size. Least recently used runs are evicted and rebuilt when needed. */
  maxCached?: number;
  /** Minimum ticks between two progress notes for spectators, since runs may send ten messages per second. */
  progressIntervalTicks?: number;
  rebuilder?: WorldRebuilder;
}

export interface SimulatedRunState extends Pick<World, 'tick' | 'score' | 'level' | 'over'> {
  /** The course as far as it may be known. */
  seed: string;
}

const MAX_CACHED = 2_000;
const PROGRESS_INTERVAL_TICKS = 60;
const PROGRESS_BATCH_MS = 500;
const SILENCE_TIMEOUT_MS = 10_000;
/** Runs per database read. */
const MAX_READ_BATCH = 50;
/** Simulated synchronously up to this length (half a millisecond); longer parts go to a worker thread. */
const MAX_INLINE_TICKS = 1_200;

interface CachedSimulation {
  world: World;
  savedTick: number;
  savedMs: number;
}

const toSimulatedCourse = ({
  simVersion,
  seed,
  mode,
  reviveTick,
  derivedFrom,
  runKey,
}: TicketRow): SimulatedCourse => ({
  ...{ simVersion, seed, mode, reviveTick, derivedFrom, runKey },
});

export function createLiveSimulations(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  {
    maxCached = MAX_CACHED,
    progressIntervalTicks = PROGRESS_INTERVAL_TICKS,
    rebuilder = createWorldRebuilder(),
  }: LiveSimulationsOptions = {},
): LiveSimulations {
  const followed = new LRUCache<string, CachedSimulation>({ max: maxCached });
  const known = createRunStateCache({ db, log }, { mostKept: maxCached });
  const inputsAfter = createRequestBatcher({
    maxBatchSize: MAX_READ_BATCH,
    load: (heard: ReceivedPosition[]) => readInputsAfter(db, heard),
  });
  const notes = createProgressWriter({ db, clock, log }, { batchMs: PROGRESS_BATCH_MS });
  const queue = createKeyedQueue();
  // Preload the current rules, so that the first messages do not wait.
  void loadRules(SIM_VERSION);

  /** The cached world, if it fits the sections that the page derived itself. */
  async function worldOf(runId: string, course: SimulatedCourse): Promise<CachedSimulation> {
    const here = followed.get(runId);
    if (here && dropUnknownSections(here.world, course)) return here;
    return {
      world: createSimulatedWorld(await loadRules(course.simVersion), course),
      savedTick: -Infinity,
      savedMs: -Infinity,
    };
  }

  /**
   * The world after these marks. Long parts, such as after a restart, are simulated in a worker, so that only their own
   * page waits.
   */
  async function played(job: RebuildJob): Promise<World> {
    const { course, world, marks } = job;
    if ((marks.at(-1)?.tick ?? 0) - world.tick > MAX_INLINE_TICKS) {
      try {
        return await rebuilder.rebuild(job);
      } catch (error) {
        log.warn({ err: error }, 'a run under way could not be made anew in a thread');
      }
    }
    advanceWorld(world, { rules: await loadRules(course.simVersion), course, marks });
    return world;
  }

  /** Stores the progress of a run; immediately at its start and end, and after a silence. */
  async function note(run: CachedSimulation, whose: Pick<TicketRow, 'runId' | 'userId'>): Promise<void> {
    const { tick, score, level, over, course } = run.world;
    if (!over && tick - run.savedTick < progressIntervalTicks) return notes.flushDue();
    const nowMs = clock.nowMs();
    const isUrgent = over || nowMs - run.savedMs > SILENCE_TIMEOUT_MS;
    Object.assign(run, { notedTick: tick, notedMs: nowMs });
    const sections = countDueSections(course);
    return notes.add({ ...whose, tick, score, level, sections, at: new Date(nowMs) }, { isUrgent });
  }

  async function hearNext({ ticket, fresh }: ReceivedInputs, course: SimulatedCourse): Promise<World> {
    const { runId, userId } = ticket;
    const run = await worldOf(runId, course);
    if (!isAwaitingRevive(run.world, course)) {
      const heard = fresh.filter(({ inputs }) => inputs);
      const isNext = heard.length > 0 && isContiguous(run.world.tick, heard);
      const marks = isNext ? heard : await inputsAfter({ runId, tick: run.world.tick });
      run.world = await played({ course, world: run.world, marks });
    }
    await note(run, { runId, userId });
    followed.set(runId, run);
    return run.world;
  }

  return {
    runStates: known,
    async receive(heard, { knows }) {
      const { runId, runKey, derivedFrom } = heard.ticket;
      if (!runKey) return undefined;
      const course = toSimulatedCourse(heard.ticket);
      // Serialized per run, so that concurrent messages do not rebuild it twice.
      const world = await queue(runId, () => hearNext(heard, course));
      // A page that derived its course cannot be given more of it, and must not learn a course that others still play.
      if (derivedFrom !== null) return undefined;
      const due = countDueSections(world.course);
      return knows < due ? { from: knows, seed: getSeedsBetween(world, { runKey, from: knows, to: due }) } : undefined;
    },
    computeState: (ticket, trail) =>
      queue(ticket.runId, async () => {
        const course = toSimulatedCourse(ticket);
        const run = await worldOf(ticket.runId, course);
        const rules = await loadRules(course.simVersion);
        advanceWorldByTrail(run.world, { rules, course, trail: trail.subarray(run.world.tick) });
        followed.set(ticket.runId, run);
        const { tick, score, level, over } = run.world;
        return { tick, score, level, over, seed: getKnownSeed(run.world, course) };
      }),
    remove: (runId) =>
      queue(runId, async () => {
        known.invalidate(runId);
        followed.delete(runId);
        await notes.remove(runId);
      }),
    async close() {
      await notes.close();
      await rebuilder.close();
    },
  };
}

/**
 * Cache of runs as last read or written by this process. Others may have changed them since, so decisions are stored
 * only if the row is unchanged.
 */
interface RunStateCache {
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

function createRunStateCache(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { mostKept }: { mostKept: number },
): RunStateCache {
  const kept = new LRUCache<string, CachedRunState>({ max: mostKept });
  // Serialized per run, since a batch may contain each run only once.
  const queue = createKeyedQueue();
  // A batch may fail because of one run; each is then handled alone, with locks.
  const failed = (error: unknown): void => log.warn({ err: error }, 'messages of runs could not be taken together');
  const read = createBatchLoader<CachedRunState>({
    maxBatchSize: MAX_CONCURRENT,
    load: (runIds) =>
      readRunStates(db, runIds).catch((error: unknown) => {
        failed(error);
        return new Map();
      }),
  });
  const store = createRequestBatcher<CheckpointWrite, boolean>({
    maxBatchSize: MAX_CONCURRENT,
    async load(takings) {
      try {
        const stored = await writeCheckpointsIfUnchanged(db, takings);
        return takings.map(({ run }) => stored.has(run.ticket.runId));
      } catch (error) {
        failed(error);
        return takings.map(() => false);
      }
    },
  });

  return {
    recordIfCurrent: (runId, decide) =>
      queue(runId, async () => {
        const run = kept.get(runId) ?? (await read(runId));
        const decided = run && decide(run);
        if (!decided) return undefined;
        kept.delete(runId);
        const { fresh, at } = decided;
        if (!(await store({ run, fresh, at }))) return undefined;
        kept.set(runId, { ...run, checkpoints: selectRelevantCheckpoints([...run.checkpoints, ...fresh]) });
        return decided;
      }),
    invalidate: (runId) => void kept.delete(runId),
  };
}
