import { refreshProfileEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { storeLogin } from './storeLogin.ts';
import type { SessionState } from './readSession.ts';

/**
 * Has the server reload the player from Discord and stores the answer, unless somebody else has signed in meanwhile. An answer
 * may predate what this page changed while it was on its way (the account is kept after all), so then it is asked for again.
 */
export async function refreshProfile(queryClient: QueryClient): Promise<SessionUser> {
  const session = (): SessionState | undefined => queryClient.getQueryData<SessionState>(keys.session);
  const before = session()?.user;
  const { user } = await askApi(refreshProfileEndpoint, {});
  const current = session();
  if (current?.user?.discordId !== user.discordId) return user;
  if (before !== undefined && current.user !== before) return refreshProfile(queryClient);
  queryClient.setQueryData<SessionState>(keys.session, { ...current, user });
  storeLogin(user);
  return user;
}
