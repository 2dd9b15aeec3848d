import { DoneAnswer, SessionAnswer, type SessionUser } from '@jumpy/protocol/http/session';
import { askApi } from './api.ts';
import { looksLoggedIn } from './localLogin.ts';
import { leftByHand } from './manualLogout.ts';

/** How this page came to its session: by an exchange just now, by one it knew nothing of, or by one it remembered. */
export type Arrival = 'signedIn' | 'existing' | 'stored';

/** Who is signed in, as the page keeps it. */
export interface SessionState {
  user: SessionUser | null;
  arrival: Arrival;
}

/** Nobody is signed in. */
export const SIGNED_OUT: SessionState = { user: null, arrival: 'existing' };

/** Asks the server who is signed in (ROUTE-18); finishes a logout that it had not heard of. */
export async function readSession(signal: AbortSignal): Promise<SessionState> {
  const arrival = looksLoggedIn() ? 'stored' : 'existing';
  const { authenticated, user } = await askApi(SessionAnswer, 'session', { signal });
  if (!authenticated || !user) return SIGNED_OUT;
  if (!leftByHand()) return { user, arrival };
  await askApi(DoneAnswer, 'logout', { method: 'POST', signal });
  return SIGNED_OUT;
}
