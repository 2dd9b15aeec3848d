import type { RunDigestAnswer } from '@jumpy/protocol/http/runs';
import { sectionsDue } from '@jumpy/sim/section';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { World } from '@jumpy/sim/world';
import { createBatch } from '../../../platform/batch.ts';
import type { Context } from '../../../platform/context.ts';
import { createGather } from '../../../platform/gather.ts';
import { createRecent } from '../../../platform/recent.ts';
import { createKeyedQueue } from '../replays/keyedQueue.ts';
import { rulesOf } from '../replays/rulesOf.ts';
import type { TicketRow } from '../tickets/store.ts';
import { type KnownRun, type KnownTaking, nearOf, readKnownRuns, takeAsKnown } from '../witness/knownStore.ts';
import { type Checkpoint, type HeardTo, readInputsAfter } from '../witness/store.ts';
import {
  beginFollowed,
  type FollowedCourse,
  forgetUnknown,
  isAtRest,
  joins,
  knownSeed,
  playOn,
  playTrail,
  seedsBetween,
} from './followedRun.ts';
import { createRebuilder, type RebuildJob, type Rebuilder } from './rebuilder.ts';
import { createNotes } from './notes.ts';

const MOST_AT_ONCE = 100;

type Sections = NonNullable<RunDigestAnswer['sections']>;

/** Newly received inputs of a run. */
export interface Heard {
  ticket: TicketRow;
  fresh: readonly Pick<Checkpoint, 'tick' | 'inputs'>[];
}

/**
 * Live simulation of runs in progress. Simulated worlds are cached per process and can be rebuilt from stored inputs.
 */
export interface LiveRuns {
  /** Advances a run by received inputs. Returns the course sections that the page needs next. */
  hear(heard: Heard, page: { knows: number }): Promise<Sections | undefined>;
  /** State of a run after these inputs (one byte per tick, from the start). */
  stand(ticket: TicketRow, trail: Uint8Array): Promise<Standing>;
  /** Cache of what their messages are checked against. */
  known: KnownRuns;
  /** Drops a run that gets no further messages. */
  forget(runId: string): Promise<void>;
  close(): Promise<void>;
}

export interface LiveRunsOptions {
  /** Cache size. Least recently used runs are evicted and rebuilt when needed. */
  mostKept?: number;
  /** Minimum ticks between two progress notes for spectators, since runs may send ten messages per second. */
  noteEveryTicks?: number;
  rebuilder?: Rebuilder;
}

export interface Standing extends Pick<World, 'tick' | 'score' | 'level' | 'over'> {
  /** The course as far as it may be known. */
  seed: string;
}

const MOST_KEPT = 2_000;
const NOTE_EVERY_TICKS = 60;
const NOTE_GATHER_MS = 500;
const SILENT_MS = 10_000;
/** Runs per database read. */
const MOST_READ = 50;
/** Simulated synchronously up to this length (half a millisecond); longer parts go to a worker thread. */
const AT_ONCE_TICKS = 1_200;

interface Followed {
  world: World;
  notedTick: number;
  notedMs: number;
}

const courseOf = ({ simVersion, seed, mode, reviveTick, derivedFrom, runKey }: TicketRow): FollowedCourse => ({
  ...{ simVersion, seed, mode, reviveTick, derivedFrom, runKey },
});

