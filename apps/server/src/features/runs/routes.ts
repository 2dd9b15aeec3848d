import { courseEndsAt } from '@jumpy/domain/courseDays';
import { storageIssues } from '@jumpy/domain/plausibility';
import { WITNESS } from '@jumpy/domain/witness';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import type { ResumedRun, RunResumeAnswer, WaitingRun } from '@jumpy/protocol/http/resume';
import { SessionScoreBody, StorageScoreBody, type TicketMode } from '@jumpy/protocol/http/runs';
import { packInputs } from '@jumpy/protocol/inputPack';
import type { FastifyPluginAsync } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { ApiError } from '../../platform/apiError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Balances } from '../balances/balances.ts';
import type { Context } from '../../platform/context.ts';
import type { DailyBoards } from '../daily/boards.ts';
import type { Boards } from '../leaderboards/boards.ts';
import { playerOf } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import type { OwnAnswers } from '../stats/ownAnswers.ts';
import type { LiveRuns, Standing } from './following/liveRuns.ts';
import type { Simulator } from './replays/simulator.ts';
import { assertMayPlayOn } from './sessions/assertMayPlayOn.ts';
import { startSession } from './sessions/startSession.ts';
import { submitRun } from './settlement/submitRun.ts';
import { assertLeg } from './tickets/assertLeg.ts';
import { issueTicket } from './tickets/issueTicket.ts';
import { ownTicket } from './tickets/ownTicket.ts';
import { openLeg, type TicketRow } from './tickets/store.ts';
import { wireTicket } from './tickets/wireTicket.ts';
import { GAME_TICKS } from './witness/checkpointError.ts';
import { recordCheckpoints } from './witness/recordCheckpoints.ts';
import { type Checkpoint, lockPlayerCheckpoints, nearCheckpoints, readCheckpoints } from './witness/store.ts';
import { trailOf } from './witness/trailOf.ts';

/** Expected reasons why a run cannot be resumed; everything else is an error. */
const ENDED: ReadonlySet<string> = new Set([
  'run_settled',
  'run_voided',
  'run_closed',
  'run_not_started',
  'run_not_waiting',
]);

export interface RunRoutesOptions {
  context: Context;
  simulator: Simulator;
  /** Balances, for the play conditions. */
  balances: Balances;
  /** Leaderboards, invalidated by a settled run. */
  boards: Boards;
  /** Daily leaderboards, likewise. */
  dailyBoards: DailyBoards;
  /** Live simulation of runs in progress. */
  live: LiveRuns;
  /** Cached responses of the player, likewise invalidated. */
  ownAnswers: OwnAnswers;
}

export const runRoutes: FastifyPluginAsync<RunRoutesOptions> = async (
  app,
  { context, simulator, balances, boards, dailyBoards, ownAnswers, live },
) => {
  serve(app, runEndpoints.startSession, async (request) => {
    const { securityFlags } = request.body;
    const session = await startSession(context, { player: playerOf(request), securityFlags, balances });
    return { success: true as const, session };
  });

  serve(app, runEndpoints.ticket, async (request) => {
    const ticket = await issueTicket(context, { userId: playerOf(request).id, ...request.body });
    return { success: true as const, ticket };
  });

  serve(app, runEndpoints.digest, async (request) => {
    const told = await recordCheckpoints(
      { ...context, live },
      {
        userId: playerOf(request).id,
        address: request.ip,
        ...request.body,
      },
    );
    return { success: true as const, ...told };
  });

  serve(app, runEndpoints.waiting, async (request) => {
    const { runId } = request.params;
    const waiting = await readWaiting({ ...context, live }, { userId: playerOf(request).id, runId });
    return { success: true as const, waiting };
  });

  serve(app, runEndpoints.resume, async (request) => {
    const gone = await resumeRun({ ...context, live }, { userId: playerOf(request).id, ...request.body });
    return { success: true as const, ...gone };
  });

  serve(
    app,
    runEndpoints.score,
    async (request) => {
      const { body } = request;
      if ('scoreData' in body) {
        const player = playerOf(request);
        const answer = await submitRun({ ...context, simulator }, { player, body });
        await live.forget(body.runId);
        boards.forget();
        if (answer.run?.mode === 'daily') dailyBoards.forget();
        ownAnswers.forget(player.discordId);
        return answer;
      }
      const { score, jumps, duration } = body;
      const issues = storageIssues({ score, jumps, durationSeconds: duration });
      return { success: true as const, valid: issues.length === 0, issues };
    },
    { validatorCompiler: compileScoreBody },
  );
};

type Route = Omit<Parameters<typeof validatorCompiler>[0], 'schema'>;

/**
 * Validates against the matching one of the two bodies of `validate-game-score`, so that an error names the right
 * field.
 */
function compileScoreBody(route: Route): ReturnType<typeof validatorCompiler> {
  const session = validatorCompiler({ ...route, schema: SessionScoreBody });
  const storage = validatorCompiler({ ...route, schema: StorageScoreBody });
  return (body: unknown) => (isSessionPath(body) ? session(body) : storage(body));
}

function isSessionPath(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ('scoreData' in body || 'runId' in body || 'replay' in body);
}

