import { refreshProfileEndpoint } from '@jumpy/protocol/http/discord';
import type { SessionUser } from '@jumpy/protocol/http/session';
import type { QueryClient } from '@tanstack/react-query';
import { fetchApi } from './api.ts';
import { queryKeys } from './queryKeys.ts';
import { storeLogin } from './storeLogin.ts';
import type { SessionState } from './fetchSession.ts';

/**
 * Makes the server reload the player from Discord and stores the response, unless another user has signed in meanwhile.
 * Repeats if the page changed the user during the request, for example by canceling a deletion.
 */
export async function refreshProfile(queryClient: QueryClient): Promise<SessionUser> {
  const session = (): SessionState | undefined => queryClient.getQueryData<SessionState>(queryKeys.session);
  const before = session()?.user;
  const { user } = await fetchApi(refreshProfileEndpoint, {});
  const current = session();
  if (current?.user?.discordId !== user.discordId) return user;
  if (before !== undefined && current.user !== before) return refreshProfile(queryClient);
  queryClient.setQueryData<SessionState>(queryKeys.session, { ...current, user });
  storeLogin(user);
  return user;
}
