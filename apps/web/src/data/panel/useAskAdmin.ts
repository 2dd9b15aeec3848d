import type { Endpoint, Given } from '@jumpy/protocol/endpoint';
import { ADMIN_HEADER } from '@jumpy/protocol/http/admin';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { askApi, type Question } from '../api.ts';
import { useSession } from '../session.ts';

/** Calls an admin endpoint with the administrator's id in a header. Only the session authorizes. */
export type AskAdmin = <Answer extends z.ZodMiniType, Asked extends Given>(
  endpoint: Endpoint<Answer, Asked>,
  question: Question<Asked>,
) => Promise<z.output<Answer>>;

/** Returns a function that calls admin endpoints. */
export function useAskAdmin(): AskAdmin {
  const discordId = useSession().user?.discordId;
  return useCallback(
    (endpoint, question) =>
      askApi(endpoint, { ...question, ...(discordId === undefined ? {} : { headers: { [ADMIN_HEADER]: discordId } }) }),
    [discordId],
  );
}
