import { MODE_RULES } from '@jumpy/domain/modes';
import { courseEndsAt } from '@jumpy/domain/courseDays';
import { storageIssues } from '@jumpy/domain/plausibility';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import { runEndpoints } from '@jumpy/protocol/endpoints/runs';
import type { ResumedRun, ResumeRunResponse, ResumableRunInfo } from '@jumpy/protocol/http/resume';
import { SessionScoreBody, type SettledRun, StorageScoreBody, type TicketMode } from '@jumpy/protocol/http/runs';
import { packInputs } from '@jumpy/protocol/packInputs';
import type { FastifyPluginAsync } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { AppError } from '../../platform/appError.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { advanceAfterRun } from '../goals/playerGoals.ts';
import type { BalanceReader } from '../balances/balanceReader.ts';
import type { Context } from '../../platform/context.ts';
import type { DailyBoardCache } from '../daily/dailyBoardCache.ts';
import type { BoardCache } from '../leaderboards/boardCache.ts';
import { getPlayer } from '../../http/route.ts';
import { registerEndpoint } from '../../http/registerEndpoint.ts';
import type { PlayerStatsCache } from '../stats/playerStatsCache.ts';
import type { LiveSimulations, SimulatedRunState } from './liveSimulation/liveSimulations.ts';
import type { Simulator } from './replays/simulator.ts';
import { assertCanContinue, startSession } from './sessions/sessions.ts';
import { creditPractice, processSubmittedRun } from './settlement/processSubmittedRun.ts';
import { assertCurrentResume, getOwnTicket } from './tickets/getOwnTicket.ts';
import { issueRunTicket, toRunTicket } from './tickets/issueRunTicket.ts';
import { findEventOfRuns } from '../specialEvents/eventRunStore.ts';
import { recordResume, type TicketRow } from './tickets/store.ts';
import { MIN_GAME_TICKS, recordCheckpoints } from './witness/recordCheckpoints.ts';
import { storePending, takePending } from './witness/storePending.ts';
import { type Checkpoint, lockPlayerCheckpoints, summarizeCheckpoints, readCheckpoints } from './witness/store.ts';
import { concatTrail } from './liveSimulation/simulatedWorld.ts';

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
  balances: BalanceReader;
  /** Leaderboards, invalidated by a settled run. */
  boards: BoardCache;
  /** Daily leaderboards, likewise. */
  dailyBoards: DailyBoardCache;
  /** Live simulation of runs in progress. */
  live: LiveSimulations;
  /** Cached responses of the player, likewise invalidated. */
  playerStats: PlayerStatsCache;
}

export const runRoutes: FastifyPluginAsync<RunRoutesOptions> = async (
  app,
  { context, simulator, balances, boards, dailyBoards, playerStats, live },
) => {
  registerEndpoint(app, runEndpoints.startSession, async (request) => {
    const { securityFlags } = request.body;
    const session = await startSession(context, { player: getPlayer(request), securityFlags, balances });
    return { success: true as const, session };
  });

  registerEndpoint(app, runEndpoints.ticket, async (request) => {
    const ticket = await issueRunTicket(context, { userId: getPlayer(request).id, ...request.body });
    return { success: true as const, ticket };
  });

  registerEndpoint(app, runEndpoints.checkpoints, async (request) => {
    const result = await recordCheckpoints(
      { ...context, live },
      {
        userId: getPlayer(request).id,
        address: request.ip,
        ...request.body,
      },
    );
    return { success: true as const, ...result };
  });

  registerEndpoint(app, runEndpoints.resumable, async (request) => {
    const { runId } = request.params;
    const waiting = await readWaitingRun({ ...context, live }, { userId: getPlayer(request).id, runId });
    return { success: true as const, waiting };
  });

  registerEndpoint(app, runEndpoints.resume, async (request) => {
    const resumedRun = await resumeRun({ ...context, live }, { userId: getPlayer(request).id, ...request.body });
    return { success: true as const, ...resumedRun };
  });

  registerEndpoint(
    app,
    runEndpoints.score,
    async (request) => {
      const { body } = request;
      if ('scoreData' in body) {
        const player = getPlayer(request);
        const answer = await processSubmittedRun({ ...context, simulator }, { player, body });
        await live.remove(body.runId);
        boards.invalidate();
        if (answer.run?.mode === 'daily') dailyBoards.invalidate();
        playerStats.invalidate(player.discordId);
        return { ...answer, run: answer.run && (await addGoals(context, { userId: player.id, run: answer.run })) };
      }
      const { score, jumps, duration } = body;
      const issues = storageIssues({ score, jumps, durationSeconds: duration });
      return { success: true as const, valid: issues.length === 0, issues };
    },
    { validatorCompiler: compileScoreBody },
  );

  registerEndpoint(app, runEndpoints.practice, async (request) => {
    await creditPractice({ ...context, simulator }, { userId: getPlayer(request).id, replay: request.body.replay });
    return { success: true as const };
  });
};

