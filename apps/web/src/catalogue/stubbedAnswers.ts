import type { SessionUser } from '@jumpy/protocol/http/session';
import { CONNECTION_LOST, StubRefusal, SIGNED_IN, NO_RESPONSE } from '../fixtures/stubServer.ts';
import { MOONBEAN } from '../fixtures/answers.ts';

type StubbedAnswers = Readonly<Record<string, unknown>>;

/** The server's response when it is overloaded. */
export const BUSY_REFUSAL = new StubRefusal(503, 'unavailable', 'The server is busy. Try again in a minute.');

/** Endpoints for player, leaderboards and shop; session and config always respond. */
const PLAYER_CALLS = Object.keys(SIGNED_IN).filter((name) => name !== 'session' && name !== 'config');

const answerAll = (names: readonly string[], value: unknown): StubbedAnswers =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Makes these endpoints never respond; all by default. */
export const neverAnswered = (...names: readonly string[]): StubbedAnswers =>
  answerAll(names.length > 0 ? names : PLAYER_CALLS, NO_RESPONSE);
/** Makes these endpoints fail; all by default. */
export const refused = (...names: readonly string[]): StubbedAnswers =>
  answerAll(names.length > 0 ? names : PLAYER_CALLS, BUSY_REFUSAL);
/** Makes these endpoints unreachable; all by default. */
export const disconnected = (...names: readonly string[]): StubbedAnswers =>
  answerAll(names.length > 0 ? names : PLAYER_CALLS, CONNECTION_LOST);

/** Signs in as Moonbean with changed fields. */
export function signedInAs(user: Partial<SessionUser>): StubbedAnswers {
  const changed = { ...MOONBEAN, ...user };
  return {
    session: { success: true, authenticated: true, user: changed },
    'refresh-profile': { success: true, user: changed },
  };
}

export const SIGNED_IN_ADMIN = signedInAs({ isAdmin: true, operatorRole: 'owner' });
