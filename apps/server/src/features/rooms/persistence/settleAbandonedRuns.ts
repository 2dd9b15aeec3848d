import type { Simulation } from '@jumpy/sim/simulation';
import type { Context } from '../../../platform/context.ts';
import { loadRules } from '../../runs/replays/loadRules.ts';
import type { Simulator } from '../../runs/replays/simulator.ts';
import { findTicket } from '../../runs/tickets/store.ts';
import { readCheckpoints } from '../../runs/witness/store.ts';
import { concatTrail } from '../../runs/liveSimulation/simulatedWorld.ts';
import { rankResults } from '../seat.ts';
import { ServerRoomRun } from '../serverRoomRun.ts';
import { saveRaceResult, type FinishedRoomRun, settleRoomRun } from './roomResults.ts';
import { type AbandonedRoomRun, raceStore } from '../store.ts';

/** Rooms store inputs every two seconds; after this silence their process is considered dead. */
const ABANDONED_AFTER_MS = 60_000;
/** Gives the process that played the run time to settle it. */
const SETTLEMENT_GRACE_MS = 30_000;
const MAX_RACES = 50;
const MAX_RUNS = 200;

type AbandonedRunsContext = Pick<Context, 'db' | 'clock' | 'env' | 'bus' | 'log'> & { simulator: Simulator };

/** An abandoned run, simulated from its stored inputs. */
interface ReplayedRun {
  abandoned: AbandonedRoomRun;
  rules: Simulation;
  finished: FinishedRoomRun;
}

/** Settles runs whose process died, from their stored inputs, and runs whose settlement failed. */
export async function settleAbandonedRuns(context: AbandonedRunsContext): Promise<void> {
  const nowMs = context.clock.nowMs();
  const abandonedRaces = await raceStore.findAbandoned(context.db, {
    before: new Date(nowMs - ABANDONED_AFTER_MS),
    limit: MAX_RACES,
  });
  for (const { id } of abandonedRaces) await endAbandonedRace(context, id);
  const before = new Date(nowMs - SETTLEMENT_GRACE_MS);
  for (const abandonedRun of await raceStore.findUnsettled(context.db, {
    at: new Date(nowMs),
    before,
    limit: MAX_RUNS,
  }))
    await settleReplayedRun(context, await replayRun(context, abandonedRun));
}

async function endAbandonedRace(context: AbandonedRunsContext, raceId: string): Promise<void> {
  const runs: ReplayedRun[] = [];
  for (const abandonedRun of await raceStore.listRuns(context.db, raceId)) {
    const run = await replayRun(context, abandonedRun);
    if (run) runs.push(run);
    await settleReplayedRun(context, run);
  }
  const facts = runs.map(({ abandoned: { seat, frozenTicks }, finished: { world } }) => ({
    ...{ seat, frozenTicks, score: world.score, jumps: world.jumps, ticks: world.tick },
  }));
  await saveRaceResult(context, { raceId, places: rankResults(facts), bots: [] });
}

async function replayRun(
  { db }: AbandonedRunsContext,
  abandonedRun: AbandonedRoomRun,
): Promise<ReplayedRun | undefined> {
  const { runId, frozenTicks, isResumed } = abandonedRun;
  const ticket = await findTicket(db, runId);
  if (!ticket?.runKey) return undefined;
  const rules = await loadRules(ticket.simVersion);
  const marks = await readCheckpoints(db, runId);
  const [start] = marks;
  const startMs = (start?.kind === 'start' ? start.at : (ticket.startedAt ?? ticket.issuedAt)).getTime();
  const run = new ServerRoomRun(rules, { runKey: ticket.runKey, startsMs: startMs });
  run.playRecorded(concatTrail(marks, { fromTick: 0 }));
  const received = marks.filter(({ tick }) => tick > 0).map(({ tick, at }) => ({ tick, atMs: at.getTime() }));
  const { world } = run;
  return {
    abandoned: abandonedRun,
    rules,
    finished: { runId, world, trail: run.trail(), frozenTicks, isResumed, startMs, heard: received },
  };
}

/** A failure does not block the other runs. */
async function settleReplayedRun(context: AbandonedRunsContext, run: ReplayedRun | undefined): Promise<void> {
  if (!run) return;
  try {
    await settleRoomRun(context, { rules: run.rules, simulator: context.simulator, run: run.finished });
  } catch (error) {
    context.log.warn({ err: error, runId: run.finished.runId }, 'a run of a room is counted later');
  }
}