export function createLiveRuns(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { mostKept = MOST_KEPT, noteEveryTicks = NOTE_EVERY_TICKS, rebuilder = createRebuilder() }: LiveRunsOptions = {},
): LiveRuns {
  const followed = createRecent<Followed>(mostKept);
  const known = createKnownRuns({ db, log }, { mostKept });
  const inputsAfter = createGather({ most: MOST_READ, load: (heard: HeardTo[]) => readInputsAfter(db, heard) });
  const notes = createNotes({ db, clock, log }, { gatherMs: NOTE_GATHER_MS });
  const queue = createKeyedQueue();
  // Preload the current rules, so that the first messages do not wait.
  void rulesOf(SIM_VERSION);

  /** The cached world, if it fits the sections that the page derived itself. */
  async function worldOf(runId: string, course: FollowedCourse): Promise<Followed> {
    const here = followed.get(runId);
    if (here && forgetUnknown(here.world, course)) return here;
    return { world: beginFollowed(await rulesOf(course.simVersion), course), notedTick: -Infinity, notedMs: -Infinity };
  }

  /**
   * The world after these marks. Long parts, such as after a restart, are simulated in a worker, so that only their own
   * page waits.
   */
  async function played(job: RebuildJob): Promise<World> {
    const { course, world, marks } = job;
    if ((marks.at(-1)?.tick ?? 0) - world.tick > AT_ONCE_TICKS) {
      try {
        return await rebuilder.rebuild(job);
      } catch (error) {
        log.warn({ err: error }, 'a run under way could not be made anew in a thread');
      }
    }
    playOn(world, { rules: await rulesOf(course.simVersion), course, marks });
    return world;
  }

  /** Stores the progress of a run; immediately at its start and end, and after a silence. */
  async function note(run: Followed, whose: Pick<TicketRow, 'runId' | 'userId'>): Promise<void> {
    const { tick, score, level, over, course } = run.world;
    if (!over && tick - run.notedTick < noteEveryTicks) return notes.writeDue();
    const nowMs = clock.nowMs();
    const isUrgent = over || nowMs - run.notedMs > SILENT_MS;
    Object.assign(run, { notedTick: tick, notedMs: nowMs });
    const sections = sectionsDue(course);
    return notes.take({ ...whose, tick, score, level, sections, at: new Date(nowMs) }, { isUrgent });
  }

  async function hearNext({ ticket, fresh }: Heard, course: FollowedCourse): Promise<World> {
    const { runId, userId } = ticket;
    const run = await worldOf(runId, course);
    if (!isAtRest(run.world, course)) {
      const heard = fresh.filter(({ inputs }) => inputs);
      const isNext = heard.length > 0 && joins(run.world.tick, heard);
      const marks = isNext ? heard : await inputsAfter({ runId, tick: run.world.tick });
      run.world = await played({ course, world: run.world, marks });
    }
    await note(run, { runId, userId });
    followed.keep(runId, run);
    return run.world;
  }

  return {
    known,
    async hear(heard, { knows }) {
      const { runId, runKey, derivedFrom } = heard.ticket;
      if (!runKey) return undefined;
      const course = courseOf(heard.ticket);
      // Serialized per run, so that concurrent messages do not rebuild it twice.
      const world = await queue(runId, () => hearNext(heard, course));
      // A page that derived its course cannot be given more of it, and must not learn a course that others still play.
      if (derivedFrom !== null) return undefined;
      const due = sectionsDue(world.course);
      return knows < due ? { from: knows, seed: seedsBetween(world, { runKey, from: knows, to: due }) } : undefined;
    },
    stand: (ticket, trail) =>
      queue(ticket.runId, async () => {
        const course = courseOf(ticket);
        const run = await worldOf(ticket.runId, course);
        const rules = await rulesOf(course.simVersion);
        playTrail(run.world, { rules, course, trail: trail.subarray(run.world.tick) });
        followed.keep(ticket.runId, run);
        const { tick, score, level, over } = run.world;
        return { tick, score, level, over, seed: knownSeed(run.world, course) };
      }),
    forget: (runId) =>
      queue(runId, async () => {
        known.forget(runId);
        followed.forget(runId);
        await notes.forget(runId);
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
interface KnownRuns {
  /**
   * Stores the messages decided on a cached run, batched with those of other runs. Undefined, without any write, if the
   * run is unknown, `decide` returns nothing, or the row has changed.
   */
  take<T extends Decided>(runId: string, decide: (run: KnownRun) => T | undefined): Promise<T | undefined>;
  forget(runId: string): void;
}

/** Messages to store, and their time of arrival. */
interface Decided {
  fresh: readonly Checkpoint[];
  at: Date;
}

function createKnownRuns({ db, log }: Pick<Context, 'db' | 'log'>, { mostKept }: { mostKept: number }): KnownRuns {
  const kept = createRecent<KnownRun>(mostKept);
  // Serialized per run, since a batch may contain each run only once.
  const queue = createKeyedQueue();
  // A batch may fail because of one run; each is then handled alone, with locks.
  const failed = (error: unknown): void => log.warn({ err: error }, 'messages of runs could not be taken together');
  const read = createBatch<KnownRun>({
    most: MOST_AT_ONCE,
    load: (runIds) =>
      readKnownRuns(db, runIds).catch((error: unknown) => {
        failed(error);
        return new Map();
      }),
  });
  const store = createGather<KnownTaking, boolean>({
    most: MOST_AT_ONCE,
    async load(takings) {
      try {
        const stored = await takeAsKnown(db, takings);
        return takings.map(({ run }) => stored.has(run.ticket.runId));
      } catch (error) {
        failed(error);
        return takings.map(() => false);
      }
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
