import { type ClaimedGame, sessionIssues, storageIssues } from '@jumpy/domain/plausibility';
import { WITNESS_RULES } from '@jumpy/domain/witness';
import type { SessionScoreResponse, SessionScoreBody } from '@jumpy/protocol/http/runs';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/appError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { assertOwnId, type RequestPlayer } from '../../../http/route.ts';
import { findEventOfRuns } from '../../specialEvents/eventRunStore.ts';
import { playerStore } from '../../players/store.ts';
import type { Simulator } from '../replays/simulator.ts';
import { detectTampering, judgeRun } from '../witness/judgeRun.ts';
import { createTamperedError, rejectTamperedRun } from '../tampering/rejectTamperedRun.ts';
import {
  parseSubmittedRun,
  type SubmittedRun,
  hashSubmittedReplay,
  assertReplayMatchesTicket,
  verifyRun,
} from '../replays/verifyRun.ts';
import { findGameSession, type GameSessionRow } from '../sessions/store.ts';
import { assertCurrentResume, getOwnTicket } from '../tickets/getOwnTicket.ts';
import type { TicketRow } from '../tickets/store.ts';
import { MIN_GAME_TICKS } from '../witness/recordCheckpoints.ts';
import { storePending } from '../witness/storePending.ts';
import { readCheckpoints } from '../witness/store.ts';
import { answerRepeatedRun } from './answerRepeatedRun.ts';
import { settleRun } from './settleRun.ts';

export interface SubmittedRunRequest {
  player: Pick<RequestPlayer, 'id' | 'discordId' | 'publicId' | 'username' | 'operatorRole'>;
  body: SessionScoreBody;
}

const SUSPENDED_RETRY_SECONDS = 600;

type SubmittedRunContext = Pick<Context, 'db' | 'clock' | 'env' | 'bus' | 'log' | 'redis'> & { simulator: Simulator };

/** Handles a submitted run: cheap checks first, then simulation, then settlement. */
export async function processSubmittedRun(
  context: SubmittedRunContext,
  { player, body }: SubmittedRunRequest,
): Promise<SessionScoreResponse> {
  assertOwnId(player, body.discordId);
  const { runId, scoreData } = body;
  const ticket = await getOwnTicket(context.db, { runId, userId: player.id });
  if (ticket.settledAt)
    return createAcceptedAnswer(
      await answerRepeatedRun(context.db, { runId, replayHash: hashSubmittedReplay(body.replay) }),
    );
  assertOpenTicket(ticket, context.clock.nowMs());
  assertCurrentResume(ticket, body.leg);
  const session = await findRunSession(context, { userId: player.id, body });
  if (!session) return createRejectedAnswer(['No active session']);
  if (session.suspendedAt) throw createSuspendedError();

  const submitted = await parseSubmittedRun(body.replay, ticket);
  assertReplayMatchesTicket(submitted, ticket);
  const issues = findClaimIssues(scoreData, submitted);
  if (issues.length > 0) return createRejectedAnswer(issues);
  assertPlayableSinceIssue(submitted, { ticket, nowMs: context.clock.nowMs() });

  const run = await verifyRun(context.simulator, { ticket, submitted, claim: scoreData });
  const nowMs = context.clock.nowMs();
  await storePending(context, ticket);
  const checkpoints = await readCheckpoints(context.db, runId);
  const { securityFlags = [], clientMetrics = {}, ...claimed } = scoreData;
  const pauses = checkpoints.filter(({ kind }) => kind === 'pause').length;
  const clientData = { claimed, securityFlags, clientMetrics };
  const tampering = detectTampering({ checkpoints, run });
  if (tampering) throw await rejectTamperedRun(context, { ticket, run, checkpoints, tampering, ...clientData });
  const event = ticket.specialEventId === null ? undefined : await findEventOfRuns(context.db, ticket.specialEventId);
  const witness = judgeRun({ ticket, checkpoints, run, nowMs, event });
  return createAcceptedAnswer(
    await settleRun(context, { userId: player.id, run, ticket, event, witness, pauses, ...clientData }),
  );
}

function createAcceptedAnswer(run: SessionScoreResponse['run']): SessionScoreResponse {
  return { success: true, valid: true, issues: [], run };
}

function createRejectedAnswer(issues: string[]): SessionScoreResponse {
  return { success: true, valid: false, issues, run: null };
}

function assertOpenTicket(ticket: TicketRow, nowMs: number): void {
  if (ticket.closedReason === 'altered') throw createTamperedError();
  if (ticket.closedReason === 'not_a_game') throw new AppError('run_closed', 'This run didn’t count as a game.');
  if (ticket.settleUntil.getTime() <= nowMs)
    throw new AppError('run_expired', 'This run came in too late. Runs count for 7 days.');
}

/** The session of the run. It may have expired, since it limits starting runs, not settling them. */
async function findRunSession(
  { db }: Pick<Context, 'db'>,
  { userId, body }: { userId: string; body: SessionScoreBody },
): Promise<GameSessionRow | undefined> {
  const key = { tokenHash: sha256(body.sessionToken), challengeHash: sha256(body.sessionChallenge), userId };
  return findGameSession(db, key);
}

/** Runs of a suspended player gain nothing; the client keeps them and retries later. */
function createSuspendedError(): AppError {
  return new AppError('unavailable', 'This account is suspended. Its runs wait until that’s over.', {
    retryAfterSeconds: SUSPENDED_RETRY_SECONDS,
    details: { reason: 'suspended' },
  });
}

/** Runs both claim checkers of the spec as first filters; they word the same limits differently. */
function findClaimIssues(
  { score, jumps, gameDuration }: SessionScoreBody['scoreData'],
  { replay }: SubmittedRun,
): string[] {
  const claim: ClaimedGame = { score, jumps, durationSeconds: gameDuration };
  const issues = sessionIssues(claim);
  if (issues.length > 0) return issues;
  if (replay.lengthTicks < MIN_GAME_TICKS) return ['Game too short'];
  return storageIssues(claim);
}

/** A run cannot be longer than its ticket is old. */
function assertPlayableSinceIssue(
  { replay }: SubmittedRun,
  { ticket, nowMs }: { ticket: TicketRow; nowMs: number },
): void {
  const playedMs = (replay.lengthTicks / WITNESS_RULES.ticksPerSecond) * 1_000;
  if (nowMs - ticket.issuedAt.getTime() < playedMs - WITNESS_RULES.earlyMs)
    throw new AppError('run_too_early', 'This run can’t have been played yet.', { retryAfterSeconds: 5 });
}

/**
 * Marks the player as having practiced once a whole practice run has been simulated. Nothing of the run is stored:
 * ledger, stats and boards do not know it.
 */
export async function creditPractice(
  { db, clock, simulator }: Pick<SubmittedRunContext, 'db' | 'clock' | 'simulator'>,
  { userId, replay: packed }: { userId: string; replay: string },
): Promise<void> {
  const { bytes, replay } = await parseSubmittedRun(packed, { simVersion: SIM_VERSION });
  if (replay.mode !== 'practice' || replay.reviveTicks.length > 0)
    throw createMismatchError('This isn’t a practice run.');
  const { over, ticks } = await simulator.simulate({ runId: userId, bytes }, { player: userId });
  if (!over) throw new AppError('replay_unfinished', 'The replay ends before the run does.', { field: 'replay' });
  if (ticks !== replay.lengthTicks) throw createMismatchError('The replay continues after the end of the run.');
  await playerStore.setPracticed(db, { id: userId, now: new Date(clock.nowMs()) });
}

const createMismatchError = (message: string): AppError =>
  new AppError('replay_mismatch', message, { field: 'replay' });
