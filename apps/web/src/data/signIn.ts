import { exchangeEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { raiseGameEvent } from './gameEvents.ts';
import { keys } from './keys.ts';
import { storeLogin } from './storeLogin.ts';
import type { SessionState } from './readSession.ts';

/** Exchanges the callback's code for a session and tells the page (LOGIN-21, LOGIN-23, LOGIN-28, LOGIN-29; API-08). Who was here before is an existing user (LOGIN-31). */
export async function signIn(
  queryClient: QueryClient,
  callback: { code: string; state: string | null },
): Promise<SessionUser> {
  const { code, state } = callback;
  const {
    success: _,
    isNew,
    ...user
  } = await askApi(exchangeEndpoint, { body: state === null ? { code } : { code, state } });
  storeLogin(user);
  await queryClient.cancelQueries({ queryKey: keys.session });
  queryClient.setQueryData<SessionState>(keys.session, { user, arrival: isNew ? 'signedIn' : 'existing' });
  raiseGameEvent(window, 'loginStateChanged', { isLoggedIn: true });
  return user;
}
