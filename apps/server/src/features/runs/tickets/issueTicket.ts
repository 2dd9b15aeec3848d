import { GAME_SESSION_MAX_GAMES, TICKET_SETTLE_SECONDS } from '@jumpy/domain/gameSession';
import { MODE_RULES, type Mode } from '@jumpy/domain/modes';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { insertCommitment } from '../commitments/store.ts';
import { assertMayPlayOn } from '../sessions/assertMayPlayOn.ts';
import { findGameSession } from '../sessions/store.ts';
import { limitDraws } from './limitDraws.ts';
import { insertTicket, takeGame } from './store.ts';
import { ticketCourse } from './ticketCourse.ts';
import { wireTicket } from './wireTicket.ts';

export interface IssueTicket {
  userId: string;
  sessionToken: string;
  sessionChallenge: string;
  mode: Mode;
  /** The run to race against. */
  ghostRunId?: string | undefined;
}

/**
 * Draws one game of a session, in place of one that is not begun: the server chooses the seed, and the ticket settles for a week
 * whatever becomes of the session.
 */
export async function issueTicket(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'random'>,
  { userId, sessionToken, sessionChallenge, mode, ghostRunId }: IssueTicket,
): Promise<RunTicket> {
  const nowMs = context.clock.nowMs();
  const tokenHash = sha256(sessionToken);
  const session = await findGameSession(context.db, { tokenHash, challengeHash: sha256(sessionChallenge), userId });
  if (!session) throw new ApiError('no_session', 'No active session');
  await assertMayPlayOn(context.db, userId);
  if (session.expiresAt.getTime() <= nowMs) throw new ApiError('session_expired', 'Session expired');

  const runId = context.random.uuid();
  const course = await ticketCourse(context, { userId, mode, ghostRunId, nowMs });
  return inTransaction(context, async (trx) => {
    await limitDraws(trx, { userId, nowMs });
    if (!(await takeGame(trx, { tokenHash, nowAt: new Date(nowMs), most: GAME_SESSION_MAX_GAMES })))
      throw new ApiError('session_used_up', `This session has started its ${GAME_SESSION_MAX_GAMES} games.`);
    const settleUntilMs = nowMs + TICKET_SETTLE_SECONDS * 1_000;
    await insertTicket(trx, {
      ...course,
      runId,
      userId,
      mode,
      xpBearing: MODE_RULES[mode].countsGames,
      sessionHash: tokenHash,
      issuedAt: new Date(nowMs),
      settleUntil: new Date(settleUntilMs),
    });
    const ticket = wireTicket({ ...course, runId, mode, settleUntil: new Date(settleUntilMs) });
    if (ticket.commitment !== undefined) {
      const commitment = Buffer.from(ticket.commitment, 'hex');
      await insertCommitment(trx, { runId, commitment, committedAt: new Date(nowMs) });
    }
    return ticket;
  });
}
