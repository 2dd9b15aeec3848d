import { refreshProfileEndpoint, type SessionUser } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { askApi } from './api.ts';
import { keys } from './keys.ts';
import { storeLogin } from './storeLogin.ts';
import type { SessionState } from './readSession.ts';

/** Has the server read the player anew from Discord; what it says is kept, unless somebody else has signed in meanwhile. */
export async function refreshProfile(queryClient: QueryClient): Promise<SessionUser> {
  const { user } = await askApi(refreshProfileEndpoint, {});
  const before = queryClient.getQueryData<SessionState>(keys.session);
  if (before?.user?.discordId === user.discordId) {
    queryClient.setQueryData<SessionState>(keys.session, { ...before, user });
    storeLogin(user);
  }
  return user;
}