/** A resumable run of the player as far as it was received; null if it cannot be resumed. */
async function readWaiting(
  { db, clock, live }: Pick<Context, 'db' | 'clock'> & { live: LiveRuns },
  { userId, runId }: { userId: string; runId: string },
): Promise<WaitingRun | null> {
  const ticket = await ownTicket(db, { runId, userId });
  const nowMs = clock.nowMs();
  try {
    const checkpoints = await readCheckpoints(db, runId);
    const { standing, isHeard, waitsUntilMs } = await standingRun(live, { ticket, checkpoints, nowMs });
    const { score, level } = standing;
    const mode = ticket.mode as TicketMode;
    return { runId, mode, score, level, isHeard, leftMs: waitsUntilMs - nowMs, leg: ticket.leg + 1 };
  } catch (error) {
    if (error instanceof ApiError && ENDED.has(error.code)) return null;
    throw error;
  }
}

interface ResumeRun {
  userId: string;
  runId: string;
  /** Number of the resuming page, one more than the previous. Of two concurrent requests the second fails. */
  leg: number;
}

/**
 * Resumes a run in another page from the last received state. It still ranks only if the previous page had reported a
 * pause there.
 */
async function resumeRun(
  context: Pick<Context, 'db' | 'clock'> & { live: LiveRuns },
  { userId, runId, leg }: ResumeRun,
): Promise<Omit<RunResumeAnswer, 'success'>> {
  await assertMayPlayOn(context.db, userId);
  return inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, userId);
    const ticket = await ownTicket(trx, { runId, userId });
    const checkpoints = await readCheckpoints(trx, runId);
    const run = await standingRun(context.live, { ticket, checkpoints, nowMs: context.clock.nowMs() });
    assertLeg(ticket, leg - 1);
    await openLeg(trx, { runId, leg, isHeard: run.isHeard });
    const told = wireTicket({ ...ticket, seed: run.standing.seed });
    return { ticket: told, resumed: { leg, ...resumedRun(run, checkpoints), reviveTick: revivedAt(checkpoints) } };
  });
}

function resumedRun(
  { standing: { tick }, trail, last, isHeard }: StandingRun,
  checkpoints: readonly Checkpoint[],
): Omit<ResumedRun, 'leg' | 'reviveTick'> {
  const pauses = taken(checkpoints, 'pause');
  return {
    tick,
    inputs: packInputs(trail, { fromTick: 0, toTick: tick }),
    seq: last.seq + 1,
    isHeard,
    // No pause may be reported before the last known tick, so that tick counts as one.
    pauses: isHeard ? pauses : { taken: pauses.taken + 1, lastTick: last.tick },
    hiccups: taken(checkpoints, 'hiccup'),
  };
}

function taken(checkpoints: readonly Checkpoint[], kind: 'pause' | 'hiccup'): ResumedRun['pauses'] {
  const some = checkpoints.filter((checkpoint) => checkpoint.kind === kind);
  return { taken: some.length, lastTick: some.at(-1)?.tick ?? null };
}

const revivedAt = (checkpoints: readonly Checkpoint[]): number | null =>
  checkpoints.find(({ kind }) => kind === 'revive')?.tick ?? null;

interface StandingRun {
  standing: Standing;
  /** The inputs, one byte per tick. */
  trail: Uint8Array;
  last: Checkpoint;
  /** The page reported the pause with all inputs, so nothing was tried beyond it. */
  isHeard: boolean;
  waitsUntilMs: number;
}

interface AskedRun {
  ticket: TicketRow;
  checkpoints: readonly Checkpoint[];
  nowMs: number;
}

/** State of a run whose page is gone; throws if it cannot be resumed. */
async function standingRun(
  live: Pick<LiveRuns, 'stand'>,
  { ticket, checkpoints, nowMs }: AskedRun,
): Promise<StandingRun> {
  assertOpen(ticket);
  if (ticket.mode !== 'solo' && ticket.mode !== 'daily') throw notWaiting('A race is not gone on with: run it again.');
  if (ticket.courseDate !== null && nowMs >= courseEndsAt(ticket.courseDate))
    throw notWaiting('The day of this course is over.');
  const { last, dead, isRevived } = nearCheckpoints(checkpoints);
  const waitsUntilMs = (last?.at.getTime() ?? -Infinity) + WITNESS.resumeWaitMs;
  if (!last || nowMs >= waitsUntilMs) throw notWaiting('This run has waited for a minute, and is over.');
  const trail = trailOf(checkpoints, { fromTick: 0 });
  const standing = await live.stand(ticket, trail);
  // A page may conceal the death of the run.
  if ((dead && !isRevived) || standing.over) throw notWaiting('This run is over.');
  if (standing.tick < GAME_TICKS) throw notWaiting('This run had hardly begun.');
  return { standing, trail, last, isHeard: last.kind === 'pause' && last.tick === trail.length, waitsUntilMs };
}

function assertOpen({ startedAt, closedAt, closedReason, settledAt }: TicketRow): void {
  if (settledAt) throw new ApiError('run_settled', 'This run is counted.');
  if (closedReason === 'voided') throw new ApiError('run_voided', 'Another run was drawn instead of this one.');
  if (closedAt) throw new ApiError('run_closed', 'This run is closed.');
  if (!startedAt) throw new ApiError('run_not_started', 'This run has not started.');
}

const notWaiting = (message: string): ApiError => new ApiError('run_not_waiting', message, { field: 'runId' });
