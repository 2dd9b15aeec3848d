import type { RunCheckpointsResponse } from '@jumpy/protocol/http/runs';
import { countDueSections } from '@jumpy/sim/section';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { World } from '@jumpy/sim/world';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../../platform/context.ts';
import { createRequestBatcher, type RequestBatcher } from '../../../platform/batchLoader.ts';
import { createKeyedQueue } from '../replays/keyedQueue.ts';
import { loadRules } from '../replays/loadRules.ts';
import type { TicketRow } from '../tickets/store.ts';
import { createRunStateCache, type RunStateCache } from '../witness/runStateStore.ts';
import type { Checkpoint } from '../witness/store.ts';
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
import { liveProgressStore, type LiveRunProgress, readInputsAfter, type ReceivedPosition } from './store.ts';

type DueSections = NonNullable<RunCheckpointsResponse['sections']>;

/** Newly received inputs of a run. */
interface ReceivedInputs {
  ticket: TicketRow;
  fresh: readonly Pick<Checkpoint, 'tick' | 'inputs'>[];
}

/**
 * Live simulation of runs in progress. Simulated worlds are cached per process and can be rebuilt from stored inputs.
 */
export interface LiveSimulations {
  /** Advances a run by received inputs. Returns the course sections that the page needs next. */
  receive(received: ReceivedInputs, page: { knows: number }): Promise<DueSections | undefined>;
  /** State of a run after these inputs (one byte per tick, from the start). */
  computeState(ticket: TicketRow, trail: Uint8Array): Promise<SimulatedRunState>;
  /** Cache of what their messages are checked against. */
  runStates: RunStateCache;
  /** Drops a run that gets no further messages. */
  remove(runId: string): Promise<void>;
  close(): Promise<void>;
}

interface LiveSimulationsOptions {
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
  startPlace,
  rule,
  mode,
  reviveTick,
  derivedFrom,
  runKey,
}: TicketRow): SimulatedCourse => ({
  ...{ simVersion, seed, startPlace, rule, mode, reviveTick, derivedFrom, runKey },
});

export function createLiveSimulations(
  { db, clock, log, redis }: Pick<Context, 'db' | 'clock' | 'log' | 'redis'>,
  {
    maxCached = MAX_CACHED,
    progressIntervalTicks = PROGRESS_INTERVAL_TICKS,
    rebuilder = createWorldRebuilder(),
  }: LiveSimulationsOptions = {},
): LiveSimulations {
  const worlds = new WorldCache({ db, log, redis }, { maxCached, rebuilder });
  const runStates = createRunStateCache({ db, clock, log, redis }, { maxCached });
  const progress = createProgressWriter({ db, clock, log }, { batchMs: PROGRESS_BATCH_MS });
  const queue = createKeyedQueue();
  // Preload the current rules, so that the first messages do not wait.
  void loadRules(SIM_VERSION);

  /** Stores the progress of a run; immediately at its start and end, and after a silence. */
  async function saveProgress(run: CachedSimulation, ids: Pick<TicketRow, 'runId' | 'userId'>): Promise<void> {
    const { tick, score, level, over, course } = run.world;
    if (!over && tick - run.savedTick < progressIntervalTicks) return progress.flushDue();
    const nowMs = clock.nowMs();
    const isUrgent = over || nowMs - run.savedMs > SILENCE_TIMEOUT_MS;
    run.savedTick = tick;
    run.savedMs = nowMs;
    const sections = countDueSections(course);
    return progress.add({ ...ids, tick, score, level, sections, at: new Date(nowMs) }, { isUrgent });
  }

  async function advance({ ticket, fresh }: ReceivedInputs, course: SimulatedCourse): Promise<World> {
    const { runId, userId, pendingInRedis } = ticket;
    const run = await worlds.open(runId, course);
    if (!isAwaitingRevive(run.world, course))
      run.world = await worlds.advance(run.world, { runId, pendingInRedis, course, received: fresh });
    await saveProgress(run, { runId, userId });
    worlds.set(runId, run);
    return run.world;
  }

  return {
    runStates,
    async receive(received, { knows }) {
      const { runId, runKey, derivedFrom } = received.ticket;
      if (!runKey) return undefined;
      const course = toSimulatedCourse(received.ticket);
      // Serialized per run, so that concurrent messages do not rebuild it twice.
      const world = await queue(runId, () => advance(received, course));
      // A page that derived its course cannot be given more of it, and must not learn a course that others still play.
      if (derivedFrom !== null) return undefined;
      const due = countDueSections(world.course);
      return knows < due ? { from: knows, seed: getSeedsBetween(world, { runKey, from: knows, to: due }) } : undefined;
    },
    computeState: (ticket, trail) =>
      queue(ticket.runId, async () => {
        const course = toSimulatedCourse(ticket);
        const run = await worlds.open(ticket.runId, course);
        const rules = await loadRules(course.simVersion);
        advanceWorldByTrail(run.world, { rules, course, trail: trail.subarray(run.world.tick) });
        worlds.set(ticket.runId, run);
        const { tick, score, level, over } = run.world;
        return { tick, score, level, over, seed: getKnownSeed(run.world, course) };
      }),
    remove: (runId) =>
      queue(runId, async () => {
        runStates.invalidate(runId);
        worlds.remove(runId);
        await progress.remove(runId);
      }),
    async close() {
      await progress.close();
      await rebuilder.close();
    },
  };
}

