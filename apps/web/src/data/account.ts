import { deleteAccountEndpoint, keepAccountEndpoint, signOutEverywhereEndpoint } from '@jumpy/protocol/http/account';
import type { QueryClient } from '@tanstack/react-query';
import { apiBase, askApi } from './api.ts';
import { ApiError } from './apiError.ts';
import { keys } from './keys.ts';
import type { SessionState } from './readSession.ts';

const DATA = 'account/data';

/** All that is held of the player, as the file the server writes. */
export async function readMyData(): Promise<Blob> {
  const answer = await fetch(`${apiBase()}/${DATA}`, { credentials: 'include' }).catch((cause: unknown) => {
    throw new ApiError({ name: DATA, status: 0, code: 'unreachable', message: 'The server did not answer.', cause });
  });
  if (answer.ok) return answer.blob();
  const data: unknown = await answer.json().catch(() => undefined);
  throw ApiError.fromAnswer(DATA, { status: answer.status, data });
}

/** Ends every session, this one too. */
export async function signOutEverywhere(): Promise<void> {
  await askApi(signOutEverywhereEndpoint, {});
}

/** Asks for the account to be deleted; answers when it goes, milliseconds since 1970. */
export async function deleteAccount(): Promise<number> {
  return (await askApi(deleteAccountEndpoint, {})).deletionAt;
}

/** The account stays after all. */
export async function keepAccount(queryClient: QueryClient): Promise<void> {
  await askApi(keepAccountEndpoint, {});
  // A session that is being read may still have the day of the deletion.
  await queryClient.cancelQueries({ queryKey: keys.session });
  queryClient.setQueryData<SessionState>(keys.session, (before) => {
    if (!before?.user) return before;
    const { deletionAt: _, ...user } = before.user;
    return { ...before, user };
  });
}
