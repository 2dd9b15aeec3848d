import type { SessionUser } from '@jumpy/protocol/http/session';
import { CUT, Refusal, SIGNED_IN, SILENCE } from '../fixtures/stubServer.ts';
import { MOONBEAN } from '../fixtures/wire.ts';

type Answers = Readonly<Record<string, unknown>>;

/** The server's response when it is overloaded. */
export const BUSY = new Refusal(503, 'unavailable', 'The server is busy. Try again in a minute.');

/** Endpoints for player, leaderboards and shop; session and config always respond. */
const ASKED = Object.keys(SIGNED_IN).filter((name) => name !== 'session' && name !== 'config');

const all = (names: readonly string[], value: unknown): Answers =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Makes these endpoints never respond; all by default. */
export const loading = (...names: readonly string[]): Answers => all(names.length > 0 ? names : ASKED, SILENCE);
/** Makes these endpoints fail; all by default. */
export const failing = (...names: readonly string[]): Answers => all(names.length > 0 ? names : ASKED, BUSY);
/** Makes these endpoints unreachable; all by default. */
export const cut = (...names: readonly string[]): Answers => all(names.length > 0 ? names : ASKED, CUT);

/** Signs in as Moonbean with changed fields. */
export function as(user: Partial<SessionUser>): Answers {
  const changed = { ...MOONBEAN, ...user };
  return {
    session: { success: true, authenticated: true, user: changed },
    'refresh-profile': { success: true, user: changed },
  };
}

export const ADMINISTRATOR = as({ isAdmin: true });