/** The worlds of runs in progress; the most recently used ones are kept. */
class WorldCache {
  readonly #log: Context['log'];
  readonly #rebuilder: WorldRebuilder;
  readonly #cached: LRUCache<string, CachedSimulation>;
  readonly #readInputsAfter: RequestBatcher<ReceivedPosition, Awaited<ReturnType<typeof readInputsAfter>>[number]>;

  constructor(
    { db, log, redis }: Pick<Context, 'db' | 'log' | 'redis'>,
    { maxCached, rebuilder }: { maxCached: number; rebuilder: WorldRebuilder },
  ) {
    this.#log = log;
    this.#rebuilder = rebuilder;
    this.#cached = new LRUCache({ max: maxCached });
    this.#readInputsAfter = createRequestBatcher({
      maxBatchSize: MAX_READ_BATCH,
      load: (positions: ReceivedPosition[]) => readInputsAfter({ db, redis }, positions),
    });
  }

  /** The cached world, if it fits the sections that the page derived itself; otherwise a new one. */
  async open(runId: string, course: SimulatedCourse): Promise<CachedSimulation> {
    const cached = this.#cached.get(runId);
    if (cached && dropUnknownSections(cached.world, course)) return cached;
    const world = createSimulatedWorld(await loadRules(course.simVersion), course);
    return { world, savedTick: -Infinity, savedMs: -Infinity };
  }

  set(runId: string, run: CachedSimulation): void {
    this.#cached.set(runId, run);
  }

  remove(runId: string): void {
    this.#cached.delete(runId);
  }

  /** Advances a world by received inputs; by all stored ones if these do not follow it. */
  async advance(
    world: World,
    {
      course,
      received,
      ...run
    }: Pick<TicketRow, 'runId' | 'pendingInRedis'> & { course: SimulatedCourse; received: ReceivedInputs['fresh'] },
  ): Promise<World> {
    const withInputs = received.filter(({ inputs }) => inputs);
    const isNext = withInputs.length > 0 && isContiguous(world.tick, withInputs);
    const marks = isNext ? withInputs : await this.#readInputsAfter({ ...run, tick: world.tick });
    return this.#simulate({ course, world, marks });
  }

  /** Long parts, such as after a restart, are simulated in a worker, so that only their own page waits. */
  async #simulate(job: RebuildJob): Promise<World> {
    const { course, world, marks } = job;
    if ((marks.at(-1)?.tick ?? 0) - world.tick > MAX_INLINE_TICKS) {
      try {
        return await this.#rebuilder.rebuild(job);
      } catch (error) {
        this.#log.warn({ err: error }, 'a run under way could not be made anew in a thread');
      }
    }
    advanceWorld(world, { rules: await loadRules(course.simVersion), course, marks });
    return world;
  }
}

/** Batched writes of the public progress of runs in progress. */
export interface ProgressWriter {
  /**
   * Queues a note, which is written within `batchMs`; immediately if it is urgent or the last write is that long ago.
   */
  add(run: LiveRunProgress, how: { isUrgent: boolean }): Promise<void>;
  /** Writes the queued notes if `batchMs` has passed. */
  flushDue(): Promise<void>;
  remove(runId: string): Promise<void>;
  /** Writes the queued notes and stops. */
  close(): Promise<void>;
}

interface ProgressWriterOptions {
  batchMs: number;
}

export function createProgressWriter(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { batchMs }: ProgressWriterOptions,
): ProgressWriter {
  const waiting = new Map<string, LiveRunProgress>();
  let writtenMs = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let isClosed = false;

  const isDue = (): boolean => waiting.size > 0 && Math.abs(clock.nowMs() - writtenMs) >= batchMs;

  function scheduleWrite(): void {
    if (waiting.size === 0 || isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void write();
    }, batchMs).unref();
  }

  async function writeAll(): Promise<void> {
    const runs = [...waiting.values()];
    waiting.clear();
    writtenMs = clock.nowMs();
    try {
      await liveProgressStore.upsertProgress(db, runs);
    } catch (error) {
      log.warn({ err: error }, 'what was heard of runs could not be noted; it is tried again');
      for (const run of runs) if (!waiting.has(run.runId)) waiting.set(run.runId, run);
    }
  }

  /** Serialized, so that a later note of a run is never overwritten by an earlier one. */
  function write(): Promise<void> {
    const currentWrite = (writing ?? Promise.resolve())
      .then(() => (waiting.size > 0 ? writeAll() : undefined))
      .finally(() => {
        if (writing === currentWrite) writing = undefined;
        scheduleWrite();
      });
    writing = currentWrite;
    return currentWrite;
  }

  return {
    async add(run, { isUrgent }) {
      waiting.set(run.runId, run);
      if (isUrgent || (isDue() && !writing)) await write();
      else scheduleWrite();
    },
    async flushDue() {
      if (isDue() && !writing) await write();
    },
    async remove(runId) {
      waiting.delete(runId);
      await writing;
      waiting.delete(runId);
      await liveProgressStore.remove(db, runId);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await write();
    },
  };
}
