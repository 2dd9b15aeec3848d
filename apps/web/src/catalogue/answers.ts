import type { SessionUser } from '@jumpy/protocol/http/session';
import { CUT, Refusal, SIGNED_IN, SILENCE } from '../fixtures/stubServer.ts';
import { MOONBEAN } from '../fixtures/wire.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What the server says when it cannot. */
export const BUSY = new Refusal(503, 'unavailable', 'The server is busy. Try again in a minute.');

/** What is asked about the player, the boards and the shop: who it is and how the product is set up stays known. */
const ASKED = Object.keys(SIGNED_IN).filter((name) => name !== 'session' && name !== 'config');

const all = (names: readonly string[], value: unknown): Answers =>
  Object.fromEntries(names.map((name) => [name, value]));

/** Nothing of these has come; of all unless told. */
export const loading = (...names: readonly string[]): Answers => all(names.length > 0 ? names : ASKED, SILENCE);
/** None of these can be had; of all unless told. */
export const failing = (...names: readonly string[]): Answers => all(names.length > 0 ? names : ASKED, BUSY);
/** The line is cut for these; for all unless told. */
export const cut = (...names: readonly string[]): Answers => all(names.length > 0 ? names : ASKED, CUT);

/** Moonbean, but for something. */
export function as(user: Partial<SessionUser>): Answers {
  const changed = { ...MOONBEAN, ...user };
  return {
    session: { success: true, authenticated: true, user: changed },
    'refresh-profile': { success: true, user: changed },
  };
}

/** Signed in as somebody who may open the panel. */
export const ADMINISTRATOR = as({ isAdmin: true });