/** Adds what a run did to the player's goals. A run is settled by now, so a failure leaves the goals to the next look. */
async function addGoals(
  context: Pick<Context, 'clock' | 'db' | 'log'>,
  { userId, run }: { userId: string; run: SettledRun },
): Promise<SettledRun> {
  if (!MODE_RULES[run.mode].countsGames) return run;
  try {
    return { ...run, goals: await advanceAfterRun(context, { userId, runId: run.runId }) };
  } catch (error) {
    context.log.warn({ err: error, runId: run.runId }, 'the goals of a run could not be moved on');
    return run;
  }
}

type CompileRoute = Omit<Parameters<typeof validatorCompiler>[0], 'schema'>;

/**
 * Validates against the matching one of the two bodies of `validate-game-score`, so that an error names the right
 * field.
 */
function compileScoreBody(route: CompileRoute): ReturnType<typeof validatorCompiler> {
  const session = validatorCompiler({ ...route, schema: SessionScoreBody });
  const storage = validatorCompiler({ ...route, schema: StorageScoreBody });
  return (body: unknown) => (isSessionPath(body) ? session(body) : storage(body));
}

function isSessionPath(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ('scoreData' in body || 'runId' in body || 'replay' in body);
}

/** A resumable run of the player as far as it was received; null if it cannot be resumed. */
async function readWaitingRun(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'redis'> & { live: LiveSimulations },
  { userId, runId }: { userId: string; runId: string },
): Promise<ResumableRunInfo | null> {
  const { db, clock, live } = context;
  const ticket = await getOwnTicket(db, { runId, userId });
  const nowMs = clock.nowMs();
  try {
    await storePending(context, ticket);
    const checkpoints = await readCheckpoints(db, runId);
    const { state, isConfirmed, waitsUntilMs } = await getResumableRun(live, { ticket, checkpoints, nowMs });
    const { score, level } = state;
    const mode = ticket.mode as TicketMode;
    return { runId, mode, score, level, isHeard: isConfirmed, leftMs: waitsUntilMs - nowMs, leg: ticket.leg + 1 };
  } catch (error) {
    if (error instanceof AppError && ENDED.has(error.code)) return null;
    throw error;
  }
}

interface ResumeRunOptions {
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
  context: Pick<Context, 'db' | 'clock' | 'log' | 'redis'> & { live: LiveSimulations },
  { userId, runId, leg }: ResumeRunOptions,
): Promise<Omit<ResumeRunResponse, 'success'>> {
  await assertCanContinue(context.db, userId);
  const { dropPending, resumed } = await inTransaction(context, async (trx) => {
    await lockPlayerCheckpoints(trx, userId);
    const ticket = await getOwnTicket(trx, { runId, userId });
    const dropPending = await takePending(trx, { context, ticket });
    const checkpoints = await readCheckpoints(trx, runId);
    const run = await getResumableRun(context.live, { ticket, checkpoints, nowMs: context.clock.nowMs() });
    assertCurrentResume(ticket, leg - 1);
    await recordResume(trx, { runId, leg, isHeard: run.isConfirmed });
    const event = ticket.specialEventId === null ? undefined : await findEventOfRuns(trx, ticket.specialEventId);
    const runTicket = toRunTicket({ ...ticket, seed: run.state.seed }, event);
    return {
      dropPending,
      resumed: {
        ticket: runTicket,
        resumed: { leg, ...toResumedRun(run, checkpoints), reviveTick: findReviveTick(checkpoints) },
      },
    };
  });
  await dropPending();
  return resumed;
}

