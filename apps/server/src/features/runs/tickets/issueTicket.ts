import { GAME_SESSION_MAX_GAMES, TICKET_SETTLE_SECONDS } from '@jumpy/domain/gameSession';
import { MODE_RULES, type Mode } from '@jumpy/domain/modes';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import type { Transaction } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { ApiError } from '../../../platform/apiError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { insertCommitment } from '../commitments/store.ts';
import { assertMayPlayOn } from '../sessions/assertMayPlayOn.ts';
import { findGameSession } from '../sessions/store.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import { insertTicket, readUnplayed, takeGame, voidUnbegun } from './store.ts';
import { ticketCourse } from './ticketCourse.ts';
import { wireTicket } from './wireTicket.ts';

/**
 * Tickets in a minute that come to nothing. Each shows a course: who draws many picks the best. No course lets anybody fall before
 * 6.2 s, so that who falls at once, and whose runs cannot be sent just now, stays below it.
 */
const MOST_UNPLAYED = 10;
const WINDOW_MS = 60_000;

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

/**
 * Makes way for a new ticket: one that is not begun is void from now on. At most ten in a minute may go so, or be
 * begun and left again, in whatever process; runs that were sent are not counted, so that nobody who plays is ever held up.
 */
async function limitDraws(
  trx: Transaction<Database>,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  await lockPlayerCheckpoints(trx, userId);
  const drawnAt = await readUnplayed(trx, { userId, after: new Date(nowMs - WINDOW_MS) });
  if (drawnAt.length >= MOST_UNPLAYED) {
    const freeMs = (drawnAt.at(-MOST_UNPLAYED)?.getTime() ?? nowMs) + WINDOW_MS;
    throw new ApiError('rate_limited', 'Too many runs were drawn and not played. Wait a moment.', {
      retryAfterSeconds: Math.max(1, Math.ceil((freeMs - nowMs) / 1_000)),
    });
  }
  await voidUnbegun(trx, { userId, at: new Date(nowMs) });
}
