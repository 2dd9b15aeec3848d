import { GAME_SESSION_MAX_GAMES, TICKET_VALID_SECONDS } from '@jumpy/domain/gameSession';
import { MODE_RULES, type GameMode } from '@jumpy/domain/modes';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import type { Transaction } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/appError.ts';
import { sha256 } from '../../../platform/hash.ts';
import { insertCommitment } from '../commitments/store.ts';
import { assertCanContinue } from '../sessions/assertCanContinue.ts';
import { findGameSession } from '../sessions/store.ts';
import { lockPlayerCheckpoints } from '../witness/store.ts';
import { insertRunTicket, readUnplayedTickets, consumeSessionGame, voidUnstartedTickets } from './store.ts';
import { chooseTicketCourse } from './chooseTicketCourse.ts';
import { toRunTicket } from './toRunTicket.ts';

/**
 * Limit of unplayed tickets per minute. Each ticket shows a course, so drawing many would allow choosing the best. No
 * course ends before 6.2 s, so even a player who falls immediately, or whose runs cannot be sent, stays below it.
 */
const MAX_UNPLAYED = 10;
const WINDOW_MS = 60_000;

export interface IssueRunTicketOptions {
  userId: string;
  sessionToken: string;
  sessionChallenge: string;
  mode: GameMode;
  ghostRunId?: string | undefined;
}

/**
 * Draws a game of a session and voids an unstarted ticket. The server picks the seed. The ticket can be settled for a
 * week, even after the session ends.
 */
export async function issueRunTicket(
  context: Pick<Context, 'db' | 'clock' | 'env' | 'log' | 'random'>,
  { userId, sessionToken, sessionChallenge, mode, ghostRunId }: IssueRunTicketOptions,
): Promise<RunTicket> {
  const nowMs = context.clock.nowMs();
  const tokenHash = sha256(sessionToken);
  const session = await findGameSession(context.db, { tokenHash, challengeHash: sha256(sessionChallenge), userId });
  if (!session) throw new AppError('no_session', 'No active session');
  await assertCanContinue(context.db, userId);
  if (session.expiresAt.getTime() <= nowMs) throw new AppError('session_expired', 'Session expired');

  const runId = context.random.uuid();
  const course = await chooseTicketCourse(context, { userId, mode, ghostRunId, nowMs });
  return inTransaction(context, async (trx) => {
    await enforceTicketRateLimit(trx, { userId, nowMs });
    if (!(await consumeSessionGame(trx, { tokenHash, nowAt: new Date(nowMs), most: GAME_SESSION_MAX_GAMES })))
      throw new AppError('session_used_up', `This session has started its ${GAME_SESSION_MAX_GAMES} games.`);
    const settleUntilMs = nowMs + TICKET_VALID_SECONDS * 1_000;
    await insertRunTicket(trx, {
      ...course,
      runId,
      userId,
      mode,
      xpBearing: MODE_RULES[mode].countsGames,
      sessionHash: tokenHash,
      issuedAt: new Date(nowMs),
      settleUntil: new Date(settleUntilMs),
    });
    const ticket = toRunTicket({ ...course, runId, mode, settleUntil: new Date(settleUntilMs) });
    if (ticket.commitment !== undefined) {
      const commitment = Buffer.from(ticket.commitment, 'hex');
      await insertCommitment(trx, { runId, commitment, committedAt: new Date(nowMs) });
    }
    return ticket;
  });
}

/**
 * Voids an unstarted ticket before a new draw. At most ten per minute may be voided, or started and abandoned, across
 * all processes. Submitted runs do not count, so that nobody who plays is limited.
 */
async function enforceTicketRateLimit(
  trx: Transaction<DatabaseSchema>,
  { userId, nowMs }: { userId: string; nowMs: number },
): Promise<void> {
  await lockPlayerCheckpoints(trx, userId);
  const drawnAt = await readUnplayedTickets(trx, { userId, after: new Date(nowMs - WINDOW_MS) });
  if (drawnAt.length >= MAX_UNPLAYED) {
    const freeMs = (drawnAt.at(-MAX_UNPLAYED)?.getTime() ?? nowMs) + WINDOW_MS;
    throw new AppError('rate_limited', 'Too many runs were drawn and not played. Wait a moment.', {
      retryAfterSeconds: Math.max(1, Math.ceil((freeMs - nowMs) / 1_000)),
    });
  }
  await voidUnstartedTickets(trx, { userId, at: new Date(nowMs) });
}
