import type { Simulation } from '@jumpy/sim/simulation';
import type { Context } from '../../../platform/context.ts';
import { rulesOf } from '../../runs/replays/rulesOf.ts';
import type { Simulator } from '../../runs/replays/simulator.ts';
import { findTicket } from '../../runs/tickets/store.ts';
import { readCheckpoints } from '../../runs/witness/store.ts';
import { trailOf } from '../../runs/witness/trailOf.ts';
import { rankFacts } from '../rankSeats.ts';
import { beginRoomRun } from '../roomRun.ts';
import { endRace } from './endRace.ts';
import { type OverRun, settleRoomRun } from './settleRoomRun.ts';
import { type LeftRun, raceStore } from './store.ts';

/** Rooms store inputs every two seconds; after this silence their process is considered dead. */
const SILENT_MS = 60_000;
/** Gives the process that played the run time to settle it. */
const SETTLING_MS = 30_000;
const MOST_RACES = 50;
const MOST_RUNS = 200;

type LeftContext = Pick<Context, 'db' | 'clock' | 'env' | 'bus' | 'log'> & { simulator: Simulator };

/** An abandoned run, simulated from its stored inputs. */
interface Replayed {
  left: LeftRun;
  rules: Simulation;
  over: OverRun;
}

/** Settles runs whose process died, from their stored inputs, and runs whose settlement failed. */
export async function settleLeft(context: LeftContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const gone = await raceStore.findGone(context.db, { before: new Date(nowMs - SILENT_MS), most: MOST_RACES });
  for (const { id } of gone) await endGone(context, id);
  const before = new Date(nowMs - SETTLING_MS);
  for (const left of await raceStore.findUnsettled(context.db, { at: new Date(nowMs), before, most: MOST_RUNS }))
    await settle(context, await replay(context, left));
}

async function endGone(context: LeftContext, raceId: string): Promise<void> {
  const runs: Replayed[] = [];
  for (const left of await raceStore.runsOf(context.db, raceId)) {
    const run = await replay(context, left);
    if (run) runs.push(run);
    await settle(context, run);
  }
  const facts = runs.map(({ left: { seat, frozenTicks }, over: { world } }) => ({
    ...{ seat, frozenTicks, score: world.score, jumps: world.jumps, ticks: world.tick },
  }));
  await endRace(context, { raceId, places: rankFacts(facts), bots: [] });
}

async function replay({ db }: LeftContext, left: LeftRun): Promise<Replayed | undefined> {
  const { runId, frozenTicks, isResumed } = left;
  const ticket = await findTicket(db, runId);
  if (!ticket?.runKey) return undefined;
  const rules = await rulesOf(ticket.simVersion);
  const marks = await readCheckpoints(db, runId);
  const [start] = marks;
  const startMs = (start?.kind === 'start' ? start.at : (ticket.startedAt ?? ticket.issuedAt)).getTime();
  const run = beginRoomRun(rules, { runKey: ticket.runKey, startsMs: startMs });
  run.play(trailOf(marks, { fromTick: 0 }));
  const heard = marks.filter(({ tick }) => tick > 0).map(({ tick, at }) => ({ tick, atMs: at.getTime() }));
  const { world } = run;
  return { left, rules, over: { runId, world, trail: run.trail(), frozenTicks, isResumed, startMs, heard } };
}

/** A failure does not block the other runs. */
async function settle(context: LeftContext, run: Replayed | undefined): Promise<void> {
  if (!run) return;
  try {
    await settleRoomRun(context, { rules: run.rules, simulator: context.simulator, run: run.over });
  } catch (error) {
    context.log.warn({ err: error, runId: run.over.runId }, 'a run of a room is counted later');
  }
}
