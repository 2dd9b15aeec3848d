import { logoutEndpoint, sessionEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import { askApi } from './api.ts';
import { leftByHand } from './manualLogout.ts';

/** How this page came to its session: a player who signed in for the first time just now, or one who was here before (LOGIN-30, LOGIN-31). */
export type Arrival = 'signedIn' | 'existing';

/** Who is signed in, as the page keeps it. */
export interface SessionState {
  user: SessionUser | null;
  arrival: Arrival;
}

/** Nobody is signed in. */
export const SIGNED_OUT: SessionState = { user: null, arrival: 'existing' };

/** Asks the server who is signed in (ROUTE-18); finishes a logout that it had not heard of. */
export async function readSession(signal: AbortSignal): Promise<SessionState> {
  const { authenticated, user } = await askApi(sessionEndpoint, { signal });
  if (!authenticated || !user) return SIGNED_OUT;
  if (!leftByHand()) return { user, arrival: 'existing' };
  await askApi(logoutEndpoint, { signal });
  return SIGNED_OUT;
}