function toResumedRun(
  { state: { tick }, trail, lastCheckpoint, isConfirmed }: ResumableRun,
  checkpoints: readonly Checkpoint[],
): Omit<ResumedRun, 'leg' | 'reviveTick'> {
  const pauses = countPauses(checkpoints, 'pause');
  return {
    tick,
    inputs: packInputs(trail, { fromTick: 0, toTick: tick }),
    seq: lastCheckpoint.seq + 1,
    isHeard: isConfirmed,
    // No pause may be reported before the last known tick, so that tick counts as one.
    pauses: isConfirmed ? pauses : { taken: pauses.taken + 1, lastTick: lastCheckpoint.tick },
    hiccups: countPauses(checkpoints, 'hiccup'),
  };
}

function countPauses(checkpoints: readonly Checkpoint[], kind: 'pause' | 'hiccup'): ResumedRun['pauses'] {
  const matching = checkpoints.filter((checkpoint) => checkpoint.kind === kind);
  return { taken: matching.length, lastTick: matching.at(-1)?.tick ?? null };
}

const findReviveTick = (checkpoints: readonly Checkpoint[]): number | null =>
  checkpoints.find(({ kind }) => kind === 'revive')?.tick ?? null;

interface ResumableRun {
  state: SimulatedRunState;
  /** The inputs, one byte per tick. */
  trail: Uint8Array;
  lastCheckpoint: Checkpoint;
  /** The page reported the pause with all inputs, so nothing was tried beyond it. */
  isConfirmed: boolean;
  waitsUntilMs: number;
}

interface ResumableRunQuery {
  ticket: TicketRow;
  checkpoints: readonly Checkpoint[];
  nowMs: number;
}

/** State of a run whose page is gone; throws if it cannot be resumed. */
async function getResumableRun(
  live: Pick<LiveSimulations, 'computeState'>,
  { ticket, checkpoints, nowMs }: ResumableRunQuery,
): Promise<ResumableRun> {
  assertOpen(ticket);
  if (ticket.mode === 'race' || ticket.mode === 'room') throw notWaiting('You can’t resume a race. Start it again.');
  if (ticket.courseDate !== null && nowMs >= courseEndsAt(ticket.courseDate))
    throw notWaiting('This daily course is over.');
  const { last, dead, isRevived } = summarizeCheckpoints(checkpoints);
  const waitsUntilMs = (last?.at.getTime() ?? -Infinity) + WITNESS_RULES.resumeWaitMs;
  if (!last || nowMs >= waitsUntilMs) throw notWaiting('This run waited a minute and is over.');
  const trail = concatTrail(checkpoints, { fromTick: 0 });
  const state = await live.computeState(ticket, trail);
  // A page may conceal the death of the run.
  if ((dead && !isRevived) || state.over) throw notWaiting('This run is over.');
  if (state.tick < MIN_GAME_TICKS) throw notWaiting('This run had barely started.');
  return {
    state,
    trail,
    lastCheckpoint: last,
    isConfirmed: last.kind === 'pause' && last.tick === trail.length,
    waitsUntilMs,
  };
}

function assertOpen({ startedAt, closedAt, closedReason, settledAt }: TicketRow): void {
  if (settledAt) throw new AppError('run_settled', 'This run already counts.');
  if (closedReason === 'voided') throw new AppError('run_voided', 'You started another run instead of this one.');
  if (closedAt) throw new AppError('run_closed', 'This run is closed.');
  if (!startedAt) throw new AppError('run_not_started', 'This run hasn’t started.');
}

const notWaiting = (message: string): AppError => new AppError('run_not_waiting', message, { field: 'runId' });
