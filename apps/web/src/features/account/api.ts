import { deleteAccountEndpoint, cancelDeletionEndpoint, signOutEverywhereEndpoint } from '@jumpy/protocol/http/account';
import type { QueryClient } from '@tanstack/react-query';
import { getApiBaseUrl, fetchApi } from '../../data/api.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import type { SessionState } from '../../data/fetchSession.ts';
import * as m from './messages.ts';

const DATA_CALL = 'account/data';

/** Downloads the player's data export. */
export async function fetchAccountData(): Promise<Blob> {
  const answer = await fetch(`${getApiBaseUrl()}/${DATA_CALL}`, { credentials: 'include' }).catch((cause: unknown) => {
    throw new ApiCallError({
      name: DATA_CALL,
      status: 0,
      code: 'unreachable',
      message: m.serverDidntAnswer(),
      cause,
    });
  });
  if (answer.ok) return answer.blob();
  const data: unknown = await answer.json().catch(() => undefined);
  throw ApiCallError.fromAnswer(DATA_CALL, { status: answer.status, data });
}

/** Ends all sessions, including this one. */
export async function signOutAllSessions(): Promise<void> {
  await fetchApi(signOutEverywhereEndpoint, {});
}

/** Requests deletion of the account; returns the deletion time in milliseconds since 1970. */
export async function deleteAccount(): Promise<number> {
  return (await fetchApi(deleteAccountEndpoint, {})).deletionAt;
}

/** Cancels a pending deletion. */
export async function cancelAccountDeletion(queryClient: QueryClient): Promise<void> {
  await fetchApi(cancelDeletionEndpoint, {});
  // A session request in flight may still contain the deletion time.
  await queryClient.cancelQueries({ queryKey: queryKeys.session });
  queryClient.setQueryData<SessionState>(queryKeys.session, (before) => {
    if (!before?.user) return before;
    const { deletionAt: _, ...user } = before.user;
    return { ...before, user };
  });
}
