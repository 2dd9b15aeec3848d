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

/** What was heard of a run just now. */
export interface Heard {
  ticket: TicketRow;
  fresh: readonly Pick<Checkpoint, 'tick' | 'inputs'>[];
}

/**
 * Runs under way, played along as their inputs are heard. A world is kept where its run is heard; any process makes it anew from what is
 * stored.
 */
export interface LiveRuns {
  /** Plays on by what was heard; answers the sections of the course that are due after those the page knows. */
  hear(heard: Heard, page: { knows: number }): Promise<Sections | undefined>;
  /** How it stands once so much of it is played: a byte a tick, from its beginning. */
  stand(ticket: TicketRow, trail: Uint8Array): Promise<Standing>;
  /** What their messages are decided on. */
  known: KnownRuns;
  /** Nothing more is heard of it. */
  forget(runId: string): Promise<void>;
  close(): Promise<void>;
}

export interface LiveRunsOptions {
  /** Runs that are kept; the one that was not heard for longest goes first, and is made anew when it is heard again. */
  mostKept?: number;
  /** Ticks of play between two notes for those who look on: of a run that is heard ten times a second not every one is written. */
  noteEveryTicks?: number;
  rebuilder?: Rebuilder;
}

/** A run under way. */
export interface Standing extends Pick<World, 'tick' | 'score' | 'level' | 'over'> {
  /** Its course as far as it may be known. */
  seed: string;
}

const MOST_KEPT = 2_000;
const NOTE_EVERY_TICKS = 60;
/** Those who look on see a run some four seconds late: notes of many runs wait for each other. */
const NOTE_GATHER_MS = 500;
/** Who was not heard for so long is away for those who look on. */
const SILENT_MS = 10_000;
/** Runs that are read at once. */
const MOST_READ = 50;
/** As much is played at once, in half a millisecond; what is longer is played in a thread of its own. */
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
  // The rules of today are there before the first run is heard: its first messages wait for nothing.
  void rulesOf(SIM_VERSION);

  /** The world as it is known here, if what the page made up of the course fits it. */
  async function worldOf(runId: string, course: FollowedCourse): Promise<Followed> {
    const here = followed.get(runId);
    if (here && forgetUnknown(here.world, course)) return here;
    return { world: beginFollowed(await rulesOf(course.simVersion), course), notedTick: -Infinity, notedMs: -Infinity };
  }

  /** The world after these marks. Long parts, which come of a restart, are played elsewhere: nobody waits for them but their own page. */
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

  /** Writes how far a run was heard; at once at its beginning and end, and when it is heard again. */
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
      // Messages of one run that come at once are played one after the other: none of them begins it anew.
      const world = await queue(runId, () => hearNext(heard, course));
      // A page that made up its course can be told nothing more of it, and should learn nothing of one that others climb.
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
 * Runs as this process read or wrote them last. Others may have changed them since: what is decided on one is stored only if the
 * database says that it still stands.
 */
interface KnownRuns {
  /**
   * Stores the messages that are decided on a run as it is known, with those of other runs in one statement. Undefined, and nothing is
   * stored, where the run is not known, nothing is decided on it, or it does not stand so any more.
   */
  take<T extends Decided>(runId: string, decide: (run: KnownRun) => T | undefined): Promise<T | undefined>;
  forget(runId: string): void;
}

/** Messages to be stored, and when they came. */
interface Decided {
  fresh: readonly Checkpoint[];
  at: Date;
}

function createKnownRuns({ db, log }: Pick<Context, 'db' | 'log'>, { mostKept }: { mostKept: number }): KnownRuns {
  const kept = createRecent<KnownRun>(mostKept);
  // What is decided on a run is stored before the next is decided: in one statement a run stands once.
  const queue = createKeyedQueue();
  // What is asked for many runs may fail by the fault of one: each is then taken alone, with the lock.
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
