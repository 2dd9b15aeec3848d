import { GAME_SESSION_MAX_GAMES, TICKET_SETTLE_SECONDS } from '@jumpy/domain/gameSession';
import { playRefusalText } from '@jumpy/domain/mayPlay';
import type { Mode } from '@jumpy/domain/modes';
import type { RunTicket } from '@jumpy/protocol/http/runs';
import { SIM_VERSION } from '@jumpy/sim/version';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../lib/failure.ts';
import { sha256 } from '../../lib/hash.ts';
import { findGameSession, readPlayerFacts } from '../sessions/store.ts';
import { insertTicket, readHiScore, takeGame } from './store.ts';

export interface IssueTicket {
  userId: string;
  sessionToken: string;
  sessionChallenge: string;
  mode: Mode;
}

const SEED_BYTES = 16;

/** Draws one game of a session: the server chooses the seed, and the ticket settles for a week whatever becomes of the session. */
export async function issueTicket(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
  { userId, sessionToken, sessionChallenge, mode }: IssueTicket,
): Promise<RunTicket> {
  const nowMs = context.clock.nowMs();
  const tokenHash = sha256(sessionToken);
  const session = await findGameSession(context.db, { tokenHash, challengeHash: sha256(sessionChallenge), userId });
  if (!session) throw new Failure('no_session', 'No active session');
  if ((await readPlayerFacts(context.db, userId)).suspended)
    throw new Failure('security_violation', playRefusalText('suspended'));
  if (session.expiresAt.getTime() <= nowMs) throw new Failure('session_expired', 'Session expired');

  return inTransaction(context, async (trx) => {
    if (!(await takeGame(trx, { tokenHash, nowAt: new Date(nowMs), most: GAME_SESSION_MAX_GAMES })))
      throw new Failure('session_used_up', `This session has started its ${GAME_SESSION_MAX_GAMES} games.`);
    const settleUntilMs = nowMs + TICKET_SETTLE_SECONDS * 1_000;
    const ticket = {
      runId: context.random.uuid(),
      mode,
      seed: context.random.bytes(SEED_BYTES).toString('hex'),
      simVersion: SIM_VERSION,
      hiScoreBefore: await readHiScore(trx, userId),
    };
    await insertTicket(trx, {
      ...ticket,
      userId,
      sessionHash: tokenHash,
      issuedAt: new Date(nowMs),
      settleUntil: new Date(settleUntilMs),
    });
    return { ...ticket, expiresAt: settleUntilMs };
  });
}
