import type { RunDigestAnswer } from '@jumpy/protocol/http/runs';
import { inputOf, type Steer } from '@jumpy/sim/input';
import { sectionsLaid, sectionsOf } from '@jumpy/sim/section';
import type { Simulation } from '@jumpy/sim/simulation';
import type { World } from '@jumpy/sim/world';
import type { Context } from '../../platform/context.ts';
import { rulesOf } from '../runs/replays/rulesOf.ts';
import type { TicketRow } from '../runs/tickets/store.ts';
import { type Checkpoint, readInputsAfter, trailOf } from '../runs/witness/store.ts';
import { liveStore } from './store.ts';
import { sectionSeeds } from './sectionSeeds.ts';

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
  /** Nothing more is heard of it. */
  forget(runId: string): Promise<void>;
}

/** So many sections above the highest that is laid are told. */
const AHEAD = 3;
/** Runs that are kept; the one that was not heard for longest goes first, and is made anew when it is heard again. */
const MOST_KEPT = 2_000;
const HOP = 4;
const STEER = 3;

interface Followed {
  rules: Simulation;
  world: World;
}

export function createLiveRuns(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { mostKept = MOST_KEPT }: { mostKept?: number } = {},
): LiveRuns {
  const followed = new Map<string, Followed>();

  /** The world as it is known here, if what the page made up of the course fits it. */
  async function worldOf(ticket: TicketRow): Promise<Followed> {
    const known = followed.get(ticket.runId);
    followed.delete(ticket.runId);
    if (known && known.world.derivedFrom === null && ticket.derivedFrom !== null) {
      // It was laid by seeds that the page did not have.
      if (sectionsLaid(known.world.course) > ticket.derivedFrom) return begin(ticket);
    }
    return known ?? begin(ticket);
  }

  async function begin(ticket: TicketRow): Promise<Followed> {
    const rules = await rulesOf(ticket.simVersion);
    const seed = ticket.derivedFrom === null ? ticket.seed : courseOf(ticket, ticket.derivedFrom);
    return { rules, world: rules.createWorld({ seed, mode: ticket.mode }) };
  }

  function keep(runId: string, run: Followed): void {
    followed.set(runId, run);
    for (const oldest of followed.keys()) {
      if (followed.size <= mostKept) break;
      followed.delete(oldest);
    }
  }

  return {
    async hear({ ticket, fresh }, { knows }) {
      if (!ticket.runKey) return undefined;
      const run = await worldOf(ticket);
      const { runId } = ticket;
      const heard = fresh.filter(({ inputs }) => inputs);
      const isNext = heard.length > 0 && joins(run.world.tick, heard);
      const marks = isNext ? heard : await readInputsAfter(db, { runId, tick: run.world.tick });
      playOn(run, { ticket, trail: trailOf(marks, { fromTick: run.world.tick }) });
      keep(runId, run);
      const { tick, score, level } = run.world;
      const due = sectionsLaid(run.world.course) + AHEAD;
      await liveStore.note(db, {
        runId,
        userId: ticket.userId,
        tick,
        score,
        level,
        sections: due,
        at: new Date(clock.nowMs()),
      });
      // A page that made up its course can be told nothing more of it, and should learn nothing of one that others climb.
      if (ticket.derivedFrom !== null) return undefined;
      return knows < due ? { from: knows, seed: sectionSeeds(ticket.runKey, { from: knows, to: due }) } : undefined;
    },
    async forget(runId) {
      followed.delete(runId);
      await liveStore.forget(db, runId);
    },
  };
}

/** Whether the first of these goes on from that tick: it reads as inputs of just so many. */
const joins = (fromTick: number, marks: readonly Pick<Checkpoint, 'tick' | 'inputs'>[]): boolean =>
  trailOf(marks, { fromTick }).length === (marks.at(-1)?.tick ?? fromTick) - fromTick;

/** The first sections of a course, as its key gives them. */
const courseOf = ({ runKey, seed }: TicketRow, sections: number): string =>
  runKey ? sectionSeeds(runKey, { from: 0, to: Math.max(1, sections) }) : seed;

/** Plays a world on by what was heard; its course is laid from the key as far as the page knew it. */
function playOn({ rules, world }: Followed, { ticket, trail }: { ticket: TicketRow; trail: Uint8Array }): void {
  for (const code of trail) {
    if (world.over && !(world.tick === ticket.reviveTick && rules.revive(world))) return;
    if (ticket.derivedFrom === null) reveal({ rules, world }, ticket);
    rules.step(world, inputOf(((code & STEER) - 1) as Steer, (code & HOP) !== 0));
  }
}

function reveal({ rules, world }: Followed, { runKey }: TicketRow): void {
  const known = sectionsOf(world.seed);
  const wanted = sectionsLaid(world.course) + AHEAD;
  if (!runKey || known >= wanted) return;
  rules.revealSections?.(world, { from: known, seed: sectionSeeds(runKey, { from: known, to: wanted }) });
}
