import { privySessionEndpoint } from '@jumpy/protocol/http/privy';
import type { SessionUser } from '@jumpy/protocol/http/session';
import { askApi } from '../../data/api.ts';
import { raiseGameEvent } from '../../data/gameEvents.ts';
import { storeLogin } from '../../data/storeLogin.ts';

/** Gives Privy's token for a session of our own and tells the page (LOGIN-23, LOGIN-28, LOGIN-29). */
export async function signInWithPrivy(identityToken: string): Promise<SessionUser> {
  const { success: _, ...user } = await askApi(privySessionEndpoint, { body: { identityToken } });
  storeLogin(user);
  raiseGameEvent(window, 'loginStateChanged', { isLoggedIn: true });
  return user;
}
