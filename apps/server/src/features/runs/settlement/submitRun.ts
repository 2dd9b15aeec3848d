import { type ClaimedGame, sessionIssues, storageIssues } from '@jumpy/domain/plausibility';
import { WITNESS } from '@jumpy/domain/witness';
import type { SessionScoreAnswer, SessionScoreBody } from '@jumpy/protocol/http/runs';
import type { Context } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { assertOwnId, type RequestPlayer } from '../../../http/route.ts';
import type { Simulator } from '../replays/simulator.ts';
import { alterationOf } from '../altered/alteration.ts';
import { alteredError, refuseAltered } from '../altered/refuseAltered.ts';
import { readSubmittedRun, type SubmittedRun, submittedHash } from '../replays/submittedRun.ts';
import { assertTicketsReplay, verifyRun } from '../replays/verifiedRun.ts';
import { findGameSession, type GameSessionRow } from '../sessions/store.ts';
import { assertLeg } from '../tickets/assertLeg.ts';
import { ownTicket } from '../tickets/ownTicket.ts';
import type { TicketRow } from '../tickets/store.ts';
import { judgeRun } from '../witness/judgeRun.ts';
import { GAME_TICKS } from '../witness/checkpointError.ts';
import { readCheckpoints } from '../witness/store.ts';
import { repeatAnswer } from './repeatAnswer.ts';
import { settleRun } from './settleRun.ts';

export interface SubmitRun {
  player: Pick<RequestPlayer, 'id' | 'discordId' | 'publicId' | 'username' | 'isAdmin'>;
  body: SessionScoreBody;
}

const SUSPENDED_RETRY_SECONDS = 600;

type SubmitContext = Pick<Context, 'db' | 'clock' | 'env' | 'bus'> & { simulator: Simulator };

/** Handles a submitted run: cheap checks first, then simulation, then settlement. */
export async function submitRun(context: SubmitContext, { player, body }: SubmitRun): Promise<SessionScoreAnswer> {
  assertOwnId(player, body.discordId);
  const { runId, scoreData } = body;
  const ticket = await ownTicket(context.db, { runId, userId: player.id });
  if (ticket.settledAt)
    return validAnswer(await repeatAnswer(context.db, { runId, replayHash: submittedHash(body.replay) }));
  assertOpenTicket(ticket, context.clock.nowMs());
  assertLeg(ticket, body.leg);
  const session = await sessionOf(context, { userId: player.id, body });
  if (!session) return invalidAnswer(['No active session']);
  if (session.suspendedAt) throw suspendedError();

  const submitted = await readSubmittedRun(body.replay, ticket);
  assertTicketsReplay(submitted, ticket);
  const issues = claimIssues(scoreData, submitted);
  if (issues.length > 0) return invalidAnswer(issues);
  assertCouldBePlayed(submitted, { ticket, nowMs: context.clock.nowMs() });

  const run = await verifyRun(context.simulator, { ticket, submitted, claim: scoreData });
  const nowMs = context.clock.nowMs();
  const checkpoints = await readCheckpoints(context.db, runId);
  const { securityFlags = [], clientMetrics = {}, ...claimed } = scoreData;
  const pauses = checkpoints.filter(({ kind }) => kind === 'pause').length;
  const told = { claimed, securityFlags, clientMetrics };
  const alteration = alterationOf({ checkpoints, run });
  if (alteration) throw await refuseAltered(context, { ticket, run, checkpoints, alteration, ...told });
  const witness = judgeRun({ ticket, checkpoints, run, nowMs });
  return validAnswer(await settleRun(context, { userId: player.id, run, ticket, witness, pauses, ...told }));
}

function validAnswer(run: SessionScoreAnswer['run']): SessionScoreAnswer {
  return { success: true, valid: true, issues: [], run };
}

function invalidAnswer(issues: string[]): SessionScoreAnswer {
  return { success: true, valid: false, issues, run: null };
}

function assertOpenTicket(ticket: TicketRow, nowMs: number): void {
  if (ticket.closedReason === 'altered') throw alteredError();
  if (ticket.closedReason === 'not_a_game') throw new ApiError('run_closed', 'This run was no game.');
  if (ticket.settleUntil.getTime() <= nowMs)
    throw new ApiError('run_expired', 'This run was sent too late: runs count for 7 days.');
}

/** The session of the run. It may have expired, since it limits starting runs, not settling them. */
async function sessionOf(
  { db }: Pick<Context, 'db'>,
  { userId, body }: { userId: string; body: SessionScoreBody },
): Promise<GameSessionRow | undefined> {
  const key = { tokenHash: sha256(body.sessionToken), challengeHash: sha256(body.sessionChallenge), userId };
  return findGameSession(db, key);
}

/** Runs of a suspended player gain nothing; the client keeps them and retries later. */
function suspendedError(): ApiError {
  return new ApiError('unavailable', 'This account is suspended: its runs wait until that is over.', {
    retryAfterSeconds: SUSPENDED_RETRY_SECONDS,
  });
}

/** Runs both claim checkers of the spec as first filters; they word the same limits differently. */
function claimIssues(
  { score, jumps, gameDuration }: SessionScoreBody['scoreData'],
  { replay }: SubmittedRun,
): string[] {
  const claim: ClaimedGame = { score, jumps, durationSeconds: gameDuration };
  const issues = sessionIssues(claim);
  if (issues.length > 0) return issues;
  if (replay.lengthTicks < GAME_TICKS) return ['Game too short'];
  return storageIssues(claim);
}

/** A run cannot be longer than its ticket is old. */
function assertCouldBePlayed({ replay }: SubmittedRun, { ticket, nowMs }: { ticket: TicketRow; nowMs: number }): void {
  const playedMs = (replay.lengthTicks / WITNESS.ticksPerSecond) * 1_000;
  if (nowMs - ticket.issuedAt.getTime() < playedMs - WITNESS.earlyMs)
    throw new ApiError('run_too_early', 'This run cannot have been played yet.', { retryAfterSeconds: 5 });
}
