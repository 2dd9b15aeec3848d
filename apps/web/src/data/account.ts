import { deleteAccountEndpoint, keepAccountEndpoint, signOutEverywhereEndpoint } from '@jumpy/protocol/http/account';
import type { QueryClient } from '@tanstack/react-query';
import { apiBase, askApi } from './api.ts';
import { ApiError } from './apiError.ts';
import { keys } from './keys.ts';
import type { SessionState } from './readSession.ts';

const DATA = 'account/data';

/** Downloads the player's data export. */
export async function readMyData(): Promise<Blob> {
  const answer = await fetch(`${apiBase()}/${DATA}`, { credentials: 'include' }).catch((cause: unknown) => {
    throw new ApiError({ name: DATA, status: 0, code: 'unreachable', message: 'The server did not answer.', cause });
  });
  if (answer.ok) return answer.blob();
  const data: unknown = await answer.json().catch(() => undefined);
  throw ApiError.fromAnswer(DATA, { status: answer.status, data });
}

/** Ends all sessions, including this one. */
export async function signOutEverywhere(): Promise<void> {
  await askApi(signOutEverywhereEndpoint, {});
}

/** Requests deletion of the account; returns the deletion time in milliseconds since 1970. */
export async function deleteAccount(): Promise<number> {
  return (await askApi(deleteAccountEndpoint, {})).deletionAt;
}

/** Cancels a pending deletion. */
export async function keepAccount(queryClient: QueryClient): Promise<void> {
  await askApi(keepAccountEndpoint, {});
  // A session request in flight may still contain the deletion time.
  await queryClient.cancelQueries({ queryKey: keys.session });
  queryClient.setQueryData<SessionState>(keys.session, (before) => {
    if (!before?.user) return before;
    const { deletionAt: _, ...user } = before.user;
    return { ...before, user };
  });
}
