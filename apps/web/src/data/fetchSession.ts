import { logoutEndpoint, sessionEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import { fetchApi } from './api.ts';
import { wasManuallyLoggedOut } from './manualLogout.ts';

/** How this page got its session: first sign-in just now, or an existing user. */
export type Arrival = 'signedIn' | 'existing';

/** The session as cached by the page. */
export interface SessionState {
  user: SessionUser | null;
  arrival: Arrival;
}

export const SIGNED_OUT: SessionState = { user: null, arrival: 'existing' };

/** Loads the session; also completes a manual logout that did not reach the server. */
export async function fetchSession(signal: AbortSignal): Promise<SessionState> {
  const { authenticated, user } = await fetchApi(sessionEndpoint, { signal });
  if (!authenticated || !user) return SIGNED_OUT;
  if (!wasManuallyLoggedOut()) return { user, arrival: 'existing' };
  await fetchApi(logoutEndpoint, { signal });
  return SIGNED_OUT;
}
